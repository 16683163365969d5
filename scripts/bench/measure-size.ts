import { MailServer } from '../torture/mail-server.ts'
import type { Figure } from './budgets.ts'
import type { MeasureContext } from './measure.ts'
import { placeOrders, registerShoppers } from './measure-orders.ts'
import { shipOrders, untilMailsAreSent } from '../sell-and-ship.ts'

/** Enough that pages and indexes which are begun count little. */
const SHOPPERS = 10
/** More confirmations do not go to one mailbox in a day. */
const ORDERS_EACH = 20
const ORDERS_WITHIN_MS = 20_000

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
    await shipOrders(shop)
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
