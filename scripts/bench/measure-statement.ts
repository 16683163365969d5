import { camtFile, type MadePayment } from '../../test/money/statements.ts'
import { berlinDate } from '../../src/platform/domain/german-format.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { openAdmin } from '../../test/orders/prepare-for-orders.ts'
import type { Figure } from './budgets.ts'
import type { MeasureContext } from './measure.ts'
import { placeOrders, registerShoppers } from './measure-orders.ts'
import type { BenchShop } from './bench-shops.ts'

const PAYMENTS = 10_000
const SHOPPERS = 16

/** Payments of the open orders, filled up with payments that belong to no order. */
async function madePayments(shop: BenchShop): Promise<MadePayment[]> {
  const orders = await shop.rows(
    `select order_number, total_cents from orders order by order_number limit ${PAYMENTS}`,
  )
  const day = berlinDate(new Date())
  return Array.from({ length: PAYMENTS }, (_, index) => {
    const order = orders[index]
    const cents = order ? Number(order['total_cents']) : 1000 + index
    return {
      amount: (cents / 100).toFixed(2),
      text: order ? `Bestellung ${String(order['order_number'])}` : `Miete ${index}`,
      name: `Kundin ${index}`,
      day,
      reference: `bench-${index}`,
    }
  })
}

/** Measures the import of a statement of the bank, until every payment is stored and matched. */
export async function measureStatement(context: MeasureContext): Promise<Figure[]> {
  const { shops, database, seconds } = context
  const shop = await shops.openShop(database)
  await placeOrders(await registerShoppers(shop.origin, SHOPPERS), seconds * 1000)
  const file = camtFile(await madePayments(shop))
  const admin = await openAdmin(shop.origin)
  const began = performance.now()
  const response = await fetch(shop.origin + adminApi.bankFiles(), {
    method: 'POST',
    headers: { cookie: admin.cookie, 'sec-fetch-site': 'same-origin' },
    body: file,
  })
  const answer = await response.text()
  const value = (performance.now() - began) / 1000
  if (!response.ok || !answer.includes('"step":"done"')) throw new Error(`refused: ${answer}`)
  const [stored] = await shop.rows(
    `select count(*) as count, sum(case when candidates = '[]' then 0 else 1 end) as matched from bank_transactions`,
  )
  const { count, matched } = stored ?? {}
  if (Number(count) !== PAYMENTS) throw new Error(`${String(count)} payments were stored`)
  return [{ name: 'statement', value, note: `${String(matched)} belong to an order` }]
}
