import { readBusiness } from '../../business/server/read-business.ts'
import { mailRecipientOf } from '../../orders/server/mails/mail-recipient.ts'
import { isUnpaid } from '../../orders/server/reading/is-unpaid.ts'
import { orderNotFound } from '../../orders/server/reading/find-order.ts'
import { findOrderRowsById } from '../../orders/server/reading/stored-orders.ts'
import { centsToAmount } from '../../platform/domain/money.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { isRowId } from '../../platform/server/ids.ts'
import type { OverdueOrders, ReminderView } from '../domain/reminder-view.ts'
import { findDue } from './find-due.ts'
import { dueDayOf, graceFromToday, readNextStep, readRules } from './read-unpaid-order.ts'
import { findOverdue } from './reminders-repo.ts'

type Deps = Pick<ApiDeps, 'db' | 'clock'>

/** Reads where an order's missing payment stands and what comes next. Refuses with `not-found`. */
export async function readReminder(
  { db, clock }: Deps,
  orderId: string,
): Promise<Result<ReminderView, Refusal>> {
  const [order] = isRowId(orderId) ? await findOrderRowsById(db, [orderId]) : []
  if (!order) return err(orderNotFound)
  if (!isUnpaid(order)) return ok(null)
  const { graceDays } = await readBusiness(db)
  const rules = await readRules(db, clock.now())
  return ok({
    dueOn: dueDayOf(order),
    remindedAt: order.reminded_at,
    graceEndsOn: order.grace_ends_on,
    isStopped: order.reminders_off === 1,
    hasEmail: mailRecipientOf(order) !== '',
    wouldEndOn: graceFromToday(order, rules.today, graceDays),
    coveredUntil: rules.coveredUntil,
    next: await readNextStep(db, order, rules),
  })
}

const MOST_LISTED = 20

/**
 * Lists orders whose grace period is over and that wait for the owner, with what keeps the shop from cancelling, and
 * counts the overdue ones that were not reminded.
 */
export async function listOverdue({ db, clock }: Deps): Promise<OverdueOrders> {
  const rules = await readRules(db, clock.now())
  const orders = await findOverdue(db, rules.today, MOST_LISTED + 1)
  const items: OverdueOrders['items'] = []
  for (const order of orders.slice(0, MOST_LISTED)) {
    const { hold } = await readNextStep(db, order, rules)
    items.push({
      id: order.id,
      orderNumber: order.order_number,
      customerName: order.customer_name,
      open: centsToAmount(order.open_cents),
      graceEndsOn: order.grace_ends_on ?? '',
      hold,
    })
  }
  const unreminded = (await findDue(db, rules.today)).length
  return { items, isCut: orders.length > MOST_LISTED, unreminded }
}
