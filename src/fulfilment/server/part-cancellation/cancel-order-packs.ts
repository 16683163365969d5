import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { productTags } from '../../../catalogue/domain/product-tags.ts'
import { returnStock } from '../../../catalogue/server/selling/return-stock.ts'
import { cancelInvoice } from '../../../documents/server/issuing/cancel-invoice.ts'
import { issueInvoice } from '../../../documents/server/issuing/issue-invoice.ts'
import { queueMail, type MailData } from '../../../mail/server/queue-mail.ts'
import { mailRecipientOf } from '../../../orders/server/mails/mail-recipient.ts'
import { statusLabel } from '../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { lockOrder } from '../../../orders/server/reading/lock-order.ts'
import type { StoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import { toOrderView } from '../../../orders/server/reading/to-order-view.ts'
import { cancelPacks } from '../../../orders/server/withdrawing/cancel-packs.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  orRollBack,
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { isRowId, newId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { isPartCancellable } from '../../domain/part-cancellation.ts'
import { NOTHING_LEFT, type PartCancellationInput } from '../../domain/part-cancellation-input.ts'
import { isInvoiceMailed } from '../mails/is-invoice-mailed.ts'
import '../mails/status-mail-kinds.ts'
import { moveIfPaid } from '../payments/record-payment.ts'
import { countRemovedPacks } from '../status/count-status-change.ts'

/** A request of an admin to cancel packs of an order. */
export interface PartCancellation {
  readonly orderId: string
  readonly input: PartCancellationInput
  readonly by: Pick<SessionUser, 'id' | 'isAdmin'>
}

type Packs = StoredOrder['lines'][number] & { readonly cancelled: number }

const everything = refusal('conflict', NOTHING_LEFT)

const unknownLine = refusal('invalid', 'Diese Position gehört nicht zu dieser Bestellung.')

/** Refuses an order that is cancelled, or whose goods left the shop. */
function requireCancellable({ order }: StoredOrder): void {
  if (isPartCancellable(order.status)) return
  const label = statusLabel(order.status, order.shipping_method)
  const message = `Packungen lassen sich nur vor dem Versand stornieren. Der Status lautet jetzt „${label}“.`
  rollBack(refusal('status-changed', message, { details: { status: order.status } }))
}

/** Returns the lines with what is cancelled of them; refuses more than is left, and when the admin saw other lines. */
function chosenPacks({ lines }: StoredOrder, input: PartCancellationInput): Packs[] {
  const chosen = input.lines.map(({ position, quantity, left: seen }) => {
    const line = lines.find((one) => one.position === position) ?? rollBack(unknownLine)
    const left = line.quantity - line.withdrawn_quantity
    if (left !== seen || quantity > left) {
      const message = `Von ${line.name} ${left === 1 ? 'ist' : 'sind'} jetzt noch ${left} bestellt. Bitte prüfen Sie Ihre Auswahl.`
      rollBack(refusal(left === seen ? 'invalid' : 'status-changed', message))
    }
    return { ...line, cancelled: quantity }
  })
  const packsOf = (sum: number, line: Packs): number => sum + line.cancelled
  const left = lines.reduce((sum, line) => sum + line.quantity - line.withdrawn_quantity, 0)
  if (chosen.reduce(packsOf, 0) === left) rollBack(everything)
  return chosen
}

const sumOf = (packs: ReadonlyArray<{ readonly quantity: number }>): number =>
  packs.reduce((sum, { quantity }) => sum + quantity, 0)

type Documents = Pick<
  MailData['order-part-cancelled'],
  'formerInvoiceNumber' | 'cancellationNumber' | 'invoiceNumber'
>

/** Cancels the invoice, if there is one, and issues another one for the rest. */
async function replaceInvoice(
  tx: Tx,
  env: ApiDeps['env'],
  issue: { readonly orderId: string; readonly adminId: string; readonly now: string },
): Promise<Documents> {
  const former = await cancelInvoice(tx, issue)
  if (!former) return {}
  const isMailed = await isInvoiceMailed(tx, issue.orderId, former.invoice.number)
  const invoice = orRollBack(await issueInvoice(tx, issue, env))
  return {
    ...(!isMailed && { formerInvoiceNumber: former.invoice.number }),
    cancellationNumber: former.cancellation.number,
    invoiceNumber: invoice.number,
  }
}

async function cancel(
  tx: Tx,
  { clock, changes, env }: Pick<ApiDeps, 'clock' | 'changes' | 'env'>,
  { orderId, input, by }: PartCancellation,
): Promise<StoredOrder> {
  const now = clock.now().toISOString()
  const stored = (await lockOrder(tx, orderId)) ?? rollBack(orderNotFound)
  requireCancellable(stored)
  const chosen = chosenPacks(stored, input)
  const { order } = stored
  const { reason, words, restock } = input
  const cancellationId = newId()
  // The shipping fee stays: it was agreed for the order, and the rest is still shipped.
  const cents = chosen.reduce((sum, line) => sum + line.unit_price_cents * line.cancelled, 0)
  const packs = chosen.map(({ position, cancelled }) => ({ position, quantity: cancelled }))
  const cancellation = {
    order_id: orderId,
    cancellation_id: cancellationId,
    reason,
    words,
    restocked: restock ? 1 : 0,
    cancelled_by: by.id,
  }
  await cancelPacks(tx, { ...cancellation, packs, cents }, now)
  await countRemovedPacks(tx, stored, { packs, cents })
  await recordAdminAction(tx, {
    adminId: by.id,
    action: 'order.cancel-packs',
    subject: order.order_number,
    // The words may hold personal data, so only the order's history has them.
    detail: { amountCents: cents, packCount: sumOf(packs), reason, isRestocked: restock },
    now,
  })
  const documents = await replaceInvoice(tx, env, { orderId, adminId: by.id, now })
  const recipient = mailRecipientOf(order)
  // An order by telephone may have no email.
  if (recipient !== '') {
    await queueMail(tx, {
      kind: 'order-part-cancelled',
      recipient,
      data: { orderId, cancellationId, ...documents },
      cause: `order-part-cancelled:${orderId}:${cancellationId}`,
      now,
    })
  }
  // What was paid so far may be enough for the rest.
  await moveIfPaid(tx, orderId, by, now)
  if (restock) {
    const returned = chosen.map(({ product_id: productId, cancelled }) => {
      return { productId, quantity: cancelled }
    })
    const { backInStock } = await returnStock(tx, returned)
    await changes.changed(tx, productTags(backInStock))
  }
  return (await lockOrder(tx, orderId)) ?? rollBack(orderNotFound)
}

/**
 * Cancels packs of an order that is not shipped yet, in one transaction with stock, documents and the mail to the
 * customer. Refuses with `not-found`, `invalid`, `status-changed` (the status or the lines are not those that the
 * admin saw), `conflict` (nothing would be left) or `clock-behind`; then nothing has changed.
 */
export async function cancelOrderPacks(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'changes' | 'env'>,
  request: PartCancellation,
): Promise<Result<OrderView, Refusal>> {
  if (!isRowId(request.orderId)) return err(orderNotFound)
  const cancelled = await transactOrRefuse(deps.db, (tx) => cancel(tx, deps, request))
  return cancelled.ok ? ok(toOrderView(cancelled.value)) : cancelled
}
