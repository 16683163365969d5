/** Takes no room, and ends what mail programs would take for an address. */
const ZERO_WIDTH_SPACE = '\u200B'

/**
 * What a visitor typed, as a mail to somebody may repeat it: mail programs make links of bare
 * addresses, and the shop's mails must not carry a stranger's. It reads the same.
 */
export function preventAutoLinks(text: string): string {
  return text.replaceAll(/[.:@](?=\S)/g, (sign) => sign + ZERO_WIDTH_SPACE)
}
