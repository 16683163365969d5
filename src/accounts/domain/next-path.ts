import { pagePatterns } from '../../urls.ts'

/** Base to resolve against; `.invalid` can never be a real host (RFC 2606). */
const BASE = 'https://shop.invalid'

/**
 * The characters of the shop's own URLs: no backslash, no `@`, no control characters or foreign
 * letters.
 */
const OWN_CHARACTERS = /^\/[A-Za-z0-9\-._~/?&=%+,:]*$/

/** Decodes percent-encoding as later code might do; null when malformed. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Browsers read two slashes of either kind at the start as another host. */
function namesHost(path: string): boolean {
  return /^[/\\]{2}/.test(path)
}

/** Browsers drop tabs and line breaks, so `/<tab>/host` would become `//host`. */
function hidesSomething(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the control characters are the point
  return /[\u0000-\u001F\u007F\\]/.test(path)
}

/**
 * Returns the path of this shop to open after the login, or null for everything else that `next`
 * may contain: other hosts in any spelling, other schemes, the login page itself.
 */
export function nextPath(next: string | null | undefined): string | null {
  if (!next || next.length > 500 || !OWN_CHARACTERS.test(next) || namesHost(next)) return null
  const plain = decoded(next)
  if (plain === null || hidesSomething(plain) || namesHost(plain)) return null
  const url = URL.parse(next, BASE)
  // Resolving removes dot segments: only then does `/.//host` show its two slashes.
  if (!url || url.origin !== BASE || namesHost(url.pathname)) return null
  if (url.pathname.replace(/\/+$/, '') === pagePatterns.login) return null
  return url.pathname + url.search
}
