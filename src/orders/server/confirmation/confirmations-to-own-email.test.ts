import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  postOrder,
  setStock,
  type Buyer,
} from '../../../../test/orders/orders.ts'
import { allowManyOpenOrders } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import type { MailListView } from '../../../outbox/domain/mail-view.ts'
import { deliverMails } from '../../../mail/server/delivery/deliver-mails.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { OrderView } from '../../domain/order-view.ts'

describe.each(databaseKinds)("confirmations to an account's own mailbox on %s", (kind) => {
  let shop: TestShop
  let buyer: Buyer

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await allowManyOpenOrders(shop)
    await setStock(shop, 1, 5000)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.deps.db.deleteFrom('mails').execute()
    buyer = await makeBuyer(shop)
  })

  const bodyTo = (customerEmail: string) => ({ ...orderBody, customerEmail })
  const resend = (id: string) =>
    shop.request(api.orderSendConfirmation(id), { method: 'POST', cookie: buyer.cookie })
  async function sentTo(recipient: string): Promise<number> {
    const sent: string[] = []
    const transport = { send: async ({ to }: { to: string }) => void sent.push(to) }
    while ((await deliverMails(shop.deps, transport)) === 'progress');
    return sent.filter((to) => to.includes(recipient)).length
  }

  it("confirmations to an account's own mailbox are limited to twenty a day; no order is refused and the outbox shows the reason", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        postOrder(shop, bodyTo(buyer.email), { cookie: buyer.cookie }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const [first] = (await Promise.all(answers.map((answer) => answer.json()))) as OrderView[]
    const id = first?.id ?? ''
    const refused = await resend(id)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(14 * 3_600)])
    expect(await sentTo(buyer.email)).toBe(20)
    const cookie = await signIn(shop)
    const failed = await shop.request(`${adminApi.mails()}?state=failed`, { cookie })
    const { items: mails } = (await failed.json()) as MailListView
    expect(mails.length).toBeGreaterThan(0)
    for (const mail of mails) expect(mail.lastError).toContain('an einem Tag')
    shop.clock.advance(24 * 3_600_000)
    expect((await resend(id)).status).toBe(200)
    expect(await sentTo(buyer.email)).toBe(1)
  })

  it("confirmations to an account's own mailbox count when they are sent again and when they were redirected to the account", async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await placeTestOrder(shop, bodyTo(buyer.email), buyer.cookie)
      for (let again = 0; again < 3; again += 1) expect((await resend(order.id)).status).toBe(200)
    }
    const orders = await Promise.all(
      Array.from({ length: 10 }, () =>
        placeTestOrder(shop, bodyTo('opfer@example.de'), buyer.cookie),
      ),
    )
    expect(orders).toHaveLength(10)
    // Other emails have their own limit, which the account's full mailbox does not change.
    expect(await sentTo('opfer@example.de')).toBe(3)
    const { count } = await shop.deps.db
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('recipient', '=', buyer.email)
      .where('state', '=', 'failed')
      .executeTakeFirstOrThrow()
    expect(count).toBe(7)
  })

  it("accounts with variants of a customer's email get twenty confirmations a day together, and use up none of the customer's", async () => {
    const [name = ''] = buyer.email.split('@')
    for (const [variant, orders] of [
      ['+eins@', 15],
      ['+zwei@', 15],
    ] as const) {
      const stranger = await makeBuyer(shop)
      const email = buyer.email.replace('@', variant)
      await shop.deps.db.updateTable('users').set({ email }).where('id', '=', stranger.id).execute()
      for (let round = 0; round < orders; round += 1) {
        await placeTestOrder(shop, bodyTo(email), stranger.cookie)
      }
    }
    expect(await sentTo(name)).toBe(20)
    await placeTestOrder(shop, bodyTo(buyer.email), buyer.cookie)
    expect(await sentTo(buyer.email)).toBe(1)
  })
})
