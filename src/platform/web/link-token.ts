import { useSyncExternalStore } from 'react'
import { ApiError } from './api-client.ts'

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

/** Codes of answers that say that a link does not work. */
const OVER: ReadonlySet<string> = new Set(['invalid', 'not-found', 'gone'])

/** Tells whether a request failed because the link of a mail does not work: it never did, or no longer does. */
export function isLinkOver(error: unknown): error is ApiError {
  return error instanceof ApiError && OVER.has(error.code)
}
