import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { withoutFormulas } from '../../../platform/domain/csv/without-formulas.ts'
import type { Movement } from '../allocate-money.ts'
import { movementLabels } from '../movement-labels.ts'
import { accountNumber, revenueAccount } from './datev-books.ts'
import type { BookingRow } from './extf-format.ts'

/** A movement with the words and numbers that its bookings name. */
interface NamedMovement extends Movement {
  readonly orderNumber: string
  readonly customer: string
  /** The number of the order's invoice, or of the order while it has none. */
  readonly reference: string
}

/**
 * Returns the bookings of a movement: the bank against the revenue of each rate, and against one account for money
 * that belongs to no rate. When only the order changed, that account takes the place of the bank. Throws for a rate
 * without an account, which `missingForDatev` names before.
 */
export function bookingRows(
  settings: BusinessSettings['datev'],
  movement: NamedMovement,
): BookingRow[] {
  const { kind, day, cents, parts, unassignedCents, reference } = movement
  const unassigned = accountNumber(settings, 'unassigned')
  const account = cents === 0 ? unassigned : accountNumber(settings, 'bank')
  const words = `${movementLabels[kind]} ${movement.orderNumber} ${movement.customer}`
  // A tax adviser may open the file in a spreadsheet.
  const text = withoutFormulas(words)
  const row = (amount: number, contraAccount: string): BookingRow => ({
    cents: Math.abs(amount),
    side: amount > 0 ? 'S' : 'H',
    account,
    contraAccount,
    day,
    reference,
    text,
  })
  const rows = parts.map(({ rate, grossCents }) => {
    const contra = revenueAccount(settings, rate)
    if (contra === null) throw new Error(`no account for revenue at ${rate} %`)
    return row(grossCents, contra)
  })
  return cents === 0 || unassignedCents === 0 ? rows : [...rows, row(unassignedCents, unassigned)]
}
