/**
 * Returns the last day of the shelf life, "YYYY-MM-DD": so many months after the day of the roast, limited to the
 * length of the month.
 */
export function bestBefore(roastedOn: string, months: number): string {
  const [year = 0, month = 0, day = 0] = roastedOn.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
