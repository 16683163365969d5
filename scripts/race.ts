/**
 * 200 buyers with sessions order the last 10 packs at once, against the built shop over HTTP.
 * Usage: npm run race -- [--buyers 200] [--stock 10] [--within 5000] [--port 4998]; DATABASE_URL
 * chooses PostgreSQL. Ends with status 1 unless exactly the packs there were are sold, the rest is
 * answered with 409, and all of it took no more milliseconds than `within`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { orderBody, postJson, readShown, register } from './torture/buyer.ts'
import { ShopProcess } from './torture/shop-process.ts'
import { prepareForOrders } from './torture/prepare-for-orders.ts'

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '200' },
    stock: { type: 'string', default: '10' },
    within: { type: 'string', default: '5000' },
    port: { type: 'string', default: '4998' },
  },
})
const buyers = Number(values.buyers)
const stock = Number(values.stock)
const PRODUCT_ID = 1

// The folder with the key is new in each run; the database of DATABASE_URL may be an older one.
process.env['SECRET_KEY'] ??= 'the-same-secret-key-in-every-run-of-the-race'
const dataDir = mkdtempSync(join(tmpdir(), 'shop-race-'))
const shop = new ShopProcess(Number(values.port), dataDir)
const startMs = await shop.start()
try {
  const cookies: string[] = []
  for (let index = 0; index < buyers; index += 1) cookies.push(await register(shop.origin, index))
  await prepareForOrders(shop.origin, { [PRODUCT_ID]: stock })
  const body = orderBody({ productId: PRODUCT_ID, quantity: 1 }, await readShown(shop.origin))
  const began = performance.now()
  const statuses = await Promise.all(
    cookies.map(async (cookie) => {
      const response = await postJson(`${shop.origin}/api/orders`, body, { cookie })
      await response.arrayBuffer()
      return response.status
    }),
  )
  const elapsedMs = Math.round(performance.now() - began)
  const count = (status: number): number => statuses.filter((seen) => seen === status).length
  const isExact = count(201) === Math.min(stock, buyers) && count(201) + count(409) === buyers
  process.stdout.write(
    `first start ${Math.round(startMs)} ms; ${buyers} buyers, stock ${stock}: ` +
      `${count(201)} orders, ${count(409)} refused with 409, ` +
      `${statuses.filter((status) => status >= 500).length} server errors, ${elapsedMs} ms\n`,
  )
  process.exitCode = isExact && elapsedMs <= Number(values.within) ? 0 : 1
} finally {
  await shop.stop('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
