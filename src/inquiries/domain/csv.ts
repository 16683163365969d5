/** Programs read a file with this mark as UTF-8; without it Excel garbles umlauts. */
export const CSV_START = '\u{FEFF}'

/**
 * What a spreadsheet would run as a formula (OWASP: CSV Injection): at the start of a text, and
 * behind a semicolon, tab or line break too. A German Excel splits at semicolons, not at commas,
 * and then takes the middle of a text for the start of a cell.
 */
const formulaStarts = /(^|[;\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g

/** People's texts stay texts: an apostrophe in front is how spreadsheets write that. */
function guarded(text: string): string {
  const safe = text.replaceAll(formulaStarts, "$1$2'")
  return /^[\t\r]/.test(safe) ? `'${safe}` : safe
}

function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : guarded(value)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a CSV file (RFC 4180), whose texts no spreadsheet takes for formulas. */
export function csvLine(values: ReadonlyArray<string | number>): string {
  return `${values.map(cell).join(',')}\r\n`
}
