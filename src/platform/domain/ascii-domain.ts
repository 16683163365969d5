/**
 * Matches a domain with non-ASCII letters: no character that would end a host name, and at most the length
 * of a domain (RFC 1035).
 */
const wideDomain = /^[\p{L}\p{M}\p{N}.-]{1,253}$/u
const onlyAscii = /^[ -~]*$/

/**
 * Returns an email with its domain in ASCII (IDNA, RFC 5890), as mail is delivered: `info@müller.de`
 * becomes `info@xn--mller-kva.de`. Some browsers do that themselves, so one person would otherwise have two
 * emails. Any other text is returned unchanged.
 */
export function withAsciiDomain(email: string): string {
  const start = email.lastIndexOf('@') + 1
  const domain = email.slice(start)
  if (start === 0 || onlyAscii.test(domain) || !wideDomain.test(domain)) return email
  try {
    return email.slice(0, start) + new URL(`http://${domain}`).hostname
  } catch {
    return email
  }
}
