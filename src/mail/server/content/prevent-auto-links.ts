/** Invisible; interrupts text that mail programs would take for a URL. */
const ZERO_WIDTH_SPACE = '\u200B'

/**
 * Inserts zero-width spaces so that mail programs make no links of URLs and emails a visitor typed.
 * The shop's mails must not carry a stranger's links. The text looks unchanged.
 */
export function preventAutoLinks(text: string): string {
  return text.replaceAll(/[.:@](?=\S)/g, (sign) => sign + ZERO_WIDTH_SPACE)
}
