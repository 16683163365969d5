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

/** A button that is clicked while nothing answers yet is clicked again when the page is live. */
function keepClicks(): void {
  let clicked: HTMLElement | null = null
  const keep = ({ target }: Event): void => {
    clicked = target instanceof Element ? target.closest<HTMLElement>('button') : null
  }
  addEventListener('click', keep, true)
  const give = (): void => {
    removeEventListener('click', keep, true)
    clicked?.click()
  }
  // Fired by entry-client.tsx; an import from there would bring all of it along.
  addEventListener('live', give, { once: true })
}

/** Fetches the page's code, which the server named in this script's own tag. */
async function boot(): Promise<void> {
  keepClicks()
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
