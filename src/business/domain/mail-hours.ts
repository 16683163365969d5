import { HOUR_MS } from '../../platform/domain/clock.ts'
import { berlinDate } from '../../platform/domain/german-format.ts'

/** The hour in Wuppertal from which daily jobs send mails to customers, so that nobody gets one at night. */
export const FIRST_MAIL_HOUR = 8

/** Returns whether a moment is that many hours after midnight in Wuppertal. */
export function isMailTime(now: Date): boolean {
  return berlinDate(new Date(now.getTime() - FIRST_MAIL_HOUR * HOUR_MS)) === berlinDate(now)
}
