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
import { deliverMails } from '../../../mail/server/delivery/deliver-mails.ts'
import type { MailTransport, OutgoingMail } from '../../../mail/server/delivery/smtp-transport.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { purgeConfirmationCounts } from './purge-confirmation-counts.ts'

describe.each(databaseKinds)('confirmations to other emails on %s', (kind) => {
  let shop: TestShop
  let buyer: Buyer
  let otherEmails = 0

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

  function newOtherEmail(): string {
    otherEmails += 1
    return `opfer-${otherEmails}@example.de`
  }

  const orderTo = (customerEmail: string, cookie = buyer.cookie) =>
    placeTestOrder(shop, { ...orderBody, customerEmail }, cookie)

  async function recipients(): Promise<string[]> {
    const rows = await shop.deps.db.selectFrom('mails').select('recipient').orderBy('id').execute()
    return rows.map(({ recipient }) => recipient)
  }

  const countTo = async (recipient: string) =>
    (await recipients()).filter((to) => to === recipient).length

  it('confirmations to other emails are limited to three a day per account; further ones go to the account and no order is refused', async () => {
    for (let order = 0; order < 5; order += 1) await orderTo(newOtherEmail())
    expect(await countTo(buyer.email)).toBe(2)
    await orderTo(buyer.email.toUpperCase())
    expect(await recipients()).toHaveLength(6)
    shop.clock.advance(24 * 3_600_000)
    const again = await makeBuyer(shop)
    await orderTo(newOtherEmail(), again.cookie)
    expect(await countTo(again.email)).toBe(0)
  })

  it('confirmations to other emails are limited to three a day per email, across accounts and spellings', async () => {
    const otherEmail = newOtherEmail()
    const spellings = [otherEmail, otherEmail.toUpperCase(), otherEmail, otherEmail]
    const buyers = await Promise.all(spellings.map(() => makeBuyer(shop)))
    for (const [index, spelling] of spellings.entries()) {
      await orderTo(spelling, buyers[index]?.cookie)
    }
    expect((await recipients()).slice(0, 3)).toEqual(spellings.slice(0, 3))
    expect((await recipients())[3]).toBe(buyers[3]?.email)
  })

  it('confirmations to variants of an email are limited to three a day together, and use up none of the email', async () => {
    const otherEmail = newOtherEmail()
    for (let variant = 1; variant <= 4; variant += 1) {
      const stranger = await makeBuyer(shop)
      await orderTo(otherEmail.replace('@', `+${variant}@`), stranger.cookie)
      expect(await countTo(stranger.email)).toBe(variant === 4 ? 1 : 0)
    }
    await orderTo(otherEmail)
    expect(await countTo(otherEmail)).toBe(1)
  })

  it('confirmations to other emails are three when twenty orders arrive at once', async () => {
    const otherEmail = newOtherEmail()
    const body = { ...orderBody, customerEmail: otherEmail }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postOrder(shop, body, { cookie: buyer.cookie })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect([await countTo(otherEmail), await countTo(buyer.email)]).toEqual([3, 17])
  })

  it('confirmations to other emails count when they are sent again, and a redirected order stays redirected', async () => {
    const otherEmail = newOtherEmail()
    const order = await orderTo(otherEmail)
    const send = (id: string) =>
      shop.request(api.orderSendConfirmation(id), { method: 'POST', cookie: buyer.cookie })
    for (const recipient of [otherEmail, otherEmail, buyer.email]) {
      expect(await (await send(order.id)).json()).toEqual({ recipient })
    }
    expect([await countTo(otherEmail), await countTo(buyer.email)]).toEqual([3, 1])
    const redirected = await orderTo(otherEmail)
    expect([order.mailsTo, redirected.mailsTo]).toEqual([undefined, buyer.email])
    const admin = await signIn(shop)
    for (const status of ['processing', 'cancelled']) {
      const path = adminApi.orderStatus(redirected.id)
      await shop.request(path, { method: 'PATCH', body: { status }, cookie: admin })
    }
    expect([await countTo(otherEmail), await countTo(buyer.email)]).toEqual([3, 4])
  })

  it('confirmations to other emails are possible again the next day, and older counts are deleted', async () => {
    const otherEmail = newOtherEmail()
    for (let order = 0; order < 4; order += 1) await orderTo(otherEmail)
    shop.clock.advance(24 * 3_600_000)
    await purgeConfirmationCounts(shop.deps.db, shop.clock.now())
    const kept = await shop.deps.db.selectFrom('foreign_confirmations').selectAll().execute()
    expect(kept).toEqual([])
    const later = await makeBuyer(shop)
    await orderTo(otherEmail, later.cookie)
    expect([await countTo(otherEmail), await countTo(later.email)]).toEqual([4, 0])
  })

  it('confirmations to other emails contain no typed URL that a mail program would turn into a link', async () => {
    const link = 'https://betrug.example/konto?x=1'
    const bare = 'www.betrug.example'
    const body = {
      ...orderBody,
      customerEmail: newOtherEmail(),
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
      expect(words).toContain('http://shop.test/link/order-state#')
    }
  })
})
