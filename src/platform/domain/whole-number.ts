/** Parses a typed whole number of up to 9 digits, "1000" or German "1.000"; null when it is none. */
export function parseWholeNumber(typed: string): number | null {
  const text = typed.trim()
  const digits = /^\d{1,3}(?:\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
