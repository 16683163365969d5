/**
 * What the browser knows about the session without asking: the readable cookie beside the session
 * cookie. It holds no secret; the server decides who someone is.
 */

export const HINT_COOKIE = 'signed_in'

/** What the window hears when the hint may have changed. */
export const SESSION_EVENT = 'session'

export type SessionHint =
  /** On the server and until mounted. */
  | 'unknown'
  /** No cookie: there is no session to ask for. */
  | 'absent'
  /** Asking for the profile is worth a request. */
  | 'present'
  /** The logout went through and the page is about to leave; guards stay quiet meanwhile. */
  | 'leaving'

let leaving = false
const listeners = new Set<() => void>()

/** Tells everyone who watches the hint to look again. */
export function announceSession(): void {
  for (const listener of listeners) listener()
  window.dispatchEvent(new Event(SESSION_EVENT))
}

/** Marks the moments between a logout and the page that follows it. */
export function setLeaving(value: boolean): void {
  leaving = value
  announceSession()
}

/** The hint as it stands now; reads the cookie each time, for other tabs change it too. */
export function sessionHint(): SessionHint {
  if (leaving) return 'leaving'
  const present = document.cookie.split('; ').includes(`${HINT_COOKIE}=1`)
  return present ? 'present' : 'absent'
}

/** Forgets the hint after the server said that there is no session. */
export function clearSessionHint(): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax${secure}`
  announceSession()
}

/** Watches the hint: changes made here, and those of other tabs when this one is looked at again. */
export function subscribeToSessionHint(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('focus', listener)
  // A page that comes back from the browser's own memory of it.
  window.addEventListener('pageshow', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('focus', listener)
    window.removeEventListener('pageshow', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
