import { readBusiness } from '../../../business/server/read-business.ts'
import { productTags } from '../../../catalogue/domain/product-tags.ts'
import { cancelInvoice } from '../../../documents/server/issuing/cancel-invoice.ts'
import { issueInvoice } from '../../../documents/server/issuing/issue-invoice.ts'
import { createOrderFiles } from '../../../documents/server/reading/document-files.ts'
import { moveOrder } from '../../../fulfilment/server/status/change-order-status.ts'
import { moveIfPaid } from '../../../fulfilment/server/payments/record-payment.ts'
import { countRemovedPacks } from '../../../fulfilment/server/status/count-status-change.ts'
import { queueMail, type MailData } from '../../../mail/server/queue-mail.ts'
import { mailRecipientOf } from '../../../orders/server/mails/mail-recipient.ts'
import { remainingTotalCents } from '../../../orders/domain/remaining-total.ts'
import { lockOrder } from '../../../orders/server/reading/lock-order.ts'
import type { StoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import { removePacks } from '../../../orders/server/withdrawing/remove-packs.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  orRollBack,
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { isSupplied, isWhollyWithdrawn, refundCents, withdrawnCents } from '../../domain/refund.ts'
import type { QuantitiesInput } from '../../domain/withdrawal-admin-input.ts'
import type { WithdrawalLine } from '../../domain/withdrawal-view.ts'
import '../mails/withdrawal-mail-kinds.ts'
import { findLines, replaceLines } from '../withdrawals-repo.ts'
import type { WithdrawalsTable } from '../withdrawals-tables.ts'
import { toLines } from './find-withdrawal.ts'
import { lockWithdrawal, updateWithdrawal, type AdminChange } from './lock-withdrawal.ts'

const noOrder = refusal('invalid', 'Bitte ordnen Sie den Widerruf zuerst einer Bestellung zu.')
const nothing = refusal('invalid', 'Bitte nehmen Sie mindestens eine Packung an.')

/** Returns the lines with the accepted quantities; refuses more than is left of a line. */
function acceptedLines(lines: readonly WithdrawalLine[], input: QuantitiesInput): WithdrawalLine[] {
  const given = new Map(input.lines.map(({ position, quantity }) => [position, quantity]))
  const accepted = lines.map((line) => ({ ...line, accepted: given.get(line.position) ?? 0 }))
  for (const { name, accepted: quantity, quantity: bought, withdrawnBefore } of accepted) {
    const left = bought - withdrawnBefore
    if (quantity > left) {
      rollBack(refusal('invalid', `Von ${name} sind nur noch ${left} Packungen zu widerrufen.`))
    }
  }
  if (accepted.every(({ accepted: quantity }) => quantity === 0)) rollBack(nothing)
  return accepted
}

interface Acceptance {
  readonly row: WithdrawalsTable
  readonly stored: StoredOrder
  readonly lines: readonly WithdrawalLine[]
  /** What the order is worth less. */
  readonly cents: number
  readonly admin: AdminChange<QuantitiesInput>['admin']
  readonly now: string
}

/** Takes the accepted packs out of the order, and their worth out of its sum and the figures. */
async function takePacks(tx: Tx, { stored, lines, cents, now }: Acceptance): Promise<void> {
  const packs = lines
    .filter(({ accepted }) => accepted > 0)
    .map(({ position, accepted }) => ({ position, quantity: accepted }))
  await removePacks(tx, stored.order.id, { packs, cents }, now)
  await countRemovedPacks(tx, stored, { packs, cents })
}

/** Cancels an order of which everything is withdrawn before it was supplied; its packs are still in the shop. */
async function cancelOrder(
  tx: Tx,
  changes: ApiDeps['changes'],
  acceptance: Acceptance,
): Promise<void> {
  const { admin, now } = acceptance
  const { id: orderId, status: from } = acceptance.stored.order
  const cancellation = { reason: 'withdrawal', words: '' } as const
  const input = { status: 'cancelled', from, cancellation } as const
  const change = { orderId, input, by: admin }
  const { stored, changedAvailability } = await moveOrder(tx, change, now)
  await takePacks(tx, { ...acceptance, stored })
  await changes.changed(tx, productTags(changedAvailability))
}

/** Tells the customer, if there is an email, that the withdrawal was accepted. */
async function queueAccepted(
  tx: Tx,
  { row, stored, now }: Acceptance,
  documents: Pick<MailData['withdrawal-accepted'], 'cancellationNumber' | 'invoiceNumber'>,
): Promise<void> {
  const { status, shipping_method: shippingMethod } = stored.order
  // Documents go to the customer of the order, whoever declared the withdrawal.
  const recipient = mailRecipientOf(stored.order)
  // An order by telephone may have no email.
  if (recipient === '') return
  await queueMail(tx, {
    kind: 'withdrawal-accepted',
    recipient,
    data: {
      withdrawalId: row.id,
      isSupplied: isSupplied({ status, shippingMethod }),
      ...(status === 'cancelled' && { wasCancelled: true }),
      ...documents,
    },
    cause: `withdrawal-accepted:${stored.order.id}:${row.id}`,
    now,
  })
}

/** Cancels the invoice, issues one for the rest, and mails both to the customer. */
async function replaceInvoice(tx: Tx, env: ApiDeps['env'], acceptance: Acceptance): Promise<void> {
  const { stored, cents, admin, now } = acceptance
  await takePacks(tx, acceptance)
  const issue = { orderId: stored.order.id, adminId: admin.id, now }
  const before = await cancelInvoice(tx, issue)
  const hasRest = remainingTotalCents(stored.order) > cents
  const invoice = before && hasRest ? orRollBack(await issueInvoice(tx, issue, env)) : null
  await queueAccepted(tx, acceptance, {
    ...(before && { cancellationNumber: before.cancellation.number }),
    ...(invoice && { invoiceNumber: invoice.number }),
  })
}

/** Takes the packs out of the order, as its state demands; returns whether they are in the stock now. */
async function settleOrder(
  tx: Tx,
  { changes, env }: Pick<ApiDeps, 'changes' | 'env'>,
  acceptance: Acceptance,
): Promise<boolean> {
  const { status, shipping_method: shippingMethod } = acceptance.stored.order
  if (status === 'cancelled') {
    // The cancellation has returned the packs and cancelled the invoice.
    await takePacks(tx, acceptance)
    await queueAccepted(tx, acceptance, {})
    return true
  }
  if (isWhollyWithdrawn(acceptance) && !isSupplied({ status, shippingMethod })) {
    await cancelOrder(tx, changes, acceptance)
    return true
  }
  await replaceInvoice(tx, env, acceptance)
  return false
}

async function accept(
  tx: Tx,
  deps: Pick<ApiDeps, 'clock' | 'changes' | 'env'>,
  change: AdminChange<QuantitiesInput>,
): Promise<string> {
  const now = deps.clock.now().toISOString()
  const row = await lockWithdrawal(tx, change, ['received'])
  const stored = row.order_id === null ? null : await lockOrder(tx, row.order_id)
  if (!stored) return rollBack(noOrder)
  const { order } = stored
  const own = await findLines(tx, row.id)
  const lines = acceptedLines(toLines(row, stored, own), change.input)
  const amounts = {
    status: order.status,
    shippingMethod: order.shipping_method,
    subtotalCents: order.subtotal_cents,
    shippingCents: order.shipping_cents,
    standardShippingCents: order.standard_shipping_cents,
    openCents: order.open_cents,
    keptCents: order.paid_cents - order.refunded_cents,
    lines,
  }
  const { shipping } = await readBusiness(tx)
  const refund = refundCents(amounts, shipping)
  const cents = withdrawnCents(amounts, shipping)
  const acceptance = { row, stored, lines, cents, admin: change.admin, now }
  const isInStock = await settleOrder(tx, deps, acceptance)
  // What was paid so far may be enough for the rest.
  await moveIfPaid(tx, order.id, change.admin, now)
  await replaceLines(
    tx,
    row.id,
    lines.map(({ position, declared, accepted }) => {
      const returned = isInStock ? accepted : 0
      return { withdrawal_id: row.id, position, declared, accepted, returned }
    }),
  )
  await updateWithdrawal(tx, row.id, {
    status: refund === 0 ? 'refunded' : 'accepted',
    decided_at: now,
    refund_cents: refund,
    ...(isInStock && { stock_returned_at: now }),
  })
  await recordAdminAction(tx, {
    adminId: change.admin.id,
    action: 'withdrawal.accept',
    subject: row.id,
    detail: { orderNumber: order.order_number, refundCents: refund },
    now,
  })
  return order.id
}

/**
 * Accepts a withdrawal of these quantities in one transaction. Of a part, the invoice is cancelled and a new one issued
 * for the rest; an order that is withdrawn as a whole is cancelled, unless it was shipped: then it keeps its status and
 * only its invoice is cancelled. An order that was cancelled before stays as it is. Refuses with `not-found`,
 * `conflict` or `invalid`, or as documents do; then nothing has changed.
 */
export async function acceptWithdrawal(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'changes' | 'env' | 'log'>,
  change: AdminChange<QuantitiesInput>,
): Promise<Result<void, Refusal>> {
  const accepted = await transactOrRefuse(deps.db, (tx) => accept(tx, deps, change))
  if (!accepted.ok) return accepted
  // Made after the transaction, because rendering a PDF would keep its locks for longer.
  await createOrderFiles(deps, accepted.value)
  return ok(undefined)
}
