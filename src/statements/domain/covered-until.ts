import { addDays } from '../../platform/domain/berlin-days.ts'
import type { Statement } from './bank-transaction.ts'

interface Covering {
  /** IBAN of the shop's account. */
  readonly iban: string
  /** The day of the import, "YYYY-MM-DD". */
  readonly today: string
}

/**
 * Returns the last day ("YYYY-MM-DD") of which a statement names every payment to the shop's account: its newest
 * movement or closing balance, but not the day of the import, which is not over. Returns null for a statement of
 * another account.
 */
export function coveredUntil(
  { transactions, ends }: Statement,
  { iban, today }: Covering,
): string | null {
  // Some banks name the account by its number, which is the end of the IBAN, and some not at all.
  const isOwn = ({ account }: { readonly account: string }): boolean => iban.endsWith(account)
  let last = ''
  for (const { account, bookingDate: day } of transactions) {
    if (isOwn({ account }) && day > last) last = day
  }
  for (const end of ends) if (isOwn(end) && end.day > last) last = end.day
  if (last === '') return null
  const yesterday = addDays(today, -1)
  return last < yesterday ? last : yesterday
}
