import { randomUUID } from 'node:crypto'
import { health, pages } from '../../../src/urls.ts'
import { count, nextOrder, readShown, sendOrder, type Shown } from '../../../test/orders/buyer.ts'
import { quantile } from '../../bench/measure-request.ts'
import type { Fault } from '../fault.ts'
import { ENOUGH_ORDERS, sleep, type Trial } from '../trial.ts'

const SHOPPERS = 64
/**
 * Some 500 orders after the start V8 collects old objects for the first time: 56 MB of 108 stay. It lets more pile up
 * before the next times, 156 MB at most, of which 57 stay. So the memory grows in steps that end, and the steps before
 * the first collection are not measured. F33 is where memory that is lost slowly shows.
 */
const WARM_UP_ORDERS = 600
const MAX_GROWTH_MB = 100
const PATIENCE_MS = 180_000
/** What a shopper looks at before the order. */
const LOOKED_AT = [pages.home(), pages.shop(), pages.product(1), '/api/products'] as const
const MEASURED = pages.product(1)

interface Times {
  readonly page: number[]
  readonly order: number[]
}

/** Adds the milliseconds that something takes. */
async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const value = await work()
  times.push(performance.now() - began)
  return value
}

async function look(trial: Trial, path: string): Promise<void> {
  const answer = await fetch(`${trial.shop.origin}${path}`)
  await answer.arrayBuffer()
  trial.require(answer.status === 200, `${path} was answered with ${answer.status}`)
}

/** A guest who looks around, orders with a new account, and begins again as somebody else. */
async function shopUntil(trial: Trial, shown: Shown, until: () => boolean, times: Times) {
  const { origin } = trial.shop
  while (!until()) {
    try {
      for (const path of LOOKED_AT) {
        await timed(path === MEASURED ? times.page : [], () => look(trial, path))
      }
      const [email, password] = [
        `gast-${randomUUID()}@example.de`,
        `Kies-und-Asphalt-${randomUUID()}`,
      ]
      const fields = { customerEmail: email, password }
      // Limits count by network; so many guests do not share one.
      const headers = { 'x-forwarded-for': `100.${64 + byte() / 4}.${byte()}.${byte()}` }
      const guest = { origin, cookie: '', shown }
      const { status, acknowledged } = await timed(times.order, () =>
        sendOrder(guest, nextOrder(trial.random), { fields, headers }),
      )
      count(trial.answers, status)
      if (acknowledged) trial.acknowledge(acknowledged)
    } catch {
      count(trial.answers, 'cut off')
    }
  }
}

const byte = (): number => Math.floor(Math.random() * 64) * 4

/** Returns the delay in ms of the event loop that 99 of 100 turns had, as the shop says. */
async function loopDelay(trial: Trial): Promise<number> {
  const metrics = await (await fetch(`${trial.shop.origin}${health.metrics}`)).text()
  const line = /^shop_event_loop_delay_seconds\{[^}]*quantile="0.99"[^}]*\} (\S+)$/m.exec(metrics)
  return Number(line?.[1]) * 1000
}

async function measureLoad(trial: Trial): Promise<void> {
  const { shop, options } = trial
  const shown = await readShown(shop.origin)
  const times: Times = { page: [], order: [] }
  let isOver = false
  const shopping = Array.from({ length: SHOPPERS }, () =>
    shopUntil(trial, shown, () => isOver, times),
  )
  await trial.untilAcknowledged(WARM_UP_ORDERS, PATIENCE_MS)
  const [before, first, began] = [shop.memoryMb, trial.acknowledged.length, performance.now()]
  for (const list of [times.page, times.order]) list.length = 0
  await sleep(options.seconds * 1000)
  const missing = Math.max(0, ENOUGH_ORDERS - trial.acknowledged.length)
  await trial.untilAcknowledged(missing, PATIENCE_MS)
  const perSecond = (trial.acknowledged.length - first) / ((performance.now() - began) / 1000)
  const delay = await loopDelay(trial)
  const growth = Math.round(shop.memoryMb - before)
  isOver = true
  await Promise.all(shopping)
  const p = (list: readonly number[], part: number): string =>
    quantile(
      list.toSorted((a, b) => a - b),
      part,
    ).toFixed(0)
  trial.note(`${perSecond.toFixed(1)} orders/s of guests with a new password each`)
  trial.note(`order p95 ${p(times.order, 0.95)} ms, p99 ${p(times.order, 0.99)} ms`)
  trial.note(`product page p95 ${p(times.page, 0.95)} ms, event loop p99 ${delay.toFixed(0)} ms`)
  trial.note(`memory ${Math.round(before)} MB after ${first} orders, then grew by ${growth} MB`)
  trial.require(growth < MAX_GROWTH_MB, `memory grew by ${growth} MB`)
}

export const load: Fault = {
  name: 'F1',
  title: '64 guests look around and order with a new account each, all at once',
  rounds: 1,
  seconds: 60,
  minAcknowledged: ENOUGH_ORDERS,
  allowed: [],
  missing: () => (process.platform === 'linux' ? null : 'the memory is read from /proc'),
  run: async (trial) => {
    await trial.prepare()
    await measureLoad(trial)
  },
}
