import { addDays } from './berlin-days.ts'

/** Fixed days, "MM-DD", on which the European payment system TARGET is closed. */
const closedDays = new Set(['01-01', '05-01', '12-25', '12-26'])
/** Good Friday and Easter Monday, in days from Easter Sunday. */
const closedFromEaster = [-2, 1]
/** Further public holidays in North Rhine-Westphalia, on which banks settle payments. */
const furtherHolidays = new Set(['10-03', '11-01'])
/** Ascension Day, Whit Monday and Corpus Christi. */
const furtherFromEaster = [39, 50, 60]

/** Returns Easter Sunday of a year, "YYYY-MM-DD", by the rule of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const h = (19 * a + century - Math.floor(century / 4) - shift + 15) % 30
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - h - (ofCentury % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const day = h + l - 7 * m + 114
  return new Date(Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1))
    .toISOString()
    .slice(0, 10)
}

function isOneOf(day: string, fixed: ReadonlySet<string>, fromEaster: readonly number[]): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)))
  return fixed.has(day.slice(5)) || fromEaster.some((days) => addDays(easter, days) === day)
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** Returns whether banks settle payments on a day ("YYYY-MM-DD"): TARGET is open. */
export function isBankDay(day: string): boolean {
  return !isWeekend(day) && !isOneOf(day, closedDays, closedFromEaster)
}

/** Returns whether a day ("YYYY-MM-DD") is neither a weekend nor a public holiday in Wuppertal. */
export function isWorkingDay(day: string): boolean {
  return isBankDay(day) && !isOneOf(day, furtherHolidays, furtherFromEaster)
}

/** Returns the day itself, or the working day that ends a period in its place (BGB § 193); both "YYYY-MM-DD". */
export function workingDayFrom(day: string): string {
  return isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1))
}

/** Returns the first bank day after a day, both "YYYY-MM-DD". */
export function nextBankDay(day: string): string {
  const next = addDays(day, 1)
  return isBankDay(next) ? next : nextBankDay(next)
}
