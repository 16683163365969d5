import { productTags } from '../../../catalogue/domain/product-tags.ts'
import { returnStock } from '../../../catalogue/server/selling/return-stock.ts'
import { refuseField } from '../../../fulfilment/server/payments/booking-day.ts'
import { bookRefund } from '../../../fulfilment/server/payments/record-refund.ts'
import type { WithRefundGuard } from '../../../fulfilment/server/payments/refund-guard.ts'
import { toGiveBackCents } from '../../../orders/domain/remaining-total.ts'
import { lockOrder } from '../../../orders/server/reading/lock-order.ts'
import { findStoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import { findRefundsByOnceKeys } from '../../../payments/server/find-bookings.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type {
  DeclineInput,
  QuantitiesInput,
  RefundInput,
  VersionInput,
} from '../../domain/withdrawal-admin-input.ts'
import { findLines, replaceLines } from '../withdrawals-repo.ts'
import type { WithdrawalsTable } from '../withdrawals-tables.ts'
import { refundOnceKey } from '../refund-once-key.ts'
import {
  lockWithdrawal,
  statusNotAllowed,
  updateWithdrawal,
  type AdminChange,
} from './lock-withdrawal.ts'

type AdminDeps = Pick<ApiDeps, 'db' | 'clock' | 'changes'>

const ACCEPTED = ['accepted', 'refunded'] as const

const inStock = refusal('conflict', 'Die Ware ist schon zurück im Bestand.')
const nothingBack = refusal('invalid', 'Bitte erfassen Sie zuerst, was zurückgekommen ist.')

/** Notes that a withdrawal is not valid, with the reason. Refuses as `lockWithdrawal` does. */
export function declineWithdrawal(
  { db, clock }: AdminDeps,
  change: AdminChange<DeclineInput>,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const { id } = await lockWithdrawal(tx, change, ['received'])
    const now = clock.now().toISOString()
    const { note } = change.input
    await updateWithdrawal(tx, id, { status: 'declined', decided_at: now, note })
    const detail = { length: note.length }
    const action = 'withdrawal.decline'
    await recordAdminAction(tx, { adminId: change.admin.id, action, subject: id, detail, now })
  })
}

/** Notes how many packs came back. Refuses as `lockWithdrawal` does, with `invalid`, or `conflict` once in stock. */
export function recordReturns(
  { db, clock }: AdminDeps,
  change: AdminChange<QuantitiesInput>,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const row = await lockWithdrawal(tx, change, ACCEPTED)
    if (row.stock_returned_at !== null) rollBack(inStock)
    const given = new Map(change.input.lines.map(({ position, quantity }) => [position, quantity]))
    const lines = (await findLines(tx, row.id)).map((line) => {
      return { ...line, returned: given.get(line.position) ?? 0 }
    })
    if (lines.some(({ returned, accepted }) => returned > accepted)) {
      rollBack(refusal('invalid', 'Es kann nicht mehr zurückkommen, als angenommen wurde.'))
    }
    await replaceLines(tx, row.id, lines)
    await recordAdminAction(tx, {
      adminId: change.admin.id,
      action: 'withdrawal.return',
      subject: row.id,
      detail: { packs: lines.reduce((sum, { returned }) => sum + returned, 0) },
      now: clock.now().toISOString(),
    })
  })
}

/** Returns the packs that came back to the stock, once. Refuses as `recordReturns` does. */
export function returnWithdrawnStock(
  { db, clock, changes }: AdminDeps,
  change: AdminChange<VersionInput>,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const row = await lockWithdrawal(tx, change, ACCEPTED)
    if (row.stock_returned_at !== null) rollBack(inStock)
    const stored = row.order_id === null ? null : await findStoredOrder(tx, row.order_id)
    const back = new Map(
      (await findLines(tx, row.id)).map((line) => [line.position, line.returned]),
    )
    const packs = (stored?.lines ?? [])
      .map(({ product_id, position }) => {
        return { productId: product_id, quantity: back.get(position) ?? 0 }
      })
      .filter(({ quantity }) => quantity > 0)
    if (packs.length === 0) rollBack(nothingBack)
    const now = clock.now().toISOString()
    const { backInStock } = await returnStock(tx, packs)
    await updateWithdrawal(tx, row.id, { stock_returned_at: now })
    await recordAdminAction(tx, {
      adminId: change.admin.id,
      action: 'withdrawal.stock',
      subject: row.id,
      detail: { packs: packs.reduce((sum, { quantity }) => sum + quantity, 0) },
      now,
    })
    await changes.changed(tx, productTags(backInStock))
  })
}

/**
 * Locks the order and refuses more than has to be given back: a part that was refunded at the order already would
 * be paid out twice. `bookRefund` refuses an order without payments.
 */
async function requireDue(tx: Tx, orderId: string, amountCents: number): Promise<void> {
  const { order } = (await lockOrder(tx, orderId)) ?? {}
  if (!order || order.paid_cents === 0) return
  const due = toGiveBackCents(order)
  if (amountCents <= due) return
  refuseField(
    'amount',
    `Von dieser Bestellung sind noch ${formatEuro(due)} zurückzugeben. Haben Sie das Geld schon bei der Bestellung erstattet, geben Sie bitte 0 ein.`,
  )
}

/** Books the refund of the withdrawal, once; an amount of 0 books nothing. */
async function book(
  tx: Tx,
  { id, order_id: orderId }: WithdrawalsTable,
  { input: { amount, date }, admin }: AdminChange<RefundInput>,
  now: string,
): Promise<void> {
  if (orderId === null || amount === 0) return
  await requireDue(tx, orderId, amount)
  await bookRefund(
    tx,
    {
      orderId,
      amountCents: amount,
      valueDate: date,
      source: 'hand',
      note: '',
      onceKey: refundOnceKey(id),
      by: admin,
    },
    now,
  )
}

/**
 * Books the refund with its day and amount, also after an earlier one was reversed, and for an order that was paid
 * only after its withdrawal was accepted. Refuses as `lockWithdrawal` does, a day before the declaration, more than has
 * to be given back, and as `bookRefund` and `guardRefund` do.
 */
export function recordWithdrawalRefund(
  { db, clock, guardRefund }: AdminDeps & WithRefundGuard,
  change: AdminChange<RefundInput>,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const row = await lockWithdrawal(tx, change, ACCEPTED)
    const { amount, date } = change.input
    const [earlier] = await findRefundsByOnceKeys(tx, [refundOnceKey(row.id)])
    if (earlier) rollBack(statusNotAllowed(row.status))
    if (date < berlinDate(new Date(row.created_at))) {
      refuseField('date', 'Der Tag der Erstattung liegt vor dem Eingang des Widerrufs.')
    }
    const now = clock.now().toISOString()
    await book(tx, row, change, now)
    if (row.order_id !== null) await guardRefund(tx, row.order_id)
    await updateWithdrawal(tx, row.id, { status: 'refunded' })
    await recordAdminAction(tx, {
      adminId: change.admin.id,
      action: 'withdrawal.refund',
      subject: row.id,
      detail: { refundedCents: amount, refundedOn: date },
      now,
    })
  })
}
