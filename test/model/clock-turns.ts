import fc from 'fast-check'
import type { ClockMove } from './clock-moves.ts'
import { statusSequence, type Turns } from './turns.ts'
import { job, pick, wish, type Wish } from './wishes.ts'

/** Moves of the clock, what is sent after each of them, and what is sent before all. */
export type ClockTurns = readonly [moves: readonly ClockMove[], after: Turns, before?: Turns]

const DAY = 24

/** Waiting, over a change to summer or winter time, over New Year, and a clock that is set back. */
const moves: readonly (readonly ClockMove[])[] = [
  [1],
  [20],
  [80],
  [15 * DAY],
  [-1],
  [-DAY],
  [-1, -DAY],
  [-DAY, 48],
  ['summer or winter time', 1],
  ['summer or winter time', 1, -1],
  ['new year', 1],
  ['new year', 1, -1, 1],
]

const anything = fc.tuple(
  fc.constantFrom(...moves),
  fc.oneof(
    fc.constant<Turns>([]),
    statusSequence,
    fc.array(wish, { maxLength: 2 }).map((all) => [all]),
  ),
)

const beside = fc.array(wish, { maxLength: 1 })

/** Unpaid orders are reminded and then cancelled, also by two instances at once, beside something else. */
const unpaid = fc
  .record({
    moves: fc.constantFrom(
      [20 * DAY, 12 * DAY],
      [20 * DAY, 12 * DAY, 1],
      [20 * DAY, -DAY, 13 * DAY],
    ),
    beside,
    isTwice: fc.boolean(),
    isSent: fc.nat(3).map((number) => number > 0),
    isByHand: fc.nat(3).map((number) => number === 0),
  })
  .map((chosen): ClockTurns => {
    const { isTwice, isSent, isByHand } = chosen
    const reminders = job('reminders')
    const byHand: Wish[] = isByHand ? [{ kind: 'remind', pick: 0 }] : []
    const mails: Wish[] = isSent ? [{ kind: 'send-mails' }] : []
    const jobs = [reminders, ...(isTwice ? [reminders] : []), ...byHand, ...chosen.beside]
    return [chosen.moves, [[{ kind: 'close-day' }], jobs, mails]]
  })

/** Customers are asked for reviews of delivered orders, also by two instances at once. */
const delivered = fc
  .record({ moves: fc.constantFrom([11 * DAY], [5 * DAY, 6 * DAY], [45 * DAY]), pick, beside })
  .map((chosen): ClockTurns => {
    const asking = job('review-requests')
    const before: Turns = [[{ kind: 'status', pick: chosen.pick, to: 'delivered' }]]
    return [chosen.moves, [[asking, asking, ...chosen.beside]], before]
  })

/** Documents of one order are issued before and after the clock was set back. */
const setBack = fc
  .record({ moves: fc.constantFrom([-1], [-DAY], [-1, -DAY, 48]), pick })
  .map((chosen): ClockTurns => {
    const set = (to: 'cancelled' | 'shipped'): Wish[] => [{ kind: 'status', pick: chosen.pick, to }]
    const before: Turns = [[{ kind: 'invoice', pick: chosen.pick }]]
    return [chosen.moves, [set('cancelled'), set('shipped')], before]
  })

/** What happens in one step of a sequence in which time goes by. */
export const clockTurns: fc.Arbitrary<ClockTurns> = fc.oneof(
  { weight: 3, arbitrary: anything },
  { weight: 3, arbitrary: unpaid },
  { weight: 2, arbitrary: delivered },
  { weight: 1, arbitrary: setBack },
)
