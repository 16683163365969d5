import {
  Suspense,
  use,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
} from 'react'
import { Button } from './ui/button.tsx'
import { whenNearViewport } from './optional-part.tsx'

/** A small distance is enough: the server's HTML is already visible, and clicks are recorded. */
const AHEAD_PX = 200

/**
 * A part of a page whose code is loaded when it comes near the viewport; until then the server's
 * HTML is shown.
 */
export type LazyPart = FunctionComponent & {
  /** Loads the code at once: on the server, and for a page opened by a link. */
  readonly load: () => Promise<void>
}

/** Offers to load the page again. It stays in view, because the part may be long. */
function PartLoadError() {
  return (
    <div role="alert" className="toast-area">
      <div className="toast notice ground-rosso">
        <p>Ein Teil dieser Seite ist liegen geblieben.</p>
        <Button
          variant="light"
          small
          className="mt-3 justify-self-start"
          onClick={() => window.location.reload()}
        >
          Seite neu laden
        </Button>
      </div>
    </div>
  )
}

/** Elements clicked before the part was hydrated; links need no code. */
function keepClicks(place: Element): () => void {
  let clicked: HTMLElement | null = null
  const keep = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null
    clicked = button && place.contains(button) ? button : null
  }
  // Listens in the capture phase above React's root, to stop clicks that React cannot handle yet.
  document.addEventListener('click', keep, true)
  return () => {
    document.removeEventListener('click', keep, true)
    clicked?.click()
  }
}

/**
 * Creates a part of a page with a separate chunk. `id` marks its place in the server's HTML, which already
 * contains the rendered part.
 */
export function lazyPart(id: string, fetchCode: () => Promise<ComponentType>): LazyPart {
  let Loaded: ComponentType | null = null
  let coming: Promise<void> | null = null
  let showError = (): void => {}
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
      await whenNearViewport(place, AHEAD_PX)
    }
    await load().catch(() => {
      showError()
      // The server's HTML stays. A second import would fail at once: browsers keep the failure.
      return new Promise<never>(() => {})
    })
  }
  let near: Promise<void> | null = null

  function Content() {
    if (!Loaded) use((near ??= loadWhenNear()))
    useEffect(() => endWait(), [])
    return Loaded ? <Loaded /> : null
  }

  // Always the same element: a new one would interrupt the pending boundary.
  const content = (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  )
  const Part = () => {
    const [hasFailed, setHasFailed] = useState(false)
    useEffect(() => {
      showError = () => setHasFailed(true)
    }, [])
    return (
      <div id={id}>
        {content}
        {hasFailed ? <PartLoadError /> : null}
      </div>
    )
  }
  return Object.assign(Part, { load })
}
