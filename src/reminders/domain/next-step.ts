import { arrivalDay } from '../../business/domain/grace-period.ts'
import { addDays } from '../../platform/domain/berlin-days.ts'

/** Days after which an order whose deadline passed is no longer reminded by itself. */
const MOST_DAYS_LATE = 60

/** Why the next step is not taken by itself. */
export const blockReasons = [
  /** An admin switched it off for this order. */
  'stopped',
  /** A part was paid. */
  'partly',
  /** The owner switched this step off. */
  'switched-off',
  /** Nobody can be written to. */
  'no-email',
  /** The deadline passed too long ago for a mail that nobody looked at. */
  'too-late',
  /** The shop's bank account changed since the order, so it may be paid on the former one. */
  'account',
  /** A withdrawal waits for a decision. */
  'withdrawal',
  /** A payment that could be meant for it waits for a decision. */
  'payment',
  /** No statement of the bank says yet that nothing was paid. */
  'statement',
  /** The reminder did not leave the outbox in time. */
  'not-sent',
] as const
export type BlockReason = (typeof blockReasons)[number]

/** What is known about an order that waits for its payment. */
export interface UnpaidOrder {
  /** "YYYY-MM-DD". */
  readonly dueOn: string
  /** The last day of the grace period; null before the reminder. */
  readonly graceEndsOn: string | null
  readonly isStopped: boolean
  readonly isPartlyPaid: boolean
  /** Whether it was placed before the shop's bank account changed last. */
  readonly hasOldBankAccount: boolean
  readonly hasEmail: boolean
  /** Whether the mail that set the grace period was sent on its day or the day after. */
  readonly isReminderSent: boolean
  readonly hasOpenWithdrawal: boolean
  readonly hasUndecidedPayment: boolean
}

export interface StepRules {
  readonly sendsReminders: boolean
  readonly cancelsUnpaidOrders: boolean
  /** The last day that the newest statement covers; null without one. */
  readonly coveredUntil: string | null
  /** "YYYY-MM-DD". */
  readonly today: string
}

export interface NextStep {
  readonly step: 'remind' | 'cancel'
  /** The first day on which a statement can show that nothing was paid, "YYYY-MM-DD". */
  readonly from: string
  /** Why the step is not taken now; null when it is due. */
  readonly hold: BlockReason | null
}

/** Returns the first reason that blocks the next step of an order, or null when it is due. */
function blockReasonOf(order: UnpaidOrder, rules: StepRules, deadline: string): BlockReason | null {
  const isReminder = order.graceEndsOn === null
  const isOn = isReminder ? rules.sendsReminders : rules.cancelsUnpaidOrders
  const reasons: Readonly<Record<BlockReason, boolean>> = {
    stopped: order.isStopped,
    partly: !isReminder && order.isPartlyPaid,
    'switched-off': !isOn,
    'no-email': isReminder && !order.hasEmail,
    'too-late': isReminder && addDays(order.dueOn, MOST_DAYS_LATE) < rules.today,
    account: order.hasOldBankAccount,
    withdrawal: order.hasOpenWithdrawal,
    payment: order.hasUndecidedPayment,
    statement: rules.coveredUntil === null || rules.coveredUntil < arrivalDay(deadline),
    'not-sent': !isReminder && !order.isReminderSent,
  }
  return blockReasons.find((reason) => reasons[reason]) ?? null
}

/**
 * Returns what comes next for an order that waits for its payment: a reminder after the deadline, the cancellation
 * after the grace period (BGB § 323 Abs. 1), which never ends before the deadline. It is taken by itself only when
 * nothing blocks it, and never before a statement covers the day on which the last transfer in time arrives.
 */
export function nextStep(order: UnpaidOrder, rules: StepRules): NextStep {
  const { dueOn, graceEndsOn } = order
  const deadline = graceEndsOn !== null && graceEndsOn > dueOn ? graceEndsOn : dueOn
  return {
    step: graceEndsOn === null ? 'remind' : 'cancel',
    from: addDays(arrivalDay(deadline), 1),
    hold: blockReasonOf(order, rules, deadline),
  }
}
