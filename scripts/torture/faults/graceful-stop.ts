import type { Fault } from '../fault.ts'
import { ENOUGH_ORDERS, sleep } from '../trial.ts'

const BUYERS = 8
const MAX_STOP_MS = 10_000

export const gracefulStop: Fault = {
  name: 'F32',
  title: 'the shop is stopped with SIGTERM under order load and started again',
  rounds: 20,
  minAcknowledged: ENOUGH_ORDERS,
  // A connection may end between two requests; a connection that is refused counts as well.
  allowed: ['cut off'],
  run: async (trial) => {
    const { shop, random } = trial
    await trial.prepare()
    const stopBuying = await trial.startBuying(BUYERS)
    let slowest = 0
    for (let round = 0; trial.needsRound(round); round += 1) {
      if (!(await trial.untilAcknowledged(10))) break
      await sleep(random() * 300)
      const orders = (): Promise<number> =>
        trial.database.rows('select count(*) as n from orders').then(([row]) => Number(row?.n))
      const began = performance.now()
      const code = await shop.stop('SIGTERM')
      slowest = Math.max(slowest, performance.now() - began)
      trial.require(code === 0, `the shop ended with ${String(code)}`)
      // Each order that was written before the end was also answered, so nobody has to send it again.
      await sleep(50)
      const written = await orders()
      const answered = new Set(trial.acknowledged.map(({ id }) => id)).size
      trial.require(written === answered, `${written} orders written, ${answered} answered`)
      await shop.start()
    }
    await trial.untilAcknowledged(1)
    await stopBuying()
    trial.note(`slowest stop ${Math.round(slowest)} ms`)
    trial.require(slowest < MAX_STOP_MS, `a stop took ${Math.round(slowest)} ms`)
  },
}
