/** A text begins with one of these where a spreadsheet would run it (OWASP: CSV Injection). */
const SIGNS = new Set('=+-@|%＝＋－＠')
/** Characters at which some country's spreadsheet splits cells: a text begins after each of them. */
const SEPARATORS = new Set(',;\t\r\n')

/** Puts an apostrophe before a formula, so that spreadsheets show it as text. Reads the text once. */
export function withoutFormulas(text: string): string {
  let safe = /^[\t\r]/.test(text) ? "'" : ''
  let copied = 0
  let isAtStart = true
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (isAtStart && SIGNS.has(character)) {
      safe += `${text.slice(copied, index)}'`
      copied = index
    }
    // Blanks and quotation marks before a formula do not keep a spreadsheet from running it.
    isAtStart = SEPARATORS.has(character) || (isAtStart && /[\s"]/.test(character))
  }
  return safe + text.slice(copied)
}
