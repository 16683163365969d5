import fc from 'fast-check'
import { expect } from 'vitest'
import { toAct, type Model } from './choose-act.ts'
import { movedClock, type ClockMove } from './clock-moves.ts'
import { expectedState, expectedView } from './expected.ts'
import type { RealShop } from './real-shop.ts'
import { orders, subsets } from './serial-orders.ts'
import { afterAct } from './shop-model.ts'
import type { ModelState } from './state.ts'
import { clockMoves, cutOff, firstOrder, turns, type Turns } from './turns.ts'
import type { Wish } from './wishes.ts'

/**
 * Sends requests at once and expects answers and state of the shop as after some order of them. When the shop loses
 * its connections meanwhile, a request without an answer may be done or not.
 */
async function sendAtOnce(
  model: Model,
  real: RealShop,
  wishes: readonly Wish[],
  isCut = false,
): Promise<void> {
  const acts = wishes.flatMap((wish) => toAct(model, wish) ?? [])
  const sends = await Promise.all(acts.map((act) => real.prepare(act)))
  const cut = isCut ? real.loseConnections() : null
  const statuses = await Promise.all(sends.map((send) => send()))
  await cut
  const lost = statuses.flatMap((status, index) => (isCut && status >= 500 ? [index] : []))
  for (const index of lost) if (acts[index]?.kind === 'place') await sends[index]?.()
  const seen = await real.read()
  const serial = orders(acts.map((act, index) => ({ act, index })))
  const possible = subsets(lost).flatMap((undone) =>
    serial.map((order) => {
      let { state } = model
      const answers = lost.length > 0 ? [...statuses] : []
      for (const { act, index } of order) {
        if (undone.includes(index)) continue
        const after = afterAct(state, act)
        if (!lost.includes(index)) answers[index] = after.status
        state = after.state
      }
      return { answers, state }
    }),
  )
  const matching = possible.find(({ answers, state }) => isSame(answers, statuses, state, seen))
  if (!matching) {
    const { answers, state } = possible[0] ?? { answers: [], state: model.state }
    expect({ statuses, ...asObject(seen) }).toEqual({
      statuses: answers,
      ...asObject(expectedState(state)),
    })
    throw new Error('no serial order of these requests leads to this state')
  }
  model.state = matching.state
  for (const key of new Set(acts.flatMap((act) => ('key' in act ? act.key : [])))) {
    const order = model.state.orders[key]
    if (order) expect(await real.show(key)).toEqual(expectedView(order))
  }
}

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

/** Requests at once, while the shop loses its connections to the database. */
class CutRequests implements fc.AsyncCommand<Model, RealShop> {
  readonly #wishes: readonly Wish[]

  constructor(wishes: readonly Wish[]) {
    this.#wishes = wishes
  }

  check(): boolean {
    return true
  }

  async run(model: Model, real: RealShop): Promise<void> {
    await sendAtOnce(model, real, this.#wishes, true)
  }

  toString(): string {
    return `cut off: ${JSON.stringify(this.#wishes)}`
  }
}

const asObject = (value: unknown): object => ({ ...(value as object) })

function isSame(
  answers: readonly number[],
  statuses: readonly number[],
  state: ModelState,
  seen: unknown,
): boolean {
  try {
    expect({ answers: statuses, seen }).toEqual({ answers, seen: expectedState(state) })
    return true
  } catch {
    return false
  }
}

/** Moves of the clock, after each of which requests follow. */
class ClockMoves implements fc.AsyncCommand<Model, RealShop> {
  readonly #moves: readonly ClockMove[]
  readonly #turns: Turns

  constructor(moves: readonly ClockMove[], all: Turns) {
    this.#moves = moves
    this.#turns = all
  }

  check(): boolean {
    return true
  }

  async run(model: Model, real: RealShop): Promise<void> {
    for (const move of this.#moves) {
      model.state.now = movedClock(model.state.now, move)
      await real.setClock(model.state.now)
      expect(await real.read()).toEqual(expectedState(model.state))
      for (const wishes of this.#turns) await sendAtOnce(model, real, wishes)
    }
  }

  toString(): string {
    return `clock ${JSON.stringify(this.#moves)}: ${JSON.stringify(this.#turns)}`
  }
}

/** Something that happens to the shop and changes nothing that the model knows. */
class Happening implements fc.AsyncCommand<Model, RealShop> {
  readonly #name: string
  readonly #happen: (real: RealShop) => Promise<void>

  constructor(name: string, happen: (real: RealShop) => Promise<void>) {
    this.#name = name
    this.#happen = happen
  }

  check(): boolean {
    return true
  }

  async run({ state }: Model, real: RealShop): Promise<void> {
    await this.#happen(real)
    expect(await real.read()).toEqual(expectedState(state))
  }

  toString(): string {
    return this.#name
  }
}

/** The first step of every sequence. */
export const firstStep = new Requests(firstOrder)

/** The other steps of a sequence: requests one by one and at once, waiting, a restart, lost connections. */
export const steps: fc.Arbitrary<fc.AsyncCommand<Model, RealShop>> = fc.oneof(
  { weight: 24, arbitrary: turns.map((all) => new Requests(all)) },
  { weight: 2, arbitrary: clockMoves.map(([moves, all]) => new ClockMoves(moves, all)) },
  {
    weight: 1,
    arbitrary: fc.constant(new Happening('restart', (real) => real.restart())),
  },
  { weight: 3, arbitrary: cutOff.map((wishes) => new CutRequests(wishes)) },
)
