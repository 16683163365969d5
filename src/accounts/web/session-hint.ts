import { hasHintCookie, HINT_COOKIE, SESSION_EVENT } from './hint-cookie.ts'

/**
 * What the browser knows about the session without a request: a readable cookie beside the session
 * cookie. It contains no secret; the server decides who is signed in.
 */

export type SessionHint =
  /** On the server and until mounted. */
  | 'unknown'
  /** No cookie, so there is no session to load. */
  | 'absent'
  /** Loading the profile is worth a request. */
  | 'present'
  /** The logout succeeded and the page is about to be left; guards do nothing meanwhile. */
  | 'leaving'

let leaving = false
const listeners = new Set<() => void>()

/** Notifies all subscribers of the hint. */
export function announceSession(): void {
  for (const listener of listeners) listener()
  window.dispatchEvent(new Event(SESSION_EVENT))
}

/** Marks the time between a logout and the next page. */
export function setLeaving(value: boolean): void {
  leaving = value
  announceSession()
}

/** Returns the current hint. Reads the cookie each time, because other tabs change it too. */
export function sessionHint(): SessionHint {
  if (leaving) return 'leaving'
  return hasHintCookie() ? 'present' : 'absent'
}

/** Deletes the hint after the server answered that there is no session. */
export function clearSessionHint(): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  for (const prefix of ['', '__Host-']) {
    document.cookie = `${prefix}${HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax${secure}`
  }
  announceSession()
}

/** Subscribes to changes of the hint, made here or, when this tab is shown again, in other tabs. */
export function subscribeToSessionHint(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('focus', listener)
  // A page that is restored from the browser's back/forward cache.
  window.addEventListener('pageshow', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('focus', listener)
    window.removeEventListener('pageshow', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
