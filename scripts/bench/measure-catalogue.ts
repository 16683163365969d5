import { publicPages } from '../../test/pages/public-pages.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { openAdmin, saveOrderLimits } from '../../test/orders/prepare-for-orders.ts'
import type { Figure } from './budgets.ts'
import { median } from './load.ts'
import type { MeasureContext } from './measure.ts'

/** Measures every public page when it is rendered for the first time after a change, with many products. */
export async function measureCatalogue(context: MeasureContext): Promise<Figure[]> {
  const { shops, database, rounds, products } = context
  const seed = ['--orders', '1', '--products', String(products)]
  const shop = await shops.openShop(database, { seed })
  const admin = await openAdmin(shop.origin)
  const read = async (path: string): Promise<{ readonly ms: number; readonly bytes: number }> => {
    const began = performance.now()
    const response = await fetch(shop.origin + path, { headers: { 'accept-encoding': 'identity' } })
    const bytes = (await response.arrayBuffer()).byteLength
    if (response.status !== 200) throw new Error(`${response.status} from ${path}`)
    return { ms: performance.now() - began, bytes }
  }
  for (const path of publicPages) await read(path)
  const [slowest, largest] = [
    { path: '', ms: 0 },
    { path: '', bytes: 0 },
  ]
  for (const path of publicPages) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      // Settings are shown on every page, stock on those with products.
      await saveOrderLimits(admin, 1_000_000 - round)
      await admin.send('PATCH', adminApi.product(1), { stock: round % 2 })
      const { ms, bytes } = await read(path)
      times.push(ms)
      if (bytes > largest.bytes) Object.assign(largest, { path, bytes })
    }
    const ms = median(times)
    if (ms > slowest.ms) Object.assign(slowest, { path, ms })
  }
  const size = `with ${products} products`
  return [
    { name: 'first-render', value: slowest.ms, note: `${slowest.path} ${size}` },
    { name: 'page-bytes', value: largest.bytes / 1000, note: `${largest.path} ${size}` },
  ]
}
