import { citedNumbers } from '../../statements/domain/matching/order-references.ts'

/** Money that left the account, as a statement says it. */
export interface Debit {
  readonly amountCents: number
  /** "YYYY-MM-DD". */
  readonly bookingDate: string
  /** IBAN of the receiver; '' when the statement does not say it. */
  readonly iban: string
  readonly remittance: string
  readonly endToEndId: string
  /** The id of the file that the bank executed; '' when the statement does not say it. */
  readonly batchId: string
}

interface Payable {
  readonly id: string
  readonly orderNumber: string
  readonly amountCents: number
  /** Null when it is not known. */
  readonly iban: string | null
}

/** What a movement on the account can have paid. */
export interface OpenRefunds {
  readonly transfers: ReadonlyArray<
    Payable & { readonly runId: string; readonly endToEndId: string }
  >
  /** Orders whose money is in no file; `since` is the day since which it is due, "YYYY-MM-DD". */
  readonly orders: ReadonlyArray<Payable & { readonly since: string }>
  readonly runs: ReadonlyArray<{
    readonly id: string
    readonly messageId: string
    /** The sum of its open transfers. */
    readonly openCents: number
    /** "YYYY-MM-DD". */
    readonly createdOn: string
  }>
}

export interface DebitTarget {
  readonly kind: 'transfer' | 'order' | 'run'
  readonly id: string
  /** Whether the movement names the end-to-end id, so that no other movement can be meant. */
  readonly isNamed: boolean
}

/** Banks break a reference into lines of 27 characters, so spaces say nothing. */
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** Returns the transfer whose end-to-end id the movement names; the longest, because E1 begins E12. */
function findByReference(debit: Debit, { transfers }: OpenRefunds): DebitTarget | null {
  const ofAmount = transfers.filter(({ amountCents }) => amountCents === debit.amountCents)
  if (ofAmount.length === 0) return null
  const text = withoutSpaces(`${debit.endToEndId}|${debit.remittance}`)
  const [found] = ofAmount
    .filter(({ endToEndId }) => text.includes(endToEndId))
    .toSorted((a, b) => b.endToEndId.length - a.endToEndId.length)
  return found ? { kind: 'transfer', id: found.id, isNamed: true } : null
}

/** Returns the refund to which receiver, amount and order number of the movement belong. */
function findByAccount(debit: Debit, { transfers, orders }: OpenRefunds): DebitTarget | null {
  if (debit.iban === '') return null
  const isSame = ({ amountCents, iban }: Payable): boolean =>
    amountCents === debit.amountCents && iban === debit.iban
  const [ownTransfers, ownOrders] = [transfers.filter(isSame), orders.filter(isSame)]
  // Most movements end here, before their texts are searched.
  if (ownTransfers.length + ownOrders.length === 0) return null
  const cited = new Set(citedNumbers(debit.remittance).map(({ number }) => number))
  const transfer = ownTransfers.find(({ orderNumber }) => cited.has(orderNumber))
  if (transfer) return { kind: 'transfer', id: transfer.id, isNamed: false }
  // A refund of an earlier round looks the same; its movement is older than the reason for this one.
  const order = ownOrders.find(
    ({ orderNumber, since }) => cited.has(orderNumber) && debit.bookingDate >= since,
  )
  return order ? { kind: 'order', id: order.id, isNamed: false } : null
}

/** Returns the file that the bank booked in one sum, if only one can be meant. */
function findByTotal(debit: Debit, { runs }: OpenRefunds): DebitTarget | null {
  const fitting = runs.filter(({ openCents, messageId, createdOn }) => {
    if (openCents !== debit.amountCents) return false
    if (debit.batchId !== '') return withoutSpaces(debit.batchId) === messageId.toUpperCase()
    // A sum of several receivers names none.
    return debit.iban === '' && debit.bookingDate >= createdOn
  })
  const [only, ...others] = fitting
  return only && others.length === 0 ? { kind: 'run', id: only.id, isNamed: false } : null
}

/** Returns what a movement paid, or null when it is no refund. */
export function matchDebit(debit: Debit, open: OpenRefunds): DebitTarget | null {
  return findByReference(debit, open) ?? findByAccount(debit, open) ?? findByTotal(debit, open)
}
