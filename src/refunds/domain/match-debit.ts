import { SEGMENT } from '../../orders/domain/order-number.ts'
import { citedNumbers } from '../../statements/domain/matching/order-references.ts'
import type { DebitDoubt } from './debit-state.ts'

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

interface Transfer extends Payable {
  readonly runId: string
  readonly endToEndId: string
}

/** What a debit can have paid. */
export interface OpenRefunds {
  /** `createdOn` is the day of the file, "YYYY-MM-DD". */
  readonly transfers: ReadonlyArray<Transfer & { readonly createdOn: string }>
  /**
   * Transfers that are closed or wait for a decision about a debit. One that was booked by hand is confirmed by the
   * first debit that shows it.
   */
  readonly unavailableTransfers: ReadonlyArray<Transfer & { readonly isUnconfirmed: boolean }>
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
  /** Whether the debit names the end-to-end id, so that no other debit can be meant. */
  readonly isNamed: boolean
  /** Why an admin must confirm it first; null when it is certain. */
  readonly doubt: DebitDoubt | null
  /** Whether it only confirms a transfer that was booked by hand. */
  readonly isConfirmation: boolean
}

const certain = { doubt: null, isConfirmation: false } as const

/** Banks break a reference into lines of 27 characters, so spaces say nothing. */
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** The end-to-end ids that the shop gives its transfers: the order number and a count. */
const END_TO_END_ID = new RegExp(String.raw`(\d{6}-${SEGMENT}-\d{4,7}-E)(\d+)`, 'g')

/**
 * Returns every end-to-end id of the shop that a debit names, or could name: without the spaces of the reference,
 * digits of the next word may follow the count, so all its lengths are returned, longest first.
 */
export function namedIds({ endToEndId, remittance }: Debit): string[] {
  // The field of the bank is exact, a text is not.
  const [exact] = withoutSpaces(endToEndId).match(END_TO_END_ID) ?? []
  if (exact !== undefined && exact === withoutSpaces(endToEndId)) return [exact]
  const text = withoutSpaces(`${endToEndId}|${remittance}`)
  return [...text.matchAll(END_TO_END_ID)].flatMap(([, head = '', count = '']) =>
    Array.from(count, (_, at) => `${head}${count.slice(0, count.length - at)}`),
  )
}

/** Returns the transfer whose end-to-end id the debit names. */
function findByReference(
  debit: Debit,
  named: readonly string[],
  { transfers, unavailableTransfers }: OpenRefunds,
): DebitTarget | null {
  const isSame = ({ endToEndId, amountCents }: Transfer, id: string): boolean =>
    endToEndId === id && amountCents === debit.amountCents
  for (const id of named) {
    const open = transfers.find((transfer) => isSame(transfer, id))
    const closed = unavailableTransfers.find((transfer) => isSame(transfer, id))
    const found = open ?? closed
    if (!found) continue
    const target = { kind: 'transfer', id: found.id, isNamed: true } as const
    const isOther = debit.iban !== '' && found.iban !== null && debit.iban !== found.iban
    if (isOther) return { ...target, doubt: 'other-account', isConfirmation: false }
    if (open) return { ...target, ...certain }
    const isConfirmation = closed?.isUnconfirmed === true
    return { ...target, doubt: isConfirmation ? null : 'settled', isConfirmation }
  }
  return null
}

/** Returns the refund to which receiver, amount and order number of the debit belong. */
function findByAccount(debit: Debit, { transfers, orders }: OpenRefunds): DebitTarget | null {
  if (debit.iban === '') return null
  const isSame = ({ amountCents, iban }: Payable): boolean =>
    amountCents === debit.amountCents && iban === debit.iban
  const [ownTransfers, ownOrders] = [transfers.filter(isSame), orders.filter(isSame)]
  // Most debits end here, before their texts are searched.
  if (ownTransfers.length + ownOrders.length === 0) return null
  const cited = new Set(citedNumbers(debit.remittance).map(({ number }) => number))
  // A refund of an earlier round looks the same; its debit is older than this file, or the reason for this one.
  const transfer = ownTransfers.find(
    ({ orderNumber, createdOn }) => cited.has(orderNumber) && debit.bookingDate >= createdOn,
  )
  if (transfer) return { kind: 'transfer', id: transfer.id, isNamed: false, ...certain }
  const order = ownOrders.find(
    ({ orderNumber, since }) => cited.has(orderNumber) && debit.bookingDate >= since,
  )
  return order ? { kind: 'order', id: order.id, isNamed: false, ...certain } : null
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
  if (!only || others.length > 0) return null
  const doubt = debit.batchId === '' ? 'sum' : null
  return { kind: 'run', id: only.id, isNamed: false, doubt, isConfirmation: false }
}

/** Returns what a debit paid, or null when it is no refund. */
export function matchDebit(debit: Debit, open: OpenRefunds): DebitTarget | null {
  const named = namedIds(debit)
  const found = findByReference(debit, named, open)
  if (found) return found
  // One that names a transfer paid that one, and not another one to the same account.
  const byAccount = named.length === 0 ? findByAccount(debit, open) : null
  return byAccount ?? findByTotal(debit, open)
}
