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
  }
}

/**
 * What is typed, chosen or clicked while nothing answers yet is done again when the page is live:
 * React, taking over, sets its fields back and knows of no click.
 */
function keepInput(): void {
  const entries = new Map<Field, string | boolean>()
  let clicked: HTMLElement | null = null
  const keep = ({ type, target }: Event): void => {
    const element = target as Field
    if (type === 'click') clicked = element.closest('button')
    else entries.set(element, isChoice(element) ? element.checked : element.value)
  }
  const kinds = ['input', 'click']
  for (const kind of kinds) addEventListener(kind, keep, true)
  const give = (): void => {
    for (const kind of kinds) removeEventListener(kind, keep, true)
    entries.forEach((entry, field) => enter(field, entry))
    // React renders the entries first: the button is to act on them.
    setTimeout(() => clicked?.click())
  }
  // Fired by entry-client.tsx; an import from there would bring all of it along.
  addEventListener('live', give, { once: true })
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
