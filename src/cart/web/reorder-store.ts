import { useEffect, useSyncExternalStore } from 'react'

/** What an earlier order put into the cart. */
interface ReorderReport {
  readonly orderNumber: string
  /** Packs that it put into the cart. */
  readonly added: number
  /** Packs that were in the cart before. */
  readonly packsBefore: number
  /** A sentence for each item that is not there as it was ordered. */
  readonly notes: readonly string[]
}

let report: ReorderReport | null = null
const listeners = new Set<() => void>()

/** Shows in the cart what an earlier order put into it; null for nothing. */
export function showReorderReport(next: ReorderReport | null): void {
  report = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns what the last reorder did, until the visitor leaves the page that shows it. */
export function useReorderReport(): ReorderReport | null {
  useEffect(() => () => showReorderReport(null), [])
  return useSyncExternalStore(
    subscribe,
    () => report,
    () => null,
  )
}
