/**
 * Returns the Message-ID of a mail (RFC 5322, 3.6.4). It is always the same, so that a mail that is
 * sent twice after a crash can be recognised.
 */
export function messageIdOf(mailId: string, publicUrl: string): string {
  return `<${mailId}@${new URL(publicUrl).hostname}>`
}
