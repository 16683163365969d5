import { pagePatterns } from '../../urls.ts'

/** Only a base to resolve against; `.invalid` can never be a real host (RFC 2606). */
const BASE = 'https://shop.invalid'

/** What the shop's own addresses consist of; no backslash, no `@`, no control or foreign letter. */
const OWN_CHARACTERS = /^\/[A-Za-z0-9\-._~/?&=%+,:]*$/

/** Percent-encoded text as a careless reader further down would see it; null when malformed. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Two slashes at the front, of either kind, name another host to a browser. */
function namesHost(path: string): boolean {
  return /^[/\\]{2}/.test(path)
}

/** A browser drops tabs and line breaks, so that `/<tab>/host` would become `//host`. */
function hidesSomething(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the control characters are the point
  return /[\u0000-\u001F\u007F\\]/.test(path)
}

/**
 * The path of this shop to go on to after the login, or null for everything else that `next` may
 * hold: other hosts in any spelling, other schemes, the login page itself.
 */
export function nextPath(next: string | null | undefined): string | null {
  if (!next || next.length > 500 || !OWN_CHARACTERS.test(next) || namesHost(next)) return null
  const plain = decoded(next)
  if (plain === null || hidesSomething(plain) || namesHost(plain)) return null
  const url = URL.parse(next, BASE)
  // Resolving removes dot segments: `/.//host` only now shows its two slashes.
  if (!url || url.origin !== BASE || namesHost(url.pathname)) return null
  if (url.pathname.replace(/\/+$/, '') === pagePatterns.login) return null
  return url.pathname + url.search
}
