import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns false in server HTML and during hydration, true afterwards. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
