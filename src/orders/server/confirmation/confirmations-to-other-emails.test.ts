import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  postOrder,
  setStock,
  type Buyer,
} from '../../../../test/orders.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { deliverMails } from '../../../mail/server/delivery/deliver-mails.ts'
import type { MailTransport, OutgoingMail } from '../../../mail/server/delivery/smtp-transport.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { purgeConfirmationCounts } from './purge-confirmation-counts.ts'

describe.each(databaseKinds)('confirmations to addresses of strangers on %s', (kind) => {
  let shop: TestShop
  let buyer: Buyer
  let strangers = 0

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 5000)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.deps.db.deleteFrom('mails').execute()
    buyer = await makeBuyer(shop)
  })

  function newStranger(): string {
    strangers += 1
    return `opfer-${strangers}@example.de`
  }

  const orderTo = (customerEmail: string, cookie = buyer.cookie) =>
    placeTestOrder(shop, { ...orderBody, customerEmail }, cookie)

  async function recipients(): Promise<string[]> {
    const rows = await shop.deps.db.selectFrom('mails').select('recipient').orderBy('id').execute()
    return rows.map(({ recipient }) => recipient)
  }

  const countTo = async (recipient: string) =>
    (await recipients()).filter((to) => to === recipient).length

  it('are three a day by one account; what is beyond goes to the account, and no order is refused', async () => {
    for (let order = 0; order < 5; order += 1) await orderTo(newStranger())
    expect(await countTo(buyer.email)).toBe(2)
    await orderTo(buyer.email.toUpperCase())
    expect(await recipients()).toHaveLength(6)
    shop.clock.advance(24 * 3_600_000)
    const again = await makeBuyer(shop)
    await orderTo(newStranger(), again.cookie)
    expect(await countTo(again.email)).toBe(0)
  })

  it('are three a day to one mailbox, by whatever account and in whatever spelling', async () => {
    const stranger = newStranger()
    const spellings = [stranger, stranger.toUpperCase(), stranger.replace('@', '+x@'), stranger]
    const buyers = await Promise.all(spellings.map(() => makeBuyer(shop)))
    for (const [index, spelling] of spellings.entries()) {
      await orderTo(spelling, buyers[index]?.cookie)
    }
    expect((await recipients()).slice(0, 3)).toEqual(spellings.slice(0, 3))
    expect((await recipients())[3]).toBe(buyers[3]?.email)
  })

  it('are three of twenty orders at once', async () => {
    const stranger = newStranger()
    const body = { ...orderBody, customerEmail: stranger }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postOrder(shop, body, { cookie: buyer.cookie })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect([await countTo(stranger), await countTo(buyer.email)]).toEqual([3, 17])
  })

  it('count when they are asked for once more, and an order that was diverted stays so', async () => {
    const stranger = newStranger()
    const order = await orderTo(stranger)
    const send = (id: string) =>
      shop.request(api.orderSendConfirmation(id), { method: 'POST', cookie: buyer.cookie })
    for (const recipient of [stranger, stranger, buyer.email]) {
      expect(await (await send(order.id)).json()).toEqual({ recipient })
    }
    expect([await countTo(stranger), await countTo(buyer.email)]).toEqual([3, 1])
    const diverted = await orderTo(stranger)
    expect([order.mailsTo, diverted.mailsTo]).toEqual([undefined, buyer.email])
    const admin = await signIn(shop)
    for (const status of ['processing', 'cancelled']) {
      const path = adminApi.orderStatus(diverted.id)
      await shop.request(path, { method: 'PATCH', body: { status }, cookie: admin })
    }
    expect([await countTo(stranger), await countTo(buyer.email)]).toEqual([3, 4])
  })

  it('are free again the next day, and nothing is kept of the days before', async () => {
    const stranger = newStranger()
    for (let order = 0; order < 4; order += 1) await orderTo(stranger)
    shop.clock.advance(24 * 3_600_000)
    await purgeConfirmationCounts(shop.deps.db, shop.clock.now())
    const kept = await shop.deps.db.selectFrom('foreign_confirmations').selectAll().execute()
    expect(kept).toEqual([])
    const later = await makeBuyer(shop)
    await orderTo(stranger, later.cookie)
    expect([await countTo(stranger), await countTo(later.email)]).toEqual([4, 0])
  })

  it('carry no address that a mail program would make a link of, wherever one was typed', async () => {
    const link = 'https://betrug.example/konto?x=1'
    const bare = 'www.betrug.example'
    const body = {
      ...orderBody,
      customerEmail: newStranger(),
      customerName: `Karla ${bare}`,
      customerAddress: `${link} 1`,
      customerPostalCode: '42103',
      customerCity: `Stadt ${bare}`,
      notes: `Ihr Konto ist gesperrt: ${link} oder a@betrug.example`,
    }
    await placeTestOrder(shop, body, buyer.cookie)
    const sent: OutgoingMail[] = []
    const keeping: MailTransport = { send: async (mail) => void sent.push(mail) }
    while ((await deliverMails(shop.deps, keeping)) === 'progress');
    const [mail] = sent
    expect(mail?.text).toContain('Ihr Konto ist gesperrt')
    for (const words of [mail?.text ?? '', mail?.html ?? '']) {
      expect(words).toContain('betrug')
      expect(words).not.toMatch(/https?:\/\/betrug|betrug\.example|@betrug|www\.betrug/)
      expect(words).toContain('http://shop.test/order/')
    }
  })
})
