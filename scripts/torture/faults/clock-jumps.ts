import type { Fault } from '../fault.ts'
import { count, nextOrder, sendOrder, type Buyer } from '../../../test/orders/buyer.ts'
import { ShiftedClock, whyNoShiftedClock } from '../shifted-clock.ts'
import { ENOUGH_ORDERS, type Trial } from '../trial.ts'

const ORDERS_PER_JUMP = 35
const MAX_DIFFERENCE_MS = 60_000

/** Moments, each reached at once from the one before: two changes of summer time, New Year, a leap day. */
const JUMPS = [
  '2027-03-28T00:59:58Z',
  '2027-10-31T00:59:58Z',
  '2027-12-31T22:59:58Z',
  '2028-02-29T12:00:00Z',
  // An hour back.
  '2028-02-29T11:00:00Z',
  // A year back, as after a dead battery.
  '2027-02-28T11:00:00Z',
] as const

/** Of the machine; each round has another one. */
const ZONES = ['Pacific/Kiritimati', 'UTC'] as const

interface Placed {
  readonly createdAt: string
  readonly number: string
}

async function placedSince(trial: Trial, ids: ReadonlySet<string>): Promise<Placed[]> {
  const rows = await trial.database.rows('select id, order_number, created_at from orders')
  return rows.flatMap(({ id, order_number: number, created_at: createdAt }) =>
    ids.has(String(id)) ? [{ number: String(number), createdAt: String(createdAt) }] : [],
  )
}

async function orderAfterJump(trial: Trial, buyer: Buyer, moment: string): Promise<void> {
  const ids = new Set<string>()
  for (let order = 0; order < ORDERS_PER_JUMP; order += 1) {
    const { status, acknowledged } = await sendOrder(buyer, nextOrder(trial.random))
    count(trial.answers, status)
    if (!acknowledged) continue
    trial.acknowledge(acknowledged)
    ids.add(acknowledged.id)
  }
  trial.require(ids.size === ORDERS_PER_JUMP, `${ids.size} orders were accepted at ${moment}`)
  for (const { createdAt, number } of await placedSince(trial, ids)) {
    const difference = Math.abs(Date.parse(createdAt) - Date.parse(moment))
    trial.require(
      difference < MAX_DIFFERENCE_MS,
      `an order of ${moment} was written at ${createdAt}`,
    )
    const month = new Date(createdAt).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' })
    const expected = month.slice(0, 7).replace('-', '')
    trial.require(number.startsWith(expected), `an order of ${createdAt} has the number ${number}`)
  }
}

export const clockJumps: Fault = {
  name: 'F28',
  title: 'the clock of the shop jumps over changes of summer time, a year, and back',
  rounds: ZONES.length,
  minAcknowledged: ENOUGH_ORDERS,
  allowed: [],
  missing: whyNoShiftedClock,
  run: async (trial) => {
    const clock = new ShiftedClock(trial.dataDir)
    for (const zone of ZONES.slice(0, Math.max(1, trial.options.rounds))) {
      if (zone === ZONES[0]) await trial.prepare({ ...clock.env, TZ: zone })
      else {
        // Already prepared, which sets the stock.
        trial.shop.env = { ...trial.shop.env, TZ: zone }
        await trial.shop.start()
      }
      let [former] = await trial.buyers(1, accounts())
      for (const moment of JUMPS) {
        clock.moveTo(moment)
        const probe = await fetch(`${trial.shop.origin}/api/user/profile`, {
          headers: { cookie: former?.cookie ?? '' },
        })
        await probe.arrayBuffer()
        // Only the jump of an hour leaves a session alive.
        const isHourBack = moment === JUMPS[4]
        trial.require(
          isHourBack === (probe.status === 200),
          `a session at ${moment}: ${probe.status}`,
        )
        const [buyer] = await trial.buyers(1, accounts())
        if (buyer) await orderAfterJump(trial, buyer, moment)
        former = buyer
      }
      await trial.shop.stop('SIGTERM')
      clock.moveTo(new Date().toISOString())
    }
  },
}

let created = 0

/** The number of the next account, so that each has an email of its own. */
function accounts(): number {
  created += 1
  return 500 + created
}
