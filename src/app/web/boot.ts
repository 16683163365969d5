/**
 * Milliseconds in which text and pictures have the connection to themselves; then the code is
 * loaded in any case.
 */
const LONGEST_WAIT_MS = 2500

const inputs = ['pointerdown', 'keydown'] as const

/** Resolves when the pictures of the first screen can be painted, which may be after they are loaded. */
async function decoded(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
  await Promise.allSettled([...pictures].map((picture) => picture.decode()))
}

/** Resolves when the first screen is painted, or at the visitor's first input. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => resolve()
    const afterPaint = async (): Promise<void> => {
      await decoded()
      // After two animation frames the screen may still be blank, while a busy device draws it.
      new PerformanceObserver(done).observe({ type: 'paint', buffered: true })
    }
    if (document.readyState === 'complete') void afterPaint()
    addEventListener('load', () => void afterPaint())
    // A background tab paints nothing, and a picture may never load.
    setTimeout(done, LONGEST_WAIT_MS)
    for (const name of inputs) addEventListener(name, done, { once: true })
  })
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isChoice = (field: Field): field is HTMLInputElement => /radio|checkbox/.test(field.type)

/**
 * Types the value again. React ignores the event unless the field's value differs from the last one
 * it saw.
 */
function enter(field: Field, entry: string | boolean): void {
  if (isChoice(field)) {
    field.checked = !entry
    field.click()
  } else {
    // React replaces the `value` setter on the element to notice changes. The prototype's setter
    // bypasses it, so the event that follows counts as typed.
    field.value = ''
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', entry, field)
    field.dispatchEvent(new Event('change', { bubbles: true }))
    // The visitor has moved to another field, so this one also gets its blur event.
    if (document.activeElement !== field)
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}

/**
 * Records what a visitor types, chooses or clicks in a part before its code has taken over, and repeats
 * it in order afterwards: hydration resets the fields and does not know earlier clicks. The first part is
 * the document. A part whose code comes later fires `waiting` (lazy-part.tsx); each part fires `live`.
 */
function keepInput(): void {
  const waiting = new Set<Node>([document])
  const isWaiting = (element: Node): boolean => [...waiting].some((part) => part.contains(element))
  let kept: (readonly [element: HTMLElement, entry?: string | boolean])[] = []
  const keep = (event: Event): void => {
    const field = event.target as Field
    const target = field.closest<HTMLElement>('button, input, select, textarea')
    if (!target || !isWaiting(target)) return
    // React would handle this event during hydration, and a second time when it is repeated.
    event.stopPropagation()
    if (event.type === 'click') {
      if (!target.matches('button')) return
      // Says that the click counts, although nothing happens yet.
      target.setAttribute('aria-busy', 'true')
      kept.push([target])
      return
    }
    // Every click counts, but only the last entry in a field, at its position in the order.
    kept = kept.filter(([element]) => element !== field)
    kept.push([field, isChoice(field) ? field.checked : field.value])
  }
  for (const kind of ['input', 'change', 'click']) addEventListener(kind, keep, true)
  const give = async (part: Node): Promise<void> => {
    waiting.delete(part)
    const ready = kept.filter(([element]) => !isWaiting(element))
    kept = kept.filter(([element]) => isWaiting(element))
    for (const [element, entry] of ready) {
      if (entry === undefined) {
        element.removeAttribute('aria-busy')
        element.click()
      } else enter(element as Field, entry)
      // React must render this action before the next one is repeated.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  // Plain events: importing from entry-client.tsx would bundle that whole file here.
  addEventListener('waiting', ({ target }) => waiting.add(target as Node))
  addEventListener('live', ({ target }) => void give(target as Node))
}

/** Loads the page's code, whose addresses the server wrote into this script's tag. */
async function boot(): Promise<void> {
  keepInput()
  const tag = document.querySelector<HTMLScriptElement>('script[data-scripts]')
  const [entry = '', ...others] = tag?.dataset['scripts']?.split(' ') ?? []
  await painted()
  for (const href of others) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', src: entry }),
  )
}

void boot()
