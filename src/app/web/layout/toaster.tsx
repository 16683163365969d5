import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import {
  currentToast,
  dismissToast,
  subscribeToToasts,
  type ShownToast,
} from '../../../platform/web/toast-store.ts'

type Region = ComponentType<{ shown: ShownToast | null }>

const PLAIN_MS = 8000

/** Loads the code of toasts with the first toast. Without that code, the text is shown plainly. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  const [Region, setRegion] = useState<Region>()
  const [plain, setPlain] = useState<ShownToast>()

  useEffect(() => {
    if (!shown || Region) return
    // Repeated with each toast. Chromium does not load a module again that failed to load.
    const load = () =>
      void import('./toast-region.tsx').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => {
          setPlain(shown)
          setTimeout(() => dismissToast(shown.id), PLAIN_MS)
        },
      )
    // Begun at once, the load would delay the frame that answers the click.
    const frame = requestAnimationFrame(() => setTimeout(load))
    return () => cancelAnimationFrame(frame)
  }, [shown, Region])

  if (Region) return <Region shown={shown} />
  return shown && plain === shown ? (
    <div role={shown.kind === 'error' ? 'alert' : 'status'} className="toast-area">
      <p className="toast notice ground-petrolio">
        <b>{shown.title}</b> {shown.text}
      </p>
    </div>
  ) : null
}
