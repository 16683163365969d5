import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '../../src/accounts/server/passwords/hash-password.ts'
import { api, pages } from '../../src/urls.ts'
import { orderBodyAt, readShown } from '../../test/orders/buyer.ts'
import { prepareForOrders } from '../../test/orders/prepare-for-orders.ts'
import type { Figure } from './budgets.ts'
import { median } from './load.ts'
import { quantile } from './measure-request.ts'
import type { MeasureContext } from './measure.ts'
import { openPathClient } from './path-client.ts'

const SHOPPERS = 64
const STOCK = 1_000_000
const PAUSE_MS = 10
/** A shop compiles its code while it runs: some 250 orders pass before an order takes as long as later. */
const WARM_UP_MS = 5_000

/** Compressed pages have no length before they are sent. */
const identity = { 'accept-encoding': 'identity' }

/** Returns how many passwords a second this machine hashes when it does nothing else. */
async function hashesPerSecond(seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let count = 0
  const hash = async (): Promise<void> => {
    while (performance.now() < until) {
      const hashed = await hashPassword(`Boxengasse-${count}-im-Regen`)
      if (hashed.ok) count += 1
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, hash))
  return count / seconds
}

/** Each from a home of its own: the limits of one address are not what is measured. */
const addressOf = (index: number): string =>
  `10.${(index >> 16) % 256}.${(index >> 8) % 256}.${index % 256}`

/**
 * Measures orders of 64 shoppers that create their accounts, and a page meanwhile. They take turns with argon2id alone,
 * because the speed of a machine that others share changes.
 */
export async function measureAccounts(context: MeasureContext): Promise<Figure[]> {
  const { shops, database, rounds, seconds } = context
  const shop = await shops.openShop(database)
  await prepareForOrders(shop.origin, { 1: STOCK })
  const shown = await readShown(shop.origin)
  let [next, placed, failed] = [0, 0, 0]
  const buy = async (until: number): Promise<void> => {
    const client = await openPathClient(shop.origin + api.orders())
    while (performance.now() < until) {
      const index = next++
      const body = JSON.stringify({
        ...orderBodyAt({ productId: 1, quantity: 1 }, shown),
        customerEmail: `neu${index}@example.de`,
        password: `Kies-und-Asphalt-${index}`,
      })
      const status = await client.post(body, { 'x-forwarded-for': addressOf(index) })
      if (status === 201) placed += 1
      else failed += 1
    }
    client.close()
  }
  const pageTimes: number[] = []
  const read = async (until: number): Promise<void> => {
    const client = await openPathClient(shop.origin + pages.home())
    while (performance.now() < until) {
      const asked = performance.now()
      if ((await client.get(identity)) !== 200) throw new Error('the page was not answered')
      pageTimes.push(performance.now() - asked)
      await sleep(PAUSE_MS)
    }
    client.close()
  }
  const run = (until: number): Promise<unknown> =>
    Promise.all([...Array.from({ length: SHOPPERS }, () => buy(until)), read(until)])
  await run(performance.now() + Math.min(WARM_UP_MS, seconds * 1000))
  pageTimes.length = 0
  const turn = Math.max(1, Math.round(seconds / 3))
  const [own, alone]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await hashesPerSecond(turn))
    placed = 0
    const began = performance.now()
    await run(began + turn * 1000)
    own.push((placed / (performance.now() - began)) * 1000)
  }
  const ratio = median(own.map((each, index) => each / (alone[index] ?? Number.NaN)))
  const beside = median(alone)
  const note = `alone ${beside.toFixed(1)}; ${rounds} rounds of ${turn} s`
  const sorted = pageTimes.toSorted((a, b) => a - b)
  return [
    { name: 'accounts', value: median(own), beside, ratio, note },
    { name: 'accounts-page', value: quantile(sorted, 0.95), note: `${sorted.length} pages` },
    { name: 'accounts-failed', value: failed },
  ]
}
