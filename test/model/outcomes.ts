import { isDeepStrictEqual } from 'node:util'
import type { Act } from './acts.ts'
import { expectedState } from './expected.ts'
import { endJob, isOptional, stepsOf } from './job-acts.ts'
import { orders, subsets } from './serial-orders.ts'
import { afterAct, type Done } from './shop-model.ts'
import type { ModelState } from './state.ts'

/** A way in which requests at once may have ended. */
interface Outcome {
  readonly answers: readonly number[]
  readonly state: ModelState
}

/** What was sent at once, and the answers; a status of 500 and more is none. */
export interface Sent {
  readonly before: ModelState
  readonly acts: readonly Act[]
  readonly statuses: readonly number[]
  /** Whether the shop was disturbed, so that requests without an answer may be done or not. */
  readonly isDisturbed: boolean
}

interface Part {
  readonly act: Done
  /** The place of its request among all. */
  readonly index: number
  readonly isOptional: boolean
}

/** Returns the orders that requests are about. */
function touchedOrders({ before, acts }: Sent): Set<string> {
  const keys = acts.map((act) => {
    if ('key' in act) return act.key
    if ('order' in act) return act.order
    if (!('version' in act)) return null
    return before.withdrawals.find(({ name }) => name === act.name)?.order ?? null
  })
  return new Set(keys.filter((key) => key !== null))
}

function isLost({ isDisturbed, statuses }: Sent, index: number): boolean {
  return isDisturbed && (statuses[index] ?? 500) >= 500
}

/** Returns what is done as a whole or not at all: each request, and each step of a job. */
function partsOf(sent: Sent): Part[] {
  const { before, acts, isDisturbed } = sent
  const touched = touchedOrders(sent)
  return acts.flatMap((act, index): Part[] => {
    if (act.kind !== 'job') return [{ act, index, isOptional: isLost(sent, index) }]
    return stepsOf(before, act.job, touched).map((step) => ({
      act: step,
      index,
      // A job goes on with the next order after a failure.
      isOptional: isDisturbed || isOptional(before, step),
    }))
  })
}

/** Returns the state after these parts in this order, with the answers of the requests. */
function after(sent: Sent, parts: readonly Part[], endedJobs: readonly number[]): Outcome {
  const answers = [...sent.statuses]
  let state = sent.before
  for (const { act, index } of parts) {
    const next = afterAct(state, act)
    if (!isLost(sent, index)) answers[index] = next.status
    state = next.state
  }
  for (const index of endedJobs) {
    const act = sent.acts[index]
    if (act?.kind === 'job') state = endJob(state, act.job)
  }
  return { answers, state }
}

/** Generates every outcome of requests at once: some order of them, of those that were done. */
function* outcomes(sent: Sent): Generator<Outcome> {
  const parts = partsOf(sent)
  const optional = parts.flatMap((part, index) => (part.isOptional ? [index] : []))
  const jobs = sent.acts.flatMap(({ kind }, index) => (kind === 'job' ? [index] : []))
  for (const endless of subsets(jobs.filter((index) => isLost(sent, index)))) {
    const ended = jobs.filter((index) => !endless.includes(index))
    for (const undone of subsets(optional)) {
      const done = parts.filter((_, index) => !undone.includes(index))
      for (const order of orders(done)) yield after(sent, order, ended)
    }
  }
}

/** Returns the state that explains the answers and what was read from the shop; null when none does. */
export function explain(sent: Sent, seen: unknown): ModelState | null {
  const plain: unknown = JSON.parse(JSON.stringify(seen))
  for (const { answers, state } of outcomes(sent)) {
    const isSame = isDeepStrictEqual(answers, sent.statuses)
    if (isSame && isDeepStrictEqual(expectedState(state), plain)) return state
  }
  return null
}

/** Returns answers and state of the first outcome, to show how what was seen differs. */
export function likeliestOutcome(sent: Sent): Outcome {
  for (const outcome of outcomes(sent)) return outcome
  return { answers: [], state: sent.before }
}
