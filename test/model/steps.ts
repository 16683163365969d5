import fc from 'fast-check'
import { expect } from 'vitest'
import { toAct, type Model } from './choose-act.ts'
import { movedClock, type ClockMove } from './clock-moves.ts'
import { clockTurns, type ClockTurns } from './clock-turns.ts'
import { expectedState, expectedView } from './expected.ts'
import { killedShopProgram } from './killed-shop-process.ts'
import { explain, likeliestOutcome } from './outcomes.ts'
import type { RealShop } from './real-shop.ts'
import { cutOff, firstOrder, turns, type Turns } from './turns.ts'
import type { Wish } from './wishes.ts'

/** How requests are sent, and what happens to the shop meanwhile; returns the answers. */
type Sending = (
  real: RealShop,
  sends: readonly (() => Promise<number>)[],
) => Promise<readonly number[]>

const undisturbed: Sending = (_, sends) => Promise.all(sends.map((send) => send()))

const withoutConnections: Sending = async (real, sends) => {
  const cut = real.loseConnections()
  const statuses = await Promise.all(sends.map((send) => send()))
  await cut
  return statuses
}

/**
 * Sends requests at once and expects answers and state of the shop as after some order of them. When the shop is
 * disturbed meanwhile, a request without an answer may be done or not.
 */
async function sendAtOnce(
  model: Model,
  real: RealShop,
  wishes: readonly Wish[],
  sending = undisturbed,
): Promise<void> {
  const before = model.state
  const acts = wishes.flatMap((wish) => toAct(model, wish) ?? [])
  const sends = await Promise.all(acts.map((act) => real.prepare(act)))
  const statuses = await sending(real, sends)
  const isDisturbed = sending !== undisturbed
  // The key of an order that was placed without an answer is only known from the answer to its repetition.
  for (const [index, act] of acts.entries()) {
    if (act.kind === 'place' && (statuses[index] ?? 500) >= 500) await sends[index]?.()
  }
  const sent = { before, acts, statuses, isDisturbed }
  const seen = await real.read()
  const state = explain(sent, seen)
  if (!state) {
    const likeliest = likeliestOutcome(sent)
    expect({ statuses, ...asObject(seen) }).toEqual({
      statuses: likeliest.answers,
      ...asObject(expectedState(likeliest.state)),
    })
    throw new Error('no serial order of these requests leads to this state')
  }
  model.state = state
  for (const key of new Set(acts.flatMap((act) => ('key' in act ? act.key : [])))) {
    const order = state.orders[key]
    if (order) expect(await real.show(key)).toEqual(expectedView(order))
  }
}

const asObject = (value: unknown): object => ({ ...(value as object) })

/** Requests in turns, each of which must lead to a state of the model. */
class Requests implements fc.AsyncCommand<Model, RealShop> {
  readonly #turns: Turns

  constructor(all: Turns) {
    this.#turns = all
  }

  check(): boolean {
    return true
  }

  async run(model: Model, real: RealShop): Promise<void> {
    for (const wishes of this.#turns) await sendAtOnce(model, real, wishes)
  }

  toString(): string {
    return JSON.stringify(this.#turns)
  }
}

/** Requests at once, while the shop loses its connections to the database or is killed. */
class DisturbedRequests implements fc.AsyncCommand<Model, RealShop> {
  readonly #name: string
  readonly #sending: Sending
  readonly #wishes: readonly Wish[]

  constructor(name: string, sending: Sending, wishes: readonly Wish[]) {
    this.#name = name
    this.#sending = sending
    this.#wishes = wishes
  }

  check(): boolean {
    return true
  }

  async run(model: Model, real: RealShop): Promise<void> {
    await sendAtOnce(model, real, this.#wishes, this.#sending)
  }

  toString(): string {
    return `${this.#name}: ${JSON.stringify(this.#wishes)}`
  }
}

/** Moves of the clock, after each of which requests follow. */
class ClockMoves implements fc.AsyncCommand<Model, RealShop> {
  readonly #moves: readonly ClockMove[]
  readonly #turns: Turns
  readonly #before: Turns

  constructor([moves, all, before = []]: ClockTurns) {
    this.#moves = moves
    this.#turns = all
    this.#before = before
  }

  check(): boolean {
    return true
  }

  async run(model: Model, real: RealShop): Promise<void> {
    for (const wishes of this.#before) await sendAtOnce(model, real, wishes)
    for (const move of this.#moves) {
      model.state.now = movedClock(model.state.now, move)
      await real.setClock(model.state.now)
      expect(await real.read()).toEqual(expectedState(model.state))
      for (const wishes of this.#turns) await sendAtOnce(model, real, wishes)
    }
  }

  toString(): string {
    return `${JSON.stringify(this.#before)} clock ${JSON.stringify(this.#moves)}: ${JSON.stringify(this.#turns)}`
  }
}

/** An interruption of the shop, such as a restart, that changes nothing that the model knows. */
class Interruption implements fc.AsyncCommand<Model, RealShop> {
  readonly #name: string
  readonly #interrupt: (real: RealShop) => Promise<void>

  constructor(name: string, interrupt: (real: RealShop) => Promise<void>) {
    this.#name = name
    this.#interrupt = interrupt
  }

  check(): boolean {
    return true
  }

  async run({ state }: Model, real: RealShop): Promise<void> {
    await this.#interrupt(real)
    expect(await real.read()).toEqual(expectedState(state))
  }

  toString(): string {
    return this.#name
  }
}

/** The first step of every sequence. */
export const firstStep = new Requests(firstOrder)

/** Most requests need more statements, so that the shop is killed in the middle of them. */
const MOST_STATEMENTS = 30

const killed = (program: string) =>
  fc.tuple(fc.integer({ min: 1, max: MOST_STATEMENTS }), cutOff).map(([statements, wishes]) => {
    const sending: Sending = (real, sends) => real.sendToKilledShop(program, statements, sends)
    return new DisturbedRequests(`killed after ${statements}`, sending, wishes)
  })

/** The other steps of a sequence: requests one by one and at once, waiting, a restart, lost connections. */
export const steps: fc.Arbitrary<fc.AsyncCommand<Model, RealShop>> = fc.oneof(
  { weight: 24, arbitrary: turns.map((all) => new Requests(all)) },
  { weight: 4, arbitrary: clockTurns.map((all) => new ClockMoves(all)) },
  {
    weight: 1,
    arbitrary: fc.constant(new Interruption('restart', (real) => real.restart())),
  },
  {
    weight: 3,
    arbitrary: cutOff.map((wishes) => new DisturbedRequests('cut off', withoutConnections, wishes)),
  },
  ...(killedShopProgram === null ? [] : [{ weight: 3, arbitrary: killed(killedShopProgram) }]),
)
