import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToast, hasToasted, subscribeToToasts } from '../../platform/web/toast-store.ts'

const ToastRegion = lazy(async () => {
  const { ToastRegion: component } = await import('./toast-region.tsx')
  return { default: component }
})

/** Loads the notices' code with the first notice and keeps it from then on. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  const isNeeded = useSyncExternalStore(subscribeToToasts, hasToasted, () => false)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion shown={shown} />
    </Suspense>
  )
}
