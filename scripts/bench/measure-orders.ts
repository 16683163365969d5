import { randomInt, randomUUID } from 'node:crypto'
import { api } from '../../src/urls.ts'
import { orderBody, postJson, readShown, register, type Shown } from '../torture/buyer.ts'
import { ShopProcess } from '../torture/shop-process.ts'
import { prepareForOrders } from '../torture/prepare-for-orders.ts'
import { quantile, tableRow } from './measure-request.ts'

const SHOPPERS = 16
const WARM_UP_MS = 2_000
const STOCK = 1_000_000
const MIN_PER_SECOND = 300
const P99_BUDGET_MS = 250
const firstNames = ['Anna', 'Jörg', 'Karla', 'Ümit', 'Lena', 'Béla', 'Maria', 'Otto', 'Sofia']

export interface OrdersBenchmark {
  readonly port: number
  readonly dataDir: string
  readonly seconds: number
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
    ...orderBody({ productId: 1 + randomInt(2), quantity: 1 + randomInt(3) }, shown),
    customerName: name,
    customerEmail: `kunde${randomInt(100_000)}@example.de`,
    customerAddress: `Schwebebahnweg ${randomInt(10_000)}, 42103 Wuppertal, Deutschland`,
  }
}

/** Places orders for one shopper until the time is over, one after the other. */
async function shop({ origin, cookie, shown }: Shopper, forMs: number): Promise<ShopperResult> {
  const times: number[] = []
  let failed = 0
  const until = performance.now() + forMs
  while (performance.now() < until) {
    const began = performance.now()
    const response = await postJson(`${origin}${api.orders()}`, someOrder(shown), {
      cookie,
      'idempotency-key': randomUUID(),
    })
    await response.arrayBuffer()
    if (response.status === 201) times.push(performance.now() - began)
    else failed += 1
  }
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

/** Places orders for all shoppers at once until the time is over. */
export function placeOrders(shoppers: readonly Shopper[], forMs: number): Promise<ShopperResult[]> {
  return Promise.all(shoppers.map((shopper) => shop(shopper, forMs)))
}

/** Places orders for 16 signed-in shoppers at once; returns whether they keep the budget. */
export async function measureOrders(
  { port, dataDir, seconds }: OrdersBenchmark,
  print: (line: string) => void,
): Promise<boolean> {
  const shopProcess = new ShopProcess(port, dataDir)
  await shopProcess.start()
  try {
    const shoppers = await registerShoppers(shopProcess.origin, SHOPPERS)
    await placeOrders(shoppers, WARM_UP_MS)
    const results = await placeOrders(shoppers, seconds * 1000)
    const times = results.flatMap((each) => each.times).toSorted((a, b) => a - b)
    const failed = results.reduce((sum, each) => sum + each.failed, 0)
    const perSecond = times.length / seconds
    const quantiles = [0.5, 0.95, 0.99, 1].map((part) => quantile(times, part).toFixed(1))
    print(tableRow(['', 'a second', 'p50 ms', 'p95', 'p99', 'max', 'failed']))
    const row = [`orders, ${SHOPPERS} shoppers`, perSecond.toFixed(0), ...quantiles, String(failed)]
    const isWithinBudget =
      perSecond >= MIN_PER_SECOND && quantile(times, 0.99) <= P99_BUDGET_MS && failed === 0
    print(
      tableRow(
        row,
        isWithinBudget ? '' : `budget: ${MIN_PER_SECOND} a second, p99 ${P99_BUDGET_MS} ms`,
      ),
    )
    return isWithinBudget
  } finally {
    await shopProcess.stop('SIGTERM')
  }
}
