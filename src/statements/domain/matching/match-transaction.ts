import type { BankTransaction } from '../bank-transaction.ts'
import type { OrderIndex, PayableOrder } from './order-index.ts'
import { almostCitedNumbers, citedNumbers, partialNumbers } from './order-references.ts'
import { compareNames, isCompanyName, nameWords } from './payer-names.ts'

/** Why an order is proposed for a payment, or speaks against it. */
export const matchReasons = [
  'number',
  'number-almost',
  'number-part',
  'amount',
  'short',
  'over',
  'name',
  'name-part',
  'other-name',
  'company',
  'paid',
  'cancelled',
] as const
export type MatchReason = (typeof matchReasons)[number]

export interface MatchCandidate {
  readonly order: PayableOrder
  readonly score: number
  readonly reasons: readonly MatchReason[]
}

/**
 * `certain`: the number of an open order and exactly what it owes; booked without an admin's confirmation.
 * `likely`: one order fits clearly better than every other. `unclear`: somebody has to decide.
 */
export type Verdict = 'certain' | 'likely' | 'unclear'

export interface Match {
  readonly verdict: Verdict
  /** Best first. */
  readonly candidates: readonly MatchCandidate[]
}

/** The more points, the more an order is the one that was meant. */
const points: Readonly<Record<MatchReason, number>> = {
  number: 60,
  'number-almost': 45,
  'number-part': 35,
  amount: 25,
  short: -10,
  over: -10,
  name: 20,
  'name-part': 10,
  'other-name': -20,
  // Whoever pays for a company has another name than the customer.
  company: 0,
  paid: -30,
  cancelled: -30,
}

/** A wrong name says little when the number is right: families pay for each other. */
const OTHER_NAME_WITH_NUMBER = -5

/** The distance in points to the next candidate that makes an order the clear one. */
const CLEAR = 10
const LIKELY_FROM = 45
const MAX_CANDIDATES = 5
/** Orders of customers with one name that are compared whatever their amount. */
const MAX_ALIKE = 50

type NumberReason = Extract<MatchReason, 'number' | 'number-almost' | 'number-part'>

type Payment = Pick<BankTransaction, 'amountCents' | 'payerName' | 'remittance' | 'endToEndId'>

const textOf = ({ remittance, endToEndId }: Payment): string => `${remittance} | ${endToEndId}`

/** Returns the order numbers that a payment can be read as, whether they exist or not. */
export function numbersCitedBy(payment: Payment): string[] {
  return citedNumbers(textOf(payment)).map(({ number }) => number)
}

/** Returns the orders whose whole number stands in the text. */
function ordersByNumber(text: string, index: OrderIndex): PayableOrder[] {
  const known = citedNumbers(text).flatMap(({ number, isDelimited }) => {
    const order = index.byNumber(number)
    return order ? [{ order, isDelimited }] : []
  })
  // Digits that follow a number directly may belong to it or not; a separator decides it.
  const delimited = known.filter(({ isDelimited }) => isDelimited)
  return (delimited.length > 0 ? delimited : known).map(({ order }) => order)
}

/** Returns the orders whose number stands in the text with a mistake, or only in part. */
function ordersByDamagedNumber(text: string, index: OrderIndex): Map<PayableOrder, NumberReason> {
  const found = new Map<PayableOrder, NumberReason>()
  const isOpen = (number: string): boolean => index.byNumber(number)?.state === 'open'
  for (const digits of index.counterDigits) {
    for (const number of almostCitedNumbers(text, digits, isOpen)) {
      const order = index.byNumber(number)
      if (order) found.set(order, 'number-almost')
    }
  }
  if (found.size > 0) return found
  for (const { month, counter } of partialNumbers(text)) {
    for (const order of index.byCounter(counter)) {
      if (month === null || order.orderNumber.startsWith(month)) found.set(order, 'number-part')
    }
  }
  return found
}

/** What is compared with each order. */
interface Payer {
  readonly payment: Payment
  readonly words: readonly string[]
  readonly isCompany: boolean
}

/** Returns open orders of the same amount or a similar name, for payments without a number. */
function alikeOrders({ payment, words }: Payer, index: OrderIndex): PayableOrder[] {
  const { amountCents } = payment
  const named = words.flatMap((word) => {
    const orders = index.byNameWord(word)
    // A name that many have says something only together with the amount.
    return orders.length > MAX_ALIKE
      ? orders.filter((order) => order.amountCents === amountCents).slice(0, MAX_ALIKE)
      : orders
  })
  const sameAmount = index.byAmount(amountCents)
  return [...named, ...(sameAmount.length > MAX_CANDIDATES ? [] : sameAmount)]
}

