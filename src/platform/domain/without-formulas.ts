/**
 * Matches what a spreadsheet would run as a formula (OWASP: CSV Injection): at the start of a text, and
 * after every character at which some country's spreadsheet splits cells.
 */
const formulaStarts = /(^|[,;\t\r\n])([\s"]*)(?=[=+\-@|%＝＋－＠])/g

/** Puts an apostrophe before a formula, so that spreadsheets show it as text. */
export function withoutFormulas(text: string): string {
  const safe = text.replaceAll(formulaStarts, "$1$2'")
  return /^[\t\r]/.test(safe) ? `'${safe}` : safe
}
