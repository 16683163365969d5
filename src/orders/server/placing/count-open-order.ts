import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { mailboxOf } from '../../../platform/domain/text-schema.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { addressKey } from '../../domain/address-key.ts'
import type { OrderInput } from '../../domain/order-input.ts'
import type { OrderStatus } from '../../domain/order-status.ts'
import type { StoredOrder } from '../reading/stored-orders.ts'
import type { OpenOrderCountsTable } from '../orders-tables.ts'
import {
  addToCounts,
  addToCountsOrFail,
  deleteEmptyCounts,
  findCounts,
  hasPaidOrder,
} from './open-order-repo.ts'

type MaybeReserving = Pick<StoredOrder['order'], 'status' | 'shipping_method' | 'total_cents'>

/**
 * Returns whether the order reserves packs without a payment. A free order is never paid, so it reserves them until it
 * is handed over; otherwise free orders would have no limit.
 */
function reservesPacks({
  status,
  shipping_method: shipping,
  total_cents: total,
}: MaybeReserving): boolean {
  if (status === 'pending') return true
  if (total > 0) return false
  return status === 'processing' || (status === 'shipped' && shipping === 'pickup')
}

export type OpenOrders = Pick<OpenOrderCountsTable, 'orders' | 'packs'>

type Limits = Pick<BusinessSettings, 'maxOpenOrders' | 'maxOpenPacks'>

const NEXT_STEP =
  'Bitte bezahlen Sie zuerst eine offene Bestellung, oder schreiben Sie uns: Größere Mengen legen wir gern nach Absprache zurück.'

function tooManyOrders({ maxOpenOrders }: Limits): Refusal {
  const orders =
    maxOpenOrders === 1 ? 'eine unbezahlte Bestellung' : `${maxOpenOrders} unbezahlte Bestellungen`
  return refusal(
    'too-many-open',
    `Je Konto und Adresse nehmen wir höchstens ${orders} gleichzeitig an. ${NEXT_STEP}`,
  )
}

function tooManyPacks({ maxOpenPacks }: Limits): Refusal {
  const packs = maxOpenPacks === 1 ? 'eine Packung' : `${maxOpenPacks} Packungen`
  return refusal(
    'too-many-open',
    `Je Konto und Adresse legen wir höchstens ${packs} zurück, die noch nicht bezahlt sind. ${NEXT_STEP}`,
  )
}

function addressSubject(postalCode: string, address: string): string {
  return `to ${addressKey(postalCode, address)}`
}

/** `orderer` is an account's id or a mailbox. */
const bySubject = (orderer: string): string => `by ${orderer}`

/** Returns whom an order counts for: its account, else its mailbox; null when it has neither. */
function ordererSubject({ order }: StoredOrder): string | null {
  const orderer = order.user_id ?? mailboxOf(order.customer_email)
  return orderer === '' ? null : bySubject(orderer)
}

/** Always the account first, so that two orders of one account and one address cannot deadlock. */
function subjectsOf(stored: StoredOrder): readonly string[] {
  const orderer = ordererSubject(stored)
  const { customer_postal_code: postalCode, customer_address: address } = stored.order
  const to = addressSubject(postalCode, address)
  return orderer === null ? [to] : [orderer, to]
}

function packsOf({ lines }: StoredOrder): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The part of the limit of packs that a new customer may order to an address that is full. */
const SMALL_PART = 0.1

const smallOrderPacks = ({ maxOpenPacks }: Limits): number =>
  Math.max(1, Math.floor(maxOpenPacks * SMALL_PART))

/** Returns the refusal when these counts are above the limits, otherwise null. */
function refusalOf({ orders, packs }: OpenOrders, limits: Limits): Refusal | null {
  if (orders > limits.maxOpenOrders) return tooManyOrders(limits)
  return packs > limits.maxOpenPacks ? tooManyPacks(limits) : null
}

/**
 * Checks whether an order passes although strangers may have filled its address: a customer who has paid
 * before is limited by the account alone, and any other account gets one small order.
 */
async function passesAtFullAddress(
  tx: Tx,
  stored: StoredOrder,
  ordersOfAccount: number,
  limits: Limits,
): Promise<boolean> {
  const isSmall = packsOf(stored) <= smallOrderPacks(limits)
  if (isSmall && ordersOfAccount === 1) return true
  const { user_id: userId } = stored.order
  return userId !== null && hasPaidOrder(tx, userId)
}

