/** What the scripts do as the owner to have orders with all their mails and documents. */
import { setTimeout as sleep } from 'node:timers/promises'
import { adminApi } from '../src/urls.admin.ts'
import { openAdmin } from '../test/orders/prepare-for-orders.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

interface RunningShop {
  readonly origin: string
  rows(sql: string): Promise<Rows>
}

const MAILS_WITHIN_MS = 60_000
const POLL_MS = 200

/** Notes the payment of all orders and ships them, which makes their invoices and mails. */
export async function shipOrders(shop: RunningShop): Promise<void> {
  const admin = await openAdmin(shop.origin)
  const orders = await shop.rows('select id from orders')
  for (const { id } of orders) {
    for (const status of ['processing', 'shipped']) {
      await admin.send('PATCH', adminApi.orderStatus(String(id)), { status, withoutCode: true })
    }
  }
}

/** Waits until no mail waits any more; returns how many there are. */
export async function untilMailsAreSent(shop: RunningShop): Promise<number> {
  const until = performance.now() + MAILS_WITHIN_MS
  for (;;) {
    const states = await shop.rows(
      'select state, last_error as error, count(*) as count from mails group by state, last_error',
    )
    if (states.every(({ state }) => state === 'sent')) return Number(states[0]?.['count'] ?? 0)
    if (performance.now() > until) throw new Error(`mails wait: ${JSON.stringify(states)}`)
    await sleep(POLL_MS)
  }
}
