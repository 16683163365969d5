/**
 * The readable cookie beside the session cookie. The first script of every page contains this
 * module, so it is small.
 */

/** Its name over HTTP; over HTTPS it has the prefix `__Host-`. */
export const HINT_COOKIE = 'signed_in'

/** The event on `window` when the cookie may have changed. */
export const SESSION_EVENT = 'session'

/** Returns whether this browser has the cookie, with or without the prefix. */
export function hasHintCookie(): boolean {
  return document.cookie.includes(`${HINT_COOKIE}=1`)
}
