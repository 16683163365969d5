import { initialBusiness } from '../../business/domain/initial-business.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../../../test/orders/orders.ts'
import { sentBody } from '../../../test/mails/sent-body.ts'
import { OUTDATED_LAW } from '../../../test/outdated-law.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { bodyOf, headerOf, startSmtpSink, type SmtpSink } from '../../../test/mails/smtp-sink.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { newId } from '../../platform/server/ids.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import { deliverMails } from './delivery/deliver-mails.ts'
import { queueMail, type MailData, type MailKind } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { createSmtpTransport, type MailTransport } from './delivery/smtp-transport.ts'

describe.each(databaseKinds)('the text of mails on %s', (kind) => {
  let shop: TestShop
  let sink: SmtpSink
  let transport: MailTransport

  beforeAll(async () => {
    shop = await createTestShop(kind)
    sink = await startSmtpSink()
    transport = createSmtpTransport(sink.url)
  })
  afterAll(async () => {
    await sink.close()
    await shop.close()
  })
  afterEach(async () => {
    await shop.deps.db.deleteFrom('mails').execute()
  })

  async function deliverAll(): Promise<void> {
    while ((await deliverMails(shop.deps, transport)) === 'progress');
  }

  const rows = () => shop.deps.db.selectFrom('mails').selectAll().orderBy('id').execute()

  it('a mail never puts text of a visitor into the headers', async () => {
    const injection = 'Hallo\r\nBcc: opfer@example.de\r\n\r\nText'
    const payloads = [injection, 'Hallo%0d%0aBcc: x@example.de', 'Zeile\u2028Bcc: x@example.de']
    for (const subject of [...payloads, 'x'.repeat(10_000)]) {
      const id = newId()
      await shop.deps.db
        .insertInto('contact_submissions')
        .values({
          id,
          created_at: shop.clock.now().toISOString(),
          source_page: null,
          client_hash: '',
          suspect: 0,
          name: subject,
          email: 'fragerin@example.de',
          subject,
          message: '<script>alert(1)</script>',
        })
        .execute()
      await transact(shop.deps.db, (tx) =>
        queueMail(tx, {
          kind: 'inquiry-notice',
          recipient: 'inhaber@example.de',
          data: { inquiry: 'contact', inquiryId: id },
          cause: newId(),
          now: shop.clock.now().toISOString(),
        }),
      )
    }
    const before = sink.mails.length
    await deliverAll()
    const taken = sink.mails.slice(before)
    expect(taken).toHaveLength(4)
    const names = taken.map(({ headers }) =>
      headers.map((line) => line.slice(0, line.indexOf(':'))).toSorted(),
    )
    for (const mail of taken) {
      expect(mail.to).toEqual(['inhaber@example.de'])
      expect(headerOf(mail, 'to')).toBe('inhaber@example.de')
      expect(headerOf(mail, 'reply-to')).toBe('fragerin@example.de')
      expect(headerOf(mail, 'bcc')).toBeUndefined()
    }
    for (const mail of await rows())
      expect((await sentBody(shop.deps.db, mail)).html).not.toContain('<script')
    for (const name of names) expect(name).toEqual(names[0])
  })

  it('a mail notifies the customer when an order is paid, shipped and cancelled', async () => {
    await setStock(shop, 1, 500)
    const buyer = await makeBuyer(shop)
    const order = await placeTestOrder(shop, orderBody, buyer.cookie)
    const cookie = await signIn(shop)
    for (const body of [
      { status: 'processing' },
      { status: 'shipped', trackingCode: 'https://post.example/verfolgen?nr=00340' },
      { status: 'shipped', trackingCode: 'https://post.example/verfolgen?nr=00340' },
      { status: 'cancelled' },
    ]) {
      const answer = await shop.request(adminApi.orderStatus(order.id), {
        method: 'PATCH',
        body,
        cookie,
      })
      expect(answer.status).toBe(200)
    }
    const before = sink.mails.length
    await deliverAll()
    const bodies = sink.mails.slice(before).map(bodyOf)
    expect((await rows()).map(({ kind: mailKind }) => mailKind)).toEqual([
      'order-confirmation',
      'payment-received',
      'order-shipped',
      'order-cancelled',
    ])
    const confirmation = bodies.find((body) => body.includes('Danke für Ihre Bestellung.')) ?? ''
    for (const words of [
      order.orderNumber,
      'MONZA',
      '23,90',
      'Widerrufsrecht',
      'Muster-Widerrufsformular',
      'inkl. 7 % MwSt.',
      `http://shop.test/link/order-state#${order.id}.`,
    ]) {
      expect(confirmation).toContain(words)
    }
    expect(bodies.join()).toContain('https://post.example/verfolgen?nr=00340')
  })

  it('a mail exists as HTML and plain text for every kind, with typed markup as text', async () => {
    await setStock(shop, 1, 500)
    const buyer = await makeBuyer(shop)
    const { id: orderId } = await placeTestOrder(
      shop,
      {
        ...orderBody,
        notes: '<img src=x onerror=alert(1)>',
        shippingMethod: 'pickup',
        total: '19.00',
      },
      buyer.cookie,
    )
    const cancellationId = newId()
    await shop.deps.db
      .insertInto('cancelled_packs')
      .values({
        cancellation_id: cancellationId,
        order_id: orderId,
        position: 0,
        quantity: 1,
        reason: 'undeliverable',
        words: '<b>verbrannt</b>',
        restocked: 0,
        cancelled_by: buyer.id,
        cancelled_at: shop.clock.now().toISOString(),
      })
      .execute()
    await shop.request(api.eventBookings(), {
      method: 'POST',
      body: {
        name: '<b>Bea</b>',
        email: 'bea@example.de',
        phone: '0202 123456',
        date: '2027-06-12',
        guests: 80,
        packageType: 'classico',
        message: '<script>alert(1)</script>',
      },
    })
    const { id: bookingId } = await shop.deps.db
      .selectFrom('event_bookings')
      .select('id')
      .executeTakeFirstOrThrow()
    await shop.request(api.withdrawals(), {
      method: 'POST',
      body: { name: '<b>Bea</b>', contract: '<i>1</i>', email: 'bea@example.de', items: '<u>A' },
    })
    const { id: withdrawalId } = await shop.deps.db
      .selectFrom('withdrawals')
      .select('id')
      .executeTakeFirstOrThrow()
    const inquiry = { inquiry: 'event-booking', inquiryId: bookingId } as const
    const account = { userId: buyer.id, token: 'ein-token' }
    const data: { readonly [K in MailKind]: MailData[K] } = {
      'order-confirmation': { orderId },
      'payment-received': { orderId },
      'order-shipped': { orderId },
      'order-delivered': { orderId },
      'order-cancelled': { orderId },
      'order-part-cancelled': { orderId, cancellationId },
      'order-reopened': { orderId },
      'payment-reminder': { orderId, until: '2026-12-14', isExtension: false, coveredUntil: null },
      'review-request': { orderId },
      'withdrawal-receipt': { withdrawalId },
      'withdrawal-notice': { withdrawalId },
      'withdrawal-accepted': { withdrawalId },
      'inquiry-receipt': inquiry,
      'inquiry-notice': inquiry,
      'inquiry-reply': { ...inquiry, subject: 'Ihr <i>Termin</i>', text: 'Gern.\n<u>Bis bald</u>' },
      'booking-status': { bookingId, status: 'confirmed' },
      'newsletter-confirmation': { subscriptionId: newId(), token: 'ein-token' },
      'password-reset': account,
      'password-changed': account,
      'email-change': account,
      'email-changed': { userId: buyer.id, newEmail: 'neu@example.de' },
      'account-expiring': { userId: buyer.id, closesAt: shop.clock.now().toISOString() },
      'account-closed': {},
      'second-factor-changed': { userId: buyer.id, change: 'reset' },
      'second-factor-refused': { userId: buyer.id, at: shop.clock.now().toISOString() },
      'admin-invitation': { invitationId: newId(), token: 'ein-token' },
      'api-key-expiring': {
        userId: buyer.id,
        key: '<b>Versand</b>',
        expiresAt: shop.clock.now().toISOString(),
      },
      'test-mail': { server: 'mail.example.de:465' },
      'admin-notice': {
        by: '<b>Bea</b> (bea@example.de)',
        at: shop.clock.now().toISOString(),
        notice: { act: 'admin-invited', person: '<i>Mira</i> (mira@example.de)' },
      },
    }
    for (const [mailKind, value] of Object.entries(data)) {
      const row = { kind: mailKind, data: JSON.stringify(value) }
      const { subject, html, text } = await renderMail(shop.deps, row)
      expect([mailKind, subject.length > 5, /undefined|null|NaN/.test(subject + text)]).toEqual([
        mailKind,
        true,
        false,
      ])
      expect([mailKind, /<(?:script|img(?! src="cid:)|[biu])\b/i.test(html)]).toEqual([
        mailKind,
        false,
      ])
      // Pictures are parts of the mail; no external content is loaded, and no outdated law or platform is mentioned.
      expect([mailKind, /<link|<[^>]*\ssrc=(?!"cid:)/i.test(html)]).toEqual([mailKind, false])
      expect([mailKind, (subject + html + text).match(OUTDATED_LAW)]).toEqual([mailKind, null])
      // After "Guten Tag …," the sentence continues in lower case, unless it begins with a noun or "Ihr".
      expect([mailKind, /Guten Tag [^\n]*,\s+(?:Wir|An|Vielen|In|Es)\b/.test(text)]).toEqual([
        mailKind,
        false,
      ])
      expect(text).toContain('Impressum: http://shop.test/impressum')
      expect(text).toContain('Vertrag widerrufen: http://shop.test/vertrag-widerrufen')
      // The account's holder stands as the bank knows it.
      const own = (subject + text).replaceAll(initialBusiness.legalName, '')
      expect([mailKind, /(?<=\p{L})'(?=\p{L})/u.test(own)]).toEqual([mailKind, false])
      // The order of this test is picked up.
      expect([mailKind, text.includes('Lieferzeit')]).toEqual([mailKind, false])
      const isAboutDate = mailKind === 'inquiry-receipt' || mailKind === 'booking-status'
      expect([mailKind, text.includes('§ 312g Abs. 2 Nr. 9')]).toEqual([mailKind, isAboutDate])
    }
  })
})
