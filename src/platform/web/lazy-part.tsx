import {
  Suspense,
  use,
  useEffect,
  useRef,
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

/** Tells boot.ts whether an element has code: while it is waiting, what a visitor does in it is kept. */
function notify(element: Element | null, event: 'waiting' | 'live'): void {
  element?.dispatchEvent(new Event(event, { bubbles: true }))
}

/**
 * Creates a part of a page with a separate chunk. `id` marks its element in the server's HTML, which
 * already contains the rendered part.
 */
export function lazyPart(id: string, fetchCode: () => Promise<ComponentType>): LazyPart {
  let Loaded: ComponentType | null = null
  let coming: Promise<void> | null = null
  let showError = (): void => {}
  let isLive = false

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
    const element = document.getElementById(id)
    if (element) await whenNearViewport(element, AHEAD_PX)
    await load().catch(() => {
      showError()
      // The server's HTML stays. A second import would fail at once: browsers keep the failure.
      return new Promise<never>(() => {})
    })
  }
  let near: Promise<void> | null = null

  function Content() {
    if (!Loaded) use((near ??= loadWhenNear()))
    useEffect(() => {
      isLive = true
      notify(document.getElementById(id), 'live')
    }, [])
    return Loaded ? <Loaded /> : null
  }

  // Always the same element: a new one would interrupt the pending boundary.
  const content = (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  )
  const Part = () => {
    const element = useRef<HTMLDivElement>(null)
    const [hasFailed, setHasFailed] = useState(false)
    useEffect(() => {
      showError = () => setHasFailed(true)
      // Before the document is live, so that what it repeats in this part is kept again.
      if (!isLive) notify(element.current, 'waiting')
    }, [])
    return (
      <>
        <div ref={element} id={id}>
          {content}
        </div>
        {/* Outside of the element, in which its button would wait too. */}
        {hasFailed ? <PartLoadError /> : null}
      </>
    )
  }
  return Object.assign(Part, { load })
}
