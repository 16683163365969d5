/** So long text and pictures have the connection to themselves; then the code comes in any case. */
const LONGEST_WAIT_MS = 2500

const inputs = ['pointerdown', 'keydown'] as const

/** Resolves when the first screen is painted, or with the visitor's first input. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => resolve()
    const afterPaint = (): void => {
      requestAnimationFrame(() => requestAnimationFrame(done))
    }
    if (document.readyState === 'complete') afterPaint()
    addEventListener('load', afterPaint)
    // A tab in the background paints nothing, and a picture may hang.
    setTimeout(done, LONGEST_WAIT_MS)
    for (const name of inputs) addEventListener(name, done, { once: true })
  })
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isChoice = (field: Field): field is HTMLInputElement => /radio|checkbox/.test(field.type)

/** Enters it again. React heeds an event only when the field differs from what it last saw there. */
function enter(field: Field, entry: string | boolean): void {
  if (isChoice(field)) {
    field.checked = !entry
    field.click()
  } else {
    // The field's own setter is React's watch; the prototype's is the visitor's hand.
    field.value = ''
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', entry, field)
    field.dispatchEvent(new Event('change', { bubbles: true }))
    // Whoever has gone on to the next field has left this one.
    if (document.activeElement !== field)
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}

/**
 * What is typed, chosen or clicked while nothing answers yet is done again, in its order, when the
 * page is live: React, taking over, sets its fields back and knows of no click.
 */
function keepInput(): void {
  const kept = new Map<HTMLElement, string | boolean | undefined>()
  const keep = (event: Event): void => {
    const field = event.target as Field
    const isClick = event.type === 'click'
    const element = isClick ? field.closest('button') : field
    if (!element) return
    // React, on its way, would answer this click at once, and again when it is done again.
    if (isClick) event.stopPropagation()
    // What was done last to one thing counts, at the place where it was done.
    kept.delete(element)
    const entry = isChoice(field) ? field.checked : field.value
    kept.set(element, isClick ? undefined : entry)
  }
  const kinds = ['input', 'click']
  for (const kind of kinds) addEventListener(kind, keep, true)
  const give = async (): Promise<void> => {
    for (const kind of kinds) removeEventListener(kind, keep, true)
    for (const [element, entry] of kept) {
      if (entry === undefined) element.click()
      else enter(element as Field, entry)
      // React renders what was done before: the next is to find it.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  // Fired by entry-client.tsx; an import from there would bring all of it along.
  addEventListener('live', () => void give(), { once: true })
}

/** Fetches the page's code, which the server named in this script's own tag. */
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
