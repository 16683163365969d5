/** Calendar months as "YYYY-MM": no time, no zone. */

/** The German names of the months, January first. */
export const monthNames: readonly string[] =
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')

/** Formats "2026-12" as "Dezember 2026". */
export function formatMonth(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${monthNames[Number(number) - 1] ?? ''} ${year}`
}

/** Adds months, also negative ones, to a month. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

/** Checks for a month of the years 2000 to 2199. */
export function isMonth(text: string): boolean {
  return /^2[01]\d\d-(?:0[1-9]|1[0-2])$/.test(text)
}
