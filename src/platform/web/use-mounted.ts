import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in server HTML and while it is hydrated, true from then on and in everything added later. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
