import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { addressKey } from '../../domain/address-key.ts'
import type { OrderStatus } from '../../domain/order-status.ts'
import type { StoredOrder } from '../reading/stored-orders.ts'
import { addToCounts, deleteEmptyCounts } from './open-order-repo.ts'

/** An order with this status holds packs that nobody has paid. */
const OPEN_STATUS: OrderStatus = 'pending'

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

/** Always the account first, so that two orders of one account and one address cannot deadlock. */
function subjectsOf({ order }: StoredOrder): readonly string[] {
  const address = addressKey(order.customer_postal_code, order.customer_address)
  return [`by ${order.user_id}`, `to ${address}`]
}

function packsOf({ lines }: StoredOrder): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * Counts a new order, which is not paid yet, for its account and its address. Rolls back with
 * `too-many-open` when one of them then has more open orders or packs than the settings allow. Other
 * orders of the same account or address wait until the commit.
 */
export async function countNewOrder(tx: Tx, stored: StoredOrder, limits: Limits): Promise<void> {
  const added = { orders: 1, packs: packsOf(stored) }
  for (const { orders, packs } of await addToCounts(tx, subjectsOf(stored), added)) {
    if (orders > limits.maxOpenOrders) rollBack(tooManyOrders(limits))
    if (packs > limits.maxOpenPacks) rollBack(tooManyPacks(limits))
  }
}

/** Counts an order that an admin moves from or to the open status; admins have no limit. */
export async function recountOpenOrder(
  tx: Tx,
  stored: StoredOrder,
  to: OrderStatus,
): Promise<void> {
  const wasOpen = stored.order.status === OPEN_STATUS
  if (wasOpen === (to === OPEN_STATUS)) return
  const subjects = subjectsOf(stored)
  const sign = wasOpen ? -1 : 1
  await addToCounts(tx, subjects, { orders: sign, packs: sign * packsOf(stored) })
  if (wasOpen) await deleteEmptyCounts(tx, subjects)
}
