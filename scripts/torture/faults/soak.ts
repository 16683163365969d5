import { count, nextOrder, sendOrder, type Buyer } from '../../../test/orders/buyer.ts'
import type { Fault } from '../fault.ts'
import { ENOUGH_ORDERS, sleep, type Trial } from '../trial.ts'

const BUYERS = 5
/** One order a second each. */
const PAUSE_MS = 1_000
/** Longer than the shop keeps a connection open that is not used. */
const IDLE_MS = 6_000
const MAX_GROWTH_MB = 50
/** Connections to the database are opened when they are needed. */
const MAX_MORE_FILES = 12

interface Held {
  readonly memoryMb: number
  readonly files: number
  readonly sessions: number
}

/** Reads what the shop holds while nobody asks it anything. */
async function readHeld({ shop, database }: Trial): Promise<Held> {
  await sleep(IDLE_MS)
  const [row] = await database.rows('select count(*) as n from sessions')
  return { memoryMb: shop.memoryMb, files: shop.openFiles, sessions: Number(row?.n) }
}

/** Places this many orders for one buyer, one a second. */
async function order(trial: Trial, buyer: Buyer, orders: number): Promise<void> {
  for (let placed = 0; placed < orders; placed += 1) {
    const due = sleep(PAUSE_MS)
    const { status, acknowledged } = await sendOrder(buyer, nextOrder(trial.random))
    count(trial.answers, status)
    if (acknowledged) trial.acknowledge(acknowledged)
    await due
  }
}

export const soak: Fault = {
  name: 'F33',
  title: 'five orders a second for a long time (--seconds 7200 for two hours)',
  rounds: 1,
  seconds: 60,
  minAcknowledged: ENOUGH_ORDERS,
  allowed: [],
  missing: () => (process.platform === 'linux' ? null : 'the memory is read from /proc'),
  run: async (trial) => {
    await trial.prepare()
    const buyers = await trial.buyers(BUYERS)
    const orderAll = (orders: number) =>
      Promise.all(buyers.map((buyer) => order(trial, buyer, Math.ceil(orders))))
    // Afterwards code and caches are warm; the second part is measured.
    await orderAll(trial.options.seconds / 3)
    const before = await readHeld(trial)
    await orderAll((trial.options.seconds * 2) / 3)
    const after = await readHeld(trial)
    const growth = Math.round(after.memoryMb - before.memoryMb)
    const files = after.files - before.files
    const sessions = after.sessions - before.sessions
    trial.note(`memory ${Math.round(after.memoryMb)} MB, ${growth} more; ${files} files more`)
    trial.require(growth < MAX_GROWTH_MB, `memory grew by ${growth} MB`)
    trial.require(files <= MAX_MORE_FILES, `${files} more files and sockets are open`)
    trial.require(sessions === 0, `${sessions} more sessions without a sign-in`)
  },
}
