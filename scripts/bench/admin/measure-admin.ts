import { freePort } from '../../../test/network/free-port.ts'
import { openAdmin } from '../../../test/orders/prepare-for-orders.ts'
import { ShopProcess } from '../../shop-process.ts'
import { adminRequests } from './admin-requests.ts'
import { readSamples } from './admin-samples.ts'
import { budgets, type Figure } from '../budgets.ts'
import type { MeasureContext } from '../measure.ts'
import { NoRows } from '../request-paths.ts'
import { measureRequest, tableRow, type RequestTimes } from '../measure-request.ts'

type Stop = () => Promise<void>

const ms = (figure: number): string => figure.toFixed(1)

const columns = ['', 'requests', 'p50', 'p95', 'p99', 'max', 'KB']

function row({ name, count, p50, p95, p99, max, bytes }: RequestTimes): string {
  const cells = [name, `${count}`, ms(p50), ms(p95), ms(p99), ms(max), (bytes / 1000).toFixed(1)]
  return tableRow(cells, p99 > budgets.admin.atMost ? `OVER ${budgets.admin.atMost} ms` : '')
}

/** A shop with orders that were seeded, or the one of the database that was given. */
async function openAdminShop(context: MeasureContext): Promise<{ origin: string; end: Stop }> {
  const { shops, database, orders, given } = context
  if (given === null) {
    const shop = await shops.openShop(database, { seed: ['--orders', String(orders)] })
    return { origin: shop.origin, end: async () => {} }
  }
  const shop = new ShopProcess(await freePort(), given['DATA_DIR'] ?? './data', given)
  await shop.start()
  return { origin: shop.origin, end: async () => void (await shop.stop('SIGTERM')) }
}

/** Measures every request of the admin pages; prints those over the budget, or those that were asked for. */
export async function measureAdmin(context: MeasureContext): Promise<Figure[]> {
  const { orders, given, only, print, requests } = context
  const { origin, end } = await openAdminShop(context)
  try {
    const { cookie, send } = await openAdmin(origin)
    const ask = async (path: string): Promise<unknown> => (await send('GET', path)).json()
    const kinds = adminRequests(await readSamples(ask)).filter(({ name }) => name.includes(only))
    print(`${requests} requests of each kind or more, one after the other, in milliseconds`)
    print(tableRow(columns))
    const rounds = { count: requests, atMostMs: budgets.admin.atMost }
    const measured: RequestTimes[] = []
    for (const kind of kinds) {
      try {
        const figures = await measureRequest({ origin, cookie }, kind, rounds)
        measured.push(figures)
        if (only !== '' || figures.max > budgets.admin.atMost) print(row(figures))
      } catch (error) {
        if (!(error instanceof NoRows)) throw error
        print(tableRow([kind.name], 'skipped: no rows'))
      }
    }
    const slowest = measured.toSorted((a, b) => b.p99 - a.p99)[0]
    const over = measured.filter(({ p99 }) => p99 > budgets.admin.atMost).length
    const size = given === null ? `${orders} orders` : 'the given database'
    const skipped = kinds.length - measured.length
    const note = `${slowest?.name ?? 'nothing'}; ${kinds.length} kinds, ${skipped} skipped, ${over} over, ${size}`
    return [{ name: 'admin', value: slowest?.p99 ?? Number.NaN, note }]
  } finally {
    await end()
  }
}
