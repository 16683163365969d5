import { addDays, berlinDayStart } from '../../platform/domain/berlin-days.ts'
import { DAY_MS } from '../../platform/domain/clock.ts'

/** How many days after the delivery one mail asks for reviews; the consent names them. */
export const ASK_AFTER_DAYS = 10
/** After a stop of the shop a mail may come this many days later, and then never. */
const MOST_DAYS_LATE = 30
/** For how many days the link of the mail works. */
export const REVIEW_LINK_DAYS = 90

/** Returns whether the mail is due on a day; both are days in Wuppertal, "YYYY-MM-DD". */
export function askingOf(deliveredOn: string, today: string): 'early' | 'due' | 'late' {
  const day = addDays(deliveredOn, ASK_AFTER_DAYS)
  if (today < day) return 'early'
  return today <= addDays(day, MOST_DAYS_LATE) ? 'due' : 'late'
}

/** Returns the moment (ISO) before which every delivery has a mail that is due, or late, on a day in Wuppertal. */
export function dueDeliveriesEnd(today: string): string {
  return berlinDayStart(addDays(today, 1 - ASK_AFTER_DAYS))
}

/** Returns the moment (ISO) from which the link of a mail no longer works; `askedAt` is ISO. */
export function reviewLinkEnd(askedAt: string): string {
  return new Date(Date.parse(askedAt) + REVIEW_LINK_DAYS * DAY_MS).toISOString()
}
