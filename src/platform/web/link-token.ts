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
 * Returns the token in the hash of a mail's link, which is sent to the server only by a click on the
 * button. Undefined until mounted, '' without a token.
 */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(subscribe, tokenOfAddress, () => undefined)
}
