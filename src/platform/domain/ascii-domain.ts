/**
 * What a domain beyond ASCII may hold: nothing that would end a host name in an address, and no
 * more than any domain has (RFC 1035), so that there is little work in it.
 */
const wideDomain = /^[\p{L}\p{M}\p{N}.-]{1,253}$/u
const onlyAscii = /^[ -~]*$/

/**
 * An e-mail address with its domain in ASCII (IDNA, RFC 5890), as mail is delivered:
 * `info@müller.de` becomes `info@xn--mller-kva.de`. Some browsers do that on their own, so that one
 * person would otherwise have two addresses. Anything else comes back as it was.
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
