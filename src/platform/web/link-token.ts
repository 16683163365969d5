import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

function tokenOfAddress(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1))
  } catch {
    return ''
  }
}

/**
 * What a mail's link carries behind its hash: never sent to a server but by a deliberate click.
 * Undefined until mounted, '' without one.
 */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(subscribe, tokenOfAddress, () => undefined)
}