/** Tells a customer without an open order how much their full address still gets. */
function withSmallOrder(refused: Refusal, limits: Limits): Refusal {
  const packs = smallOrderPacks(limits)
  const small = packs === 1 ? 'Eine Packung' : `Bis zu ${packs} Packungen`
  return { ...refused, message: `${refused.message} ${small} nehmen wir sofort an.` }
}

/**
 * Counts a new order, which is not paid yet, for its account and its address. Rolls back with
 * `too-many-open` when one of them then has more open orders or packs than the settings allow, and the
 * order does not pass at a full address. Other
 * orders of the same account or address wait until the commit.
 */
export async function countNewOrder(tx: Tx, stored: StoredOrder, limits: Limits): Promise<void> {
  const subjects = subjectsOf(stored)
  const counts = await addToCounts(tx, subjects, { orders: 1, packs: packsOf(stored) })
  const [account, address] = subjects.map((name) => counts.find(({ subject }) => subject === name))
  if (!account || !address) throw new Error('an open order was not counted')
  const refused = refusalOf(account, limits)
  if (refused) rollBack(refused)
  const refusedAtAddress = refusalOf(address, limits)
  if (!refusedAtAddress) return
  if (await passesAtFullAddress(tx, stored, account.orders, limits)) return
  rollBack(account.orders === 1 ? withSmallOrder(refusedAtAddress, limits) : refusedAtAddress)
}

/**
 * Returns the open orders and packs of an account, and of the address of a new order of it, each where there are some.
 * Reads without a lock.
 */
export function findOpenOrders(
  tx: Tx,
  userId: string,
  {
    customerPostalCode,
    customerAddress,
  }: Pick<OrderInput, 'customerPostalCode' | 'customerAddress'>,
): Promise<OpenOrders[]> {
  return findCounts(tx, [bySubject(userId), addressSubject(customerPostalCode, customerAddress)])
}

/** Returns whether a new order stays within the limits of the settings, alone and beside each of these. */
export function staysWithin(
  stored: StoredOrder,
  open: readonly OpenOrders[],
  limits: Limits,
): boolean {
  const more = packsOf(stored)
  return [{ orders: 0, packs: 0 }, ...open].every(({ orders, packs }) => {
    return refusalOf({ orders: orders + 1, packs: packs + more }, limits) === null
  })
}

/** Counts a new order as `countNewOrder` does, on PostgreSQL; fails with `NotAsExpected` above a limit of the settings. */
export async function countNewOrderOrFail(
  tx: Tx,
  stored: StoredOrder,
  { maxOpenOrders: maxOrders, maxOpenPacks: maxPacks }: Limits,
): Promise<void> {
  const counted = { orders: 1, packs: packsOf(stored), maxOrders, maxPacks }
  await addToCountsOrFail(tx, subjectsOf(stored), counted)
}

/** Counts a new order that an admin enters; admins have no limit. */
export async function countEnteredOrder(tx: Tx, stored: StoredOrder): Promise<void> {
  await addToCounts(tx, subjectsOf(stored), { orders: 1, packs: packsOf(stored) })
}

/** Counts a locked order that an admin moves from or to a status that holds its packs; admins have no limit. */
export async function recountOpenOrder(
  tx: Tx,
  stored: StoredOrder,
  to: OrderStatus,
): Promise<void> {
  const wasOpen = reservesPacks(stored.order)
  if (wasOpen === reservesPacks({ ...stored.order, status: to })) return
  const subjects = subjectsOf(stored)
  const sign = wasOpen ? -1 : 1
  await addToCounts(tx, subjects, { orders: sign, packs: sign * packsOf(stored) })
  if (wasOpen) await deleteEmptyCounts(tx, subjects)
}

/** Moves an order without an account to the counts of the account that took it; no limit applies. */
export async function moveOpenOrder(tx: Tx, stored: StoredOrder, userId: string): Promise<void> {
  if (!reservesPacks(stored.order)) return
  const former = ordererSubject(stored)
  const packs = packsOf(stored)
  if (former !== null) {
    await addToCounts(tx, [former], { orders: -1, packs: -packs })
    await deleteEmptyCounts(tx, [former])
  }
  await addToCounts(tx, [bySubject(userId)], { orders: 1, packs })
}
