import { graceEnd } from '../../business/domain/grace-period.ts'
import { workingDayFrom } from '../../platform/domain/bank-days.ts'
import { paymentDueDay } from '../../business/domain/payment-due-day.ts'
import { readBusiness } from '../../business/server/read-business.ts'
import { findMailSending } from '../../mail/server/find-mail-sending.ts'
import { mailRecipientOf } from '../../orders/server/mails/mail-recipient.ts'
import type { OrdersTable } from '../../orders/server/orders-tables.ts'
import { addDays } from '../../platform/domain/berlin-days.ts'
import { berlinDate } from '../../platform/domain/german-format.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { findBankAccountChange } from '../../settings/server/find-bank-account-change.ts'
import { findCoveredUntil } from '../../statements/server/find-covered-until.ts'
import { hasUndecidedPayment } from '../../statements/server/matching/has-undecided-payment.ts'
import { hasOpenWithdrawal } from '../../withdrawals/server/has-open-withdrawal.ts'
import { nextStep, type NextStep, type StepRules } from '../domain/next-step.ts'
import { findGraceStep } from './reminders-repo.ts'

/** The cause of the mail about a step, which is queued once. */
export const reminderCause = (stepId: string): string => `payment-reminder:${stepId}`

/** A grace period says nothing to a customer who reads of it when it is nearly over. */
async function isReminderSent(
  db: Queryable,
  { id, grace_ends_on }: Pick<OrdersTable, 'id' | 'grace_ends_on'>,
): Promise<boolean> {
  const grace = grace_ends_on === null ? null : await findGraceStep(db, id, grace_ends_on)
  if (!grace) return false
  const sentAt = await findMailSending(db, reminderCause(grace.id))
  if (sentAt === null) return false
  return berlinDate(new Date(sentAt)) <= addDays(berlinDate(new Date(grace.done_at)), 1)
}

/** Returns the rules of the next steps, as they are now. */
export async function readRules(db: Queryable, now: Date): Promise<StepRules> {
  const { sendsReminders, cancelsUnpaidOrders } = await readBusiness(db)
  const coveredUntil = await findCoveredUntil(db)
  return { sendsReminders, cancelsUnpaidOrders, coveredUntil, today: berlinDate(now) }
}

/** Returns the day on which an order's payment was due, "YYYY-MM-DD". */
export const dueDayOf = (
  order: Pick<OrdersTable, 'created_at' | 'payment_deadline_days'>,
): string => paymentDueDay(order.created_at, order.payment_deadline_days)

/**
 * Returns the end of the grace period that a reminder of today sets, or null while the payment is not overdue: a
 * period that is set before does not count (BGB § 323 Abs. 1).
 */
export function graceFromToday(
  order: Pick<OrdersTable, 'created_at' | 'payment_deadline_days'>,
  today: string,
  graceDays: number,
): string | null {
  return today > workingDayFrom(dueDayOf(order)) ? graceEnd(today, graceDays) : null
}

/** Returns what comes next for an order that waits for its payment, also inside a transaction. */
export async function readNextStep(
  db: Queryable,
  order: OrdersTable,
  rules: StepRules,
): Promise<NextStep> {
  const { id, grace_ends_on: graceEndsOn } = order
  const accountChangedAt = await findBankAccountChange(db)
  return nextStep(
    {
      dueOn: dueDayOf(order),
      graceEndsOn,
      isStopped: order.reminders_off === 1,
      isPartlyPaid: order.paid_cents > order.refunded_cents,
      hasOldBankAccount: accountChangedAt !== null && order.created_at < accountChangedAt,
      hasEmail: mailRecipientOf(order) !== '',
      isReminderSent: await isReminderSent(db, order),
      hasOpenWithdrawal: await hasOpenWithdrawal(db, id),
      hasUndecidedPayment: await hasUndecidedPayment(db, order),
    },
    rules,
  )
}
