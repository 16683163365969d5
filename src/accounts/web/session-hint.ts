/**
 * What the browser knows about the session without a request: a readable cookie beside the session
 * cookie. It contains no secret; the server decides who is signed in.
 */

/** Its names over HTTP and over HTTPS. */
export const HINT_COOKIES = ['signed_in', '__Host-signed_in'] as const

/** The event on `window` when the hint may have changed. */
export const SESSION_EVENT = 'session'

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
  const cookies = document.cookie.split('; ')
  const present = HINT_COOKIES.some((name) => cookies.includes(`${name}=1`))
  return present ? 'present' : 'absent'
}

/** Deletes the hint after the server answered that there is no session. */
export function clearSessionHint(): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  for (const name of HINT_COOKIES) {
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`
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
