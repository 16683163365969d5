import { setTimeout as sleep } from 'node:timers/promises'
import { adminApi } from '../../src/urls.admin.ts'
import { MailServer } from '../torture/mail-server.ts'
import { openAdmin } from '../../test/orders/prepare-for-orders.ts'
import type { Figure } from './budgets.ts'
import type { MeasureContext } from './measure.ts'
import { placeOrders, registerShoppers } from './measure-orders.ts'
import type { BenchShop } from './bench-shops.ts'

const SHOPPERS = 3
/** More confirmations do not go to one mailbox in a day. */
const ORDERS_EACH = 20
const ORDERS_WITHIN_MS = 20_000
const MAILS_WITHIN_MS = 60_000

/** Ships orders as the owner does, which makes their invoices and mails. */
async function ship(shop: BenchShop): Promise<void> {
  const admin = await openAdmin(shop.origin)
  const orders = await shop.rows('select id from orders')
  for (const { id } of orders) {
    for (const status of ['processing', 'shipped']) {
      await admin.send('PATCH', adminApi.orderStatus(String(id)), { status, withoutCode: true })
    }
  }
}

/** Waits until no mail waits any more; returns how many there are. */
async function untilMailsAreSent(shop: BenchShop): Promise<number> {
  const until = performance.now() + MAILS_WITHIN_MS
  for (;;) {
    const states = await shop.rows(
      'select state, last_error as error, count(*) as count from mails group by state, last_error',
    )
    if (states.every(({ state }) => state === 'sent')) return Number(states[0]?.['count'] ?? 0)
    if (performance.now() > until) throw new Error(`mails wait: ${JSON.stringify(states)}`)
    await sleep(200)
  }
}

/** Measures how much the database grows by orders that are paid, shipped and told of by mail. */
export async function measureSize({ shops, database }: MeasureContext): Promise<Figure[]> {
  const mailServer = await MailServer.start()
  try {
    const shop = await shops.openShop(database, { env: { SMTP_URL: mailServer.url } })
    const shoppers = await registerShoppers(shop.origin, SHOPPERS)
    await shop.process.stop('SIGTERM')
    const before = await shop.size()
    await shop.process.start()
    await placeOrders(shoppers, ORDERS_WITHIN_MS, { atMost: ORDERS_EACH })
    await ship(shop)
    const mails = await untilMailsAreSent(shop)
    const [orders] = await shop.rows('select count(*) as count from orders')
    await shop.process.stop('SIGTERM')
    const count = Number(orders?.['count'])
    const perOrder = ((await shop.size()) - before) / count
    const note = `${(perOrder / 1000).toFixed(1)} KB an order; ${count} orders, ${mails} mails`
    return [{ name: 'order-size', value: perOrder / 10, note }]
  } finally {
    await mailServer.close()
  }
}
