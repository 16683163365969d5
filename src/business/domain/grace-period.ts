import { isBankDay, nextBankDay, workingDayFrom } from '../../platform/domain/bank-days.ts'
import { addDays } from '../../platform/domain/berlin-days.ts'

/** Bank days that a period for payment contains at least, because a transfer takes one. */
const LEAST_BANK_DAYS = 2

/**
 * Returns the last day ("YYYY-MM-DD") of a period for payment (BGB § 323 Abs. 1) of this many days that is set on
 * a day. It is later where less than two bank days would lie in it, and never on a day of rest.
 */
export function graceEnd(setOn: string, days: number): string {
  let end = addDays(setOn, days)
  const bankDays = (): number => {
    let count = 0
    for (let day = addDays(setOn, 1); day <= end; day = addDays(day, 1)) {
      if (isBankDay(day)) count += 1
    }
    return count
  }
  while (bankDays() < LEAST_BANK_DAYS) end = addDays(end, 1)
  return workingDayFrom(end)
}

/**
 * Returns the day on which a transfer that was ordered on the last day of a period ("YYYY-MM-DD") is on the account.
 * Only a statement of that day or later shows that a payment is missing.
 */
export function arrivalDay(lastDay: string): string {
  return nextBankDay(workingDayFrom(lastDay))
}
