import { addDays } from '../../platform/domain/berlin-days.ts'
import type { Statement } from './bank-transaction.ts'

interface Covering {
  /** IBAN of the shop's account. */
  readonly iban: string
  /** The day of the import, "YYYY-MM-DD". */
  readonly today: string
}

/** Digits of a German account number with which some banks name the account; fewer could be any account's. */
const LEAST_DIGITS = 6

/** Returns whether a file's account is the shop's own: its IBAN or its number, which is the end of the IBAN. */
function isOwn(account: string, iban: string): boolean {
  return account.length >= LEAST_DIGITS && iban.endsWith(account)
}

/**
 * Returns the last day ("YYYY-MM-DD") of which a statement names every payment to the shop's account: the day of its
 * newest closing balance. Without one it is the day before its newest movement, because a file of the middle of a
 * day misses the rest of it. It is never the day of the import, which is not over. Returns null for a statement that
 * does not name the shop's account.
 */
export function coveredUntil(
  { transactions, ends }: Statement,
  { iban, today }: Covering,
): string | null {
  let last = ''
  for (const { account, bookingDate } of transactions) {
    if (!isOwn(account, iban)) continue
    const before = addDays(bookingDate, -1)
    if (before > last) last = before
  }
  for (const { account, day } of ends) if (isOwn(account, iban) && day > last) last = day
  if (last === '') return null
  const yesterday = addDays(today, -1)
  return last < yesterday ? last : yesterday
}

/**
 * Returns the first day ("YYYY-MM-DD") that a statement covers of the shop's account: the day after its opening
 * balance, or of its first movement if that is earlier; null when it says neither.
 */
export function coveredFrom(
  { transactions, starts, ends }: Statement,
  { iban }: Pick<Covering, 'iban'>,
): string | null {
  const days = [
    ...transactions.map(({ account, bookingDate: day }) => ({ account, day })),
    ...starts,
    ...ends,
  ]
  let first: string | null = null
  for (const { account, day } of days) {
    if ((first === null || day < first) && isOwn(account, iban)) first = day
  }
  return first
}
