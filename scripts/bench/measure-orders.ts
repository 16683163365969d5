import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '../../src/urls.ts'
import { orderBodyAt, readShown, register, type Shown } from '../../test/orders/buyer.ts'
import { prepareForOrders } from '../../test/orders/prepare-for-orders.ts'
import type { Figure } from './budgets.ts'
import type { MeasureContext } from './measure.ts'
import { startBare } from './load.ts'
import { quantile } from './measure-request.ts'
import { openPathClient } from './path-client.ts'

const SHOPPERS = 16
const WARM_UP_MS = 2_000
const BARE_MS = 2_000
const STOCK = 1_000_000
const firstNames = ['Anna', 'Jörg', 'Karla', 'Ümit', 'Lena', 'Béla', 'Maria', 'Otto', 'Sofia']

/** How a shopper orders: one after the other, this often at most, with a pause after each. */
interface Pace {
  readonly atMost?: number
  readonly pauseMs?: number
}

interface Shopper {
  readonly origin: string
  readonly cookie: string
  readonly shown: Shown
}

interface ShopperResult {
  readonly times: readonly number[]
  readonly failed: number
}

function someOrder(shown: Shown): unknown {
  const name = `${firstNames[randomInt(firstNames.length)] ?? ''} Käufer${randomInt(10_000)}`
  return {
    ...orderBodyAt({ productId: 1 + randomInt(2), quantity: 1 + randomInt(3) }, shown),
    customerName: name,
    customerEmail: `kunde${randomInt(100_000)}@example.de`,
    customerAddress: `Schwebebahnweg ${randomInt(10_000)}, 42103 Wuppertal, Deutschland`,
  }
}

/** Places orders for one shopper until the time is over, one after the other. */
async function shop(
  { origin, cookie, shown }: Shopper,
  forMs: number,
  { atMost = Infinity, pauseMs = 0 }: Pace,
): Promise<ShopperResult> {
  const times: number[] = []
  let failed = 0
  const client = await openPathClient(`${origin}${api.orders()}`)
  const until = performance.now() + forMs
  while (performance.now() < until && times.length + failed < atMost) {
    const body = JSON.stringify(someOrder(shown))
    const began = performance.now()
    const status = await client.post(body, { cookie, 'idempotency-key': randomUUID() })
    if (status === 201) times.push(performance.now() - began)
    else failed += 1
    if (pauseMs > 0) await sleep(pauseMs)
  }
  client.close()
  return { times, failed }
}

/** Registers shoppers at a shop that has stock for all their orders. */
export async function registerShoppers(origin: string, count: number): Promise<Shopper[]> {
  await prepareForOrders(origin, { 1: STOCK, 2: STOCK })
  const shown = await readShown(origin)
  const first = randomInt(1_000_000_000)
  const shoppers: Shopper[] = []
  for (let index = 0; index < count; index += 1) {
    shoppers.push({ origin, cookie: await register(origin, first + index), shown })
  }
  return shoppers
}

/** Places orders for all shoppers at once until the time is over, or each has placed as many as its pace says. */
export function placeOrders(
  shoppers: readonly Shopper[],
  forMs: number,
  pace: Pace = {},
): Promise<ShopperResult[]> {
  return Promise.all(shoppers.map((shopper) => shop(shopper, forMs, pace)))
}

/** Returns how many of the shoppers' requests a second bare `node:http` answers, which does nothing with them. */
async function bareRequestsPerSecond(shoppers: readonly Shopper[]): Promise<number> {
  const [{ origin } = { origin: '' }] = shoppers
  const bare = await startBare(origin, [api.business()])
  const began = performance.now()
  const counts = await Promise.all(
    shoppers.map(async ({ cookie, shown }) => {
      const client = await openPathClient(`${bare.origin}${api.business()}`)
      let count = 0
      while (performance.now() < began + BARE_MS) {
        await client.post(JSON.stringify(someOrder(shown)), { cookie })
        count += 1
      }
      client.close()
      return count
    }),
  )
  const tookSeconds = (performance.now() - began) / 1000
  await bare.stop()
  return counts.reduce((sum, count) => sum + count, 0) / tookSeconds
}

/** Measures orders of 16 signed-in shoppers at once, beside requests to bare `node:http`, and the memory after them. */
export async function measureOrders(context: MeasureContext): Promise<Figure[]> {
  const { shops, database, seconds } = context
  const shop = await shops.openShop(database)
  const shoppers = await registerShoppers(shop.origin, SHOPPERS)
  await placeOrders(shoppers, WARM_UP_MS)
  const bareBefore = await bareRequestsPerSecond(shoppers)
  const began = performance.now()
  const results = await placeOrders(shoppers, seconds * 1000)
  const tookSeconds = (performance.now() - began) / 1000
  const beside = (bareBefore + (await bareRequestsPerSecond(shoppers))) / 2
  const times = results.flatMap((each) => each.times).toSorted((a, b) => a - b)
  const failed = results.reduce((sum, each) => sum + each.failed, 0)
  const note = `${times.length} orders in ${seconds} s; bare ${beside.toFixed(0)} requests a second`
  return [
    { name: 'orders', value: times.length / tookSeconds, beside, note },
    {
      name: 'orders-p99',
      value: quantile(times, 0.99),
      note: `p50 ${quantile(times, 0.5).toFixed(1)} ms`,
    },
    { name: 'orders-failed', value: failed },
    { name: 'memory-orders', value: shop.memory() },
  ]
}
