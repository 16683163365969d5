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
    void import('./toast-region.tsx').then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      () => {
        setPlain(shown)
        setTimeout(() => dismissToast(shown.id), PLAIN_MS)
      },
    )
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