function amountReason(paidCents: number, { amountCents }: PayableOrder): MatchReason {
  if (paidCents === amountCents) return 'amount'
  return paidCents < amountCents ? 'short' : 'over'
}

function nameReason(
  { payment, words, isCompany }: Payer,
  customer: readonly string[],
): MatchReason | null {
  const match = compareNames(words, customer)
  if (match === 'full') return 'name'
  if (match === 'part') return 'name-part'
  if (isCompany) return 'company'
  return payment.payerName === '' ? null : 'other-name'
}

function weigh(
  payer: Payer,
  order: PayableOrder,
  index: OrderIndex,
  numberReason: NumberReason | null,
): MatchCandidate {
  const { payment } = payer
  const name = nameReason(payer, index.nameOf(order))
  const reasons = [
    ...(numberReason ? [numberReason] : []),
    amountReason(payment.amountCents, order),
    ...(name ? [name] : []),
    ...(order.state === 'open' ? [] : [order.state]),
  ]
  const score = reasons.reduce((sum, reason) => {
    const isForgiven = reason === 'other-name' && numberReason === 'number'
    return sum + (isForgiven ? OTHER_NAME_WITH_NUMBER : points[reason])
  }, 0)
  return { order, score, reasons }
}

const citesExactly = ({ reasons }: MatchCandidate): boolean =>
  reasons.includes('number') && reasons.includes('amount')

/** Returns whether another open order of this amount is one wrong digit away, and the name decides nothing. */
function couldBeMistyped(best: MatchCandidate, others: readonly MatchCandidate[]): boolean {
  if (!best.reasons.includes('other-name')) return false
  return others.some(
    ({ reasons }) => reasons.includes('number-almost') && reasons.includes('amount'),
  )
}

function verdictOf([best, ...others]: readonly MatchCandidate[]): Verdict {
  if (!best || !best.reasons.includes('amount') || best.order.state !== 'open') return 'unclear'
  const [next] = others
  if (next && best.score - next.score < CLEAR) return 'unclear'
  // The number that stands in the text outweighs a better name, so somebody has to look at it.
  if (others.some(citesExactly)) return 'unclear'
  if (best.reasons.includes('number')) {
    // Two whole numbers in one text: the payment may be meant for both.
    if (others.some(({ reasons }) => reasons.includes('number'))) return 'unclear'
    return couldBeMistyped(best, others) ? 'likely' : 'certain'
  }
  return best.score >= LIKELY_FROM ? 'likely' : 'unclear'
}

/** Returns whether the amount or the name speaks for an order whose number does not stand in the text. */
const isPlausible = ({ score, reasons }: MatchCandidate): boolean =>
  score > 0 && (['amount', 'name', 'name-part'] as const).some((needed) => reasons.includes(needed))

/** Returns whether a cited order fits in amount and name, so that no other needs to be looked for. */
const isClear = (candidate: MatchCandidate): boolean =>
  citesExactly(candidate) && candidate.reasons.includes('name')

/** Finds the orders that an incoming payment can be meant for, best first, with the reasons. */
export function matchTransaction(payment: Payment, index: OrderIndex): Match {
  const text = textOf(payment)
  const payer = {
    payment,
    words: nameWords(payment.payerName),
    isCompany: isCompanyName(payment.payerName),
  }
  const candidates = new Map<string, MatchCandidate>()
  const add = (order: PayableOrder, reason: NumberReason | null): void => {
    if (candidates.has(order.id)) return
    const candidate = weigh(payer, order, index, reason)
    if (reason === 'number' || isPlausible(candidate)) candidates.set(order.id, candidate)
  }
  for (const order of ordersByNumber(text, index)) add(order, 'number')
  if (![...candidates.values()].some(isClear)) {
    for (const [order, reason] of ordersByDamagedNumber(text, index)) add(order, reason)
    for (const order of alikeOrders(payer, index)) add(order, null)
  }
  const best = [...candidates.values()].toSorted(
    (a, b) => b.score - a.score || a.order.orderNumber.localeCompare(b.order.orderNumber),
  )
  return { verdict: verdictOf(best), candidates: best.slice(0, MAX_CANDIDATES) }
}
