import { Suspense, use, useEffect, type ComponentType, type FunctionComponent } from 'react'
import { whenNear } from './when-near.ts'

/** Little: what there is to see stands already, and clicks are kept. */
const AHEAD_PX = 200

/** A part of a page whose code comes when the reader does; until then the server's HTML stands. */
export type NearPart = FunctionComponent & {
  /** Brings the code at once: for the server, and for a page that is opened by a link. */
  readonly load: () => Promise<void>
}

/** What was clicked while nothing answered yet; links need no code. */
function keepClicks(place: Element): () => void {
  let clicked: HTMLElement | null = null
  const keep = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null
    clicked = button && place.contains(button) ? button : null
  }
  // On the way down, and above React's root: there it stops what it cannot answer yet.
  document.addEventListener('click', keep, true)
  return () => {
    document.removeEventListener('click', keep, true)
    clicked?.click()
  }
}

/**
 * Puts what stands below the first screen into a chunk of its own. `id` marks its place in the
 * server's HTML, which must hold the part already: the document was rendered with its code.
 */
export function nearPart(id: string, fetchCode: () => Promise<ComponentType>): NearPart {
  let Loaded: ComponentType | null = null
  let coming: Promise<void> | null = null
  let endWait = (): void => {}

  async function fetchOnce(): Promise<void> {
    try {
      Loaded = await fetchCode()
    } catch (error) {
      coming = null
      throw error
    }
  }
  const load = (): Promise<void> => (coming ??= fetchOnce())

  async function loadWhenNear(): Promise<void> {
    const place = document.getElementById(id)
    if (place) {
      endWait = keepClicks(place)
      await whenNear(place, AHEAD_PX)
    }
    // The code cannot be had: the server's HTML stays, where every text and link works.
    await load().catch(() => new Promise<never>(() => {}))
  }
  let near: Promise<void> | null = null

  function Content() {
    if (!Loaded) use((near ??= loadWhenNear()))
    useEffect(() => endWait(), [])
    return Loaded ? <Loaded /> : null
  }

  // One element for ever: a new one would end the wait of the boundary.
  const content = (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  )
  const Part = () => <div id={id}>{content}</div>
  return Object.assign(Part, { load })
}
