/**
 * What a spreadsheet would run as a formula (OWASP: CSV Injection): at the start of a text, and
 * behind whatever some country's spreadsheet splits cells at, where the middle of a text becomes the
 * start of a cell.
 */
const formulaStarts = /(^|[,;\t\r\n])([\s"]*)(?=[=+\-@|%＝＋－＠])/g

/** People's texts stay texts: an apostrophe in front is how spreadsheets write that. */
export function withoutFormulas(text: string): string {
  const safe = text.replaceAll(formulaStarts, "$1$2'")
  return /^[\t\r]/.test(safe) ? `'${safe}` : safe
}
