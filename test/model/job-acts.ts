import { isBankDay, isWorkingDay } from '../../src/platform/domain/bank-days.ts'
import { addDays } from '../../src/platform/domain/berlin-days.ts'
import { berlinDate } from '../../src/platform/domain/german-format.ts'
import type { Job } from './acts.ts'
import { mail } from './documents-and-mails.ts'
import { setStatus } from './order-acts.ts'
import { isWithdrawn, moneyOf, today, type ModelOrder, type ModelState } from './state.ts'

const DEADLINE_DAYS = 14
const GRACE_DAYS = 7
/** A reminder that is so late is left to the owner. */
const LATEST_REMINDER_DAYS = 60
const REVIEW_DAYS = 10
const LATEST_REVIEW_DAYS = 40
const MORNING_MS = 8 * 3_600_000

/** What a job does about one order. */
export interface JobStep {
  readonly kind: 'job-step'
  readonly job: Job
  readonly key: string
}

const workingDayFrom = (day: string): string =>
  isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1))
const bankDayFrom = (day: string): string => (isBankDay(day) ? day : bankDayFrom(addDays(day, 1)))
/** Returns when a transfer of the last day of a period is on the account. */
const arrivalOf = (day: string): string => bankDayFrom(addDays(workingDayFrom(day), 1))

/** Returns whether a job has not run today; the first run is in the morning. */
function isDue(state: ModelState, job: Job): boolean {
  const isMorning = berlinDate(new Date(state.now - MORNING_MS)) === today(state)
  return isMorning && state.ranOn[job] < today(state)
}

/** Notes that a job has run. */
export function endJob(before: ModelState, job: Job): ModelState {
  if (!isDue(before, job)) return before
  return { ...before, ranOn: { ...before.ranOn, [job]: today(before) } }
}

const dueOn = ({ placedOn }: ModelOrder): string => addDays(placedOn, DEADLINE_DAYS)

/** Returns whether a job may do something about an order, if nothing speaks against it. */
function isConcerned(state: ModelState, job: Job, order: ModelOrder): boolean {
  if (job === 'reminders') return order.status === 'pending' && dueOn(order) < today(state)
  return order.status === 'delivered' && order.isReviewDue
}

/** Returns the orders that a job may change, also because of requests about other orders at the same time. */
export function stepsOf(state: ModelState, job: Job, touched: ReadonlySet<string>): JobStep[] {
  if (!isDue(state, job)) return []
  return Object.entries(state.orders)
    .filter(([key, order]) => touched.has(key) || isConcerned(state, job, order))
    .map(([key]) => ({ kind: 'job-step', job, key }))
}

const isOpenWithdrawal = ({ withdrawals }: ModelState, key: string): boolean =>
  withdrawals.some(({ order, status }) => order === key && status === 'received')

/** Returns the payments of the bank that nobody decided on, also because their booking was reversed. */
function undecided({ transactions, orders }: ModelState) {
  return transactions.filter(({ isBooked, uid, order }) => {
    const booked = orders[order ?? '']?.payments.find((payment) => payment.uid === uid)
    return !isBooked || booked?.isReversed
  })
}

/**
 * Returns whether a step may be taken or not: a payment that nobody decided on may have been compared with an order
 * when the order still owed its amount.
 */
export function isOptional(state: ModelState, { job }: JobStep): boolean {
  return job === 'reminders' && undecided(state).length > 0
}

/** Sets a grace period from today on, with its mail. */
function setGracePeriod(state: ModelState, order: ModelOrder): void {
  const day = today(state)
  order.graceEndsOn = workingDayFrom(addDays(day, GRACE_DAYS))
  order.reminders.push({ setOn: day, sentOn: null })
  mail(order, 'payment-reminder', order.reminders.length, null)
}

/** Reminds a customer whatever the bank says. */
export function remindByHand(state: ModelState, order: ModelOrder): number {
  const isUnpaid = order.status === 'pending' && moneyOf(order).open > 0
  const isDue = today(state) > workingDayFrom(dueOn(order))
  if (!isUnpaid || order.graceEndsOn !== null || !isDue) return 409
  setGracePeriod(state, order)
  return 200
}

function remind(state: ModelState, key: string, order: ModelOrder): void {
  const day = today(state)
  const due = dueOn(order)
  const { paid, refunded, open } = moneyOf(order)
  if (order.status !== 'pending' || open <= 0 || day <= due || isOpenWithdrawal(state, key)) return
  if (undecided(state).some((one) => one.order === key || one.cents === open)) return
  const { graceEndsOn } = order
  const deadline = graceEndsOn !== null && graceEndsOn > due ? graceEndsOn : due
  if (state.coveredUntil < arrivalOf(deadline)) return
  if (graceEndsOn === null) {
    if (addDays(due, LATEST_REMINDER_DAYS) < day) return
    setGracePeriod(state, order)
    return
  }
  const last = order.reminders.at(-1)
  const isSentInTime = last?.sentOn && last.sentOn <= addDays(last.setOn, 1)
  if (graceEndsOn < day && isSentInTime && paid <= refunded) setStatus(state, order, 'cancelled')
}

function askForReview(state: ModelState, key: string, order: ModelOrder): void {
  if (order.status !== 'delivered' || !order.isReviewDue || order.deliveredAt === null) return
  const deliveredOn = berlinDate(new Date(order.deliveredAt))
  if (today(state) < addDays(deliveredOn, REVIEW_DAYS)) return
  if (today(state) > addDays(deliveredOn, LATEST_REVIEW_DAYS)) {
    order.isReviewDue = false
    return
  }
  if (isWithdrawn(order) || isOpenWithdrawal(state, key)) return
  order.isReviewDue = false
  mail(order, 'review-request', '', null)
}

/** Takes the step of a job about one order. */
export function takeStep(state: ModelState, { job, key }: JobStep): number {
  const order = state.orders[key]
  if (!order || !isDue(state, job)) return 200
  if (job === 'reminders') remind(state, key, order)
  else askForReview(state, key, order)
  return 200
}

/** Sends the mails that wait. */
export function sendMails(state: ModelState): number {
  for (const { reminders, mails } of Object.values(state.orders)) {
    for (const reminder of reminders) reminder.sentOn ??= today(state)
    for (const mail of Object.values(mails)) mail.isSent = true
  }
  return 200
}
