import type { Act } from './acts.ts'
import {
  bookRun,
  closeDay,
  createRun,
  importStatement,
  isGuarded,
  refund,
  reverse,
} from './money-acts.ts'
import { remindByHand, sendMails, takeStep, type JobStep } from './job-acts.ts'
import { issue } from './documents-and-mails.ts'
import { cancelPacks, moveIfPaid, pay, place, requireBookingDay, setStatus } from './order-acts.ts'
import { Refused } from './refused.ts'
import type { ModelOrder, ModelState } from './state.ts'
import { withdraw, workOnWithdrawal } from './withdrawal-acts.ts'

/** A request, or a job's work on one order. */
export type Done = Exclude<Act, { kind: 'job' }> | JobStep

function perform(state: ModelState, act: Done): number {
  if (act.kind === 'place') return place(state, act)
  if ('product' in act) {
    const product = state.products[act.product]
    if (product) product[act.kind === 'stock' ? 'stock' : 'cents'] = act.value
    return 200
  }
  if (act.kind === 'statement') return importStatement(state, act)
  if (act.kind === 'withdraw') return withdraw(state, act)
  if (act.kind === 'close-day') return closeDay(state)
  if (act.kind === 'send-mails') return sendMails(state)
  if (act.kind === 'job-step') return takeStep(state, act)
  if ('version' in act) return workOnWithdrawal(state, act)
  const order = state.orders[act.key]
  if (!order) return 404
  const status = performOn(state, order, act)
  const canBeGuarded = act.kind === 'status' || act.kind === 'reverse' || act.kind === 'refund'
  return status === 200 && canBeGuarded && isGuarded(order) ? 409 : status
}

type ActOnOrder = Exclude<Extract<Act, { key: string }>, { kind: 'place' }>

function performOn(state: ModelState, order: ModelOrder, act: ActOnOrder): number {
  switch (act.kind) {
    case 'status':
      setStatus(state, order, act.to)
      return 200
    case 'run':
      return createRun(order, act.cents)
    case 'book-run':
      return bookRun(state, act.key, order)
    case 'pay':
      requireBookingDay(state, order)
      pay(state, order, act.cents)
      moveIfPaid(state, order)
      return 200
    case 'refund':
      return refund(state, order, act.cents)
    case 'reverse':
      return reverse(state, order, act.uid)
    case 'cancel-packs':
      return cancelPacks(state, order, act)
    case 'remind':
      return remindByHand(state, order)
    case 'invoice': {
      const isCancelled = order.status === 'cancelled'
      const invoice = isCancelled ? order.documents[0] : issue(state, order)
      return invoice ? 200 : 409
    }
  }
}

function statusOf(act: () => number): number {
  try {
    return act()
  } catch (error) {
    if (error instanceof Refused) return error.status
    throw error
  }
}

/** Performs a request on a copy of the state; a refused one changes nothing. Returns the HTTP status. */
export function afterAct(
  before: ModelState,
  act: Done,
): { readonly status: number; readonly state: ModelState } {
  const state = structuredClone(before)
  const status = statusOf(() => perform(state, act))
  return { status, state: status < 300 ? state : before }
}
