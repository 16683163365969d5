/**
 * The Message-ID of a mail (RFC 5322, 3.6.4): always the same, so that whoever gets it twice after
 * a crash can tell.
 */
export function messageIdOf(mailId: string, publicUrl: string): string {
  return `<${mailId}@${new URL(publicUrl).hostname}>`
}
