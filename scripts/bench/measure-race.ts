import { api } from '../../src/urls.ts'
import { orderBodyAt, postJson, readShown, register } from '../../test/orders/buyer.ts'
import { prepareForOrders } from '../../test/orders/prepare-for-orders.ts'
import type { Figure } from './budgets.ts'
import type { MeasureContext } from './measure.ts'

const PRODUCT_ID = 1

export interface RaceResult {
  readonly ordered: number
  /** Told with 409 that the packs are sold. */
  readonly refused: number
  readonly serverErrors: number
  readonly ms: number
}

/** Lets buyers with sessions order one of the last packs, all at once. */
export async function raceForPacks(
  origin: string,
  { buyers, stock }: { readonly buyers: number; readonly stock: number },
): Promise<RaceResult> {
  const cookies: string[] = []
  for (let index = 0; index < buyers; index += 1) cookies.push(await register(origin, index))
  await prepareForOrders(origin, { [PRODUCT_ID]: stock })
  const body = orderBodyAt({ productId: PRODUCT_ID, quantity: 1 }, await readShown(origin))
  const began = performance.now()
  const statuses = await Promise.all(
    cookies.map(async (cookie) => {
      const response = await postJson(origin + api.orders(), body, { cookie })
      await response.arrayBuffer()
      return response.status
    }),
  )
  const ms = performance.now() - began
  const count = (status: number): number => statuses.filter((seen) => seen === status).length
  const serverErrors = statuses.filter((status) => status >= 500).length
  return { ordered: count(201), refused: count(409), serverErrors, ms }
}

/** Measures 200 buyers who order the last 10 packs. */
export async function measureRace({ shops, database }: MeasureContext): Promise<Figure[]> {
  const shop = await shops.openShop(database)
  const { ordered, refused, ms } = await raceForPacks(shop.origin, { buyers: 200, stock: 10 })
  return [
    { name: 'race-orders', value: ordered },
    { name: 'race-refused', value: refused },
    { name: 'race-time', value: ms },
  ]
}
