import { randomUUID } from 'node:crypto'
import { REVIEW_CONSENT_VERSION } from '../../../src/orders/domain/consents/review-consent.ts'
import { adminApi } from '../../../src/urls.admin.ts'
import { api } from '../../../src/urls.ts'
import {
  count,
  orderBodyAt,
  postJson,
  readShown,
  register,
  type Acknowledged,
} from '../../../test/orders/buyer.ts'
import { openAdmin } from '../../../test/orders/prepare-for-orders.ts'
import type { Fault } from '../fault.ts'
import { ShiftedClock, whyNoShiftedClock } from '../shifted-clock.ts'
import { ShopProcess } from '../../shop-process.ts'
import { sleep, type Trial } from '../trial.ts'

const ORDERS = 12
const DELIVERED = '2027-03-01T10:00:00Z'
/** Ten days after the delivery, over a change of summer time. */
const DUE = '2027-03-11T10:00:00Z'
const NEXT_DAY = '2027-03-12T10:00:00Z'
const JOB = 'review-requests'
/** First half of the keys of the locks of jobs; the second is a hash of the name. */
const JOB_LOCKS = 20_261_123
/** Jobs run at the start; a run takes a fraction of it. */
const RUN_MS = 3_000
const PATIENCE_MS = 30_000

/** Places orders whose customers want to be asked, and delivers them, as customers and the owner do. */
async function deliverOrders(trial: Trial): Promise<void> {
  const { origin } = trial.shop
  const shown = await readShown(origin)
  const cookie = await register(origin, 900)
  const admin = await openAdmin(origin)
  for (let index = 0; index < ORDERS; index += 1) {
    const key = randomUUID()
    const line = { productId: 1, quantity: 1 }
    const body = { ...orderBodyAt(line, shown), reviewConsent: REVIEW_CONSENT_VERSION }
    const headers = { cookie, 'idempotency-key': key }
    const answer = await postJson(`${origin}${api.orders()}`, body, headers)
    count(trial.answers, answer.status)
    const order = (await answer.json()) as Pick<Acknowledged, 'id' | 'orderNumber' | 'total'>
    if (!answer.ok) continue
    trial.acknowledge({ ...order, key, lines: [line] })
    await admin.send('PATCH', adminApi.orderStatus(order.id), { status: 'delivered' })
  }
}

/** Stops both shops, moves the clock, and starts both at once: that begins the job in both. */
async function startBoth(
  shops: readonly ShopProcess[],
  clock: ShiftedClock,
  moment: string,
): Promise<void> {
  for (const shop of shops) await shop.stop('SIGTERM')
  clock.moveTo(moment)
  await Promise.all(shops.map((shop) => shop.start()))
}

const COUNT = `select count(*) as n from mails where kind = 'review-request'`

async function torture(trial: Trial, clock: ShiftedClock, second: ShopProcess): Promise<void> {
  const { database, shop } = trial
  const shops = [shop, second]
  const queued = async (): Promise<number> => Number((await database.rows(COUNT))[0]?.n)
  await trial.prepare(clock.env)
  await shop.stop('SIGTERM')
  await startBoth([shop], clock, DELIVERED)
  await deliverOrders(trial)

  // As if a third shop were in the middle of the job.
  await database.read(async ({ all }) => {
    await all(`select pg_advisory_lock(${JOB_LOCKS}, hashtext('${JOB}'))`)
    await startBoth(shops, clock, DUE)
    await sleep(RUN_MS)
    trial.require((await queued()) === 0, 'a job ran in two shops at once')
  })
  await startBoth(shops, clock, DUE)
  const deadline = performance.now() + PATIENCE_MS
  while ((await queued()) < ORDERS && performance.now() < deadline) await sleep(50)
  await sleep(RUN_MS)
  trial.require((await queued()) === ORDERS, `${await queued()} of ${ORDERS} mails were queued`)
  // Mails that were sent are deleted some day, and with them the causes that are given once.
  await database.rows(`delete from mails where kind = 'review-request'`)
  await startBoth(shops, clock, NEXT_DAY)
  await sleep(RUN_MS)
  const again = await queued()
  trial.require(again === 0, `${again} customers were asked for reviews twice`)
  trial.note(`${ORDERS} customers asked by two shops, ${again} of them twice`)
}

export const reviewRequests: Fault = {
  name: 'review-requests',
  title: 'two shops ask for reviews, while another does and a day later',
  rounds: 1,
  minAcknowledged: ORDERS,
  allowed: [],
  missing: (kind) =>
    kind === 'postgres' ? whyNoShiftedClock() : 'one process uses a SQLite database at a time',
  run: async (trial) => {
    const { options, database, dataDir } = trial
    const clock = new ShiftedClock(dataDir)
    const env = { ...database.env, ...clock.env }
    const second = new ShopProcess(options.port + 1, dataDir, env, options.program)
    try {
      await torture(trial, clock, second)
    } finally {
      await second.stop('SIGTERM')
    }
  },
}
