import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  readAnswer,
  setStock,
} from '../../../test/orders/orders.ts'
import { allowManyOpenOrders } from '../../../test/settings/settings.ts'
import { sentBody } from '../../../test/mails/sent-body.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { newId } from '../../platform/server/ids.ts'
import { adminApi } from '../../urls.admin.ts'
import type { MailListView, MailView } from '../domain/mail-view.ts'
import { mailListViewSchema, mailViewSchema } from '../domain/mail-view.ts'
import { deliverMails } from '../../mail/server/delivery/deliver-mails.ts'
import { queueMail } from '../../mail/server/queue-mail.ts'
import { showMail, showMailHtml } from './show-mail.ts'
import { UnconfirmedDelivery } from '../../mail/server/delivery/mail-failure.ts'
import type { MailTransport } from '../../mail/server/delivery/smtp-transport.ts'

const TOKEN = 'geheim-geheim-geheim'

describe.each(databaseKinds)("the admin's outbox on %s", (kind) => {
  let shop: TestShop
  let cookie: string
  const transport: MailTransport = { send: async () => {} }

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await allowManyOpenOrders(shop)
    cookie = await signIn(shop)
    await setStock(shop, 1, 500)
  })
  afterAll(() => shop.close())

  const get = (path: string) => shop.request(path, { cookie })
  const post = (path: string, headers: Record<string, string> = {}) =>
    shop.request(path, { method: 'POST', cookie, headers })
  const list = async (query = '') =>
    (await (await get(`${adminApi.mails()}?${query}`)).json()) as MailListView
  const read = async (id: string) => (await (await get(adminApi.mail(id))).json()) as MailView

  async function queueReset(): Promise<string> {
    await transact(shop.deps.db, (tx) =>
      queueMail(tx, {
        kind: 'password-reset',
        recipient: 'karla@example.de',
        data: { userId: 'x', token: TOKEN },
        cause: newId(),
        now: shop.clock.now().toISOString(),
      }),
    )
    return (await list()).items[0]?.id ?? ''
  }

  async function deliverAll(): Promise<void> {
    while ((await deliverMails(shop.deps, transport)) === 'progress');
  }

  it("the admin's outbox says of a test copy that its mails never leave", async () => {
    expect(await list()).toMatchObject({ isTestCopy: false })
    const id = newId()
    const now = shop.clock.now().toISOString()
    await shop.deps.db
      .insertInto('restores')
      .values({
        id,
        backup_made_at: now,
        restored_at: now,
        is_copy: 1,
        last_invoice: '',
        last_order: '',
        finished_at: now,
      })
      .execute()
    expect(await list()).toMatchObject({ isTestCopy: true })
    await shop.deps.db.deleteFrom('restores').where('id', '=', id).execute()
  })

  it("the admin's outbox shows every unsent mail as it would be sent when there is no mail server", async () => {
    const buyer = await makeBuyer(shop)
    const order = await placeTestOrder(shop, orderBody, buyer.cookie)
    const all = await list()
    expect(mailListViewSchema.parse(all)).toMatchObject({ isSending: false })
    const [first] = all.items
    const mail = mailViewSchema.parse(await read(first?.id ?? ''))
    expect(mail).toMatchObject({ kind: 'Auftragsbestätigung', state: 'queued', canResend: false })
    expect(first?.subject).toBe(`Auftragsbestätigung ${order.orderNumber}`)
    expect(mail.subject).toBe(`Auftragsbestätigung ${order.orderNumber}`)
    expect(mail.text).toContain('Widerrufsrecht')
  })

  it("the admin's outbox serves the HTML of a mail with a content security policy that forbids scripts", async () => {
    const [first] = (await list()).items
    const answer = await get(adminApi.mailHtml(first?.id ?? ''))
    expect(answer.headers.get('content-type')).toContain('text/html')
    const policy = answer.headers.get('content-security-policy') ?? ''
    for (const rule of ["default-src 'none'", 'sandbox', "frame-ancestors 'self'"]) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toContain('script-src')
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(await answer.text()).toContain('Danke für Ihre Bestellung.')
  })

  it("the admin's outbox lists mails in pages, newest first and each once, and filters by state", async () => {
    for (let count = 0; count < 30; count += 1) {
      const buyer = await makeBuyer(shop)
      await placeTestOrder(shop, orderBody, buyer.cookie)
    }
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const part: MailListView = await list(`before=${encodeURIComponent(next)}`)
      seen.push(...part.items.map(({ id }) => id))
      next = part.next
    }
    const { count } = await shop.deps.db
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(seen).toHaveLength(count)
    expect(new Set(seen).size).toBe(count)
    expect(seen).toEqual(seen.toSorted().toReversed())
    expect((await list('state=failed')).items).toEqual([])
  })

  it.each(['state=weg', 'before=x', 'before=2026-11-21T10:00:00.000Z_x'])(
    "the admin's outbox refuses ?%s in German",
    async (query) => {
      const { status, body } = await readAnswer(await get(`${adminApi.mails()}?${query}`))
      expect([status, body.code]).toEqual([400, 'invalid'])
    },
  )

  it("the admin's outbox answers 404 for an unknown mail", async () => {
    for (const id of ['x', newId()]) {
      for (const path of [adminApi.mail(id), adminApi.mailHtml(id)]) {
        expect((await get(path)).status).toBe(404)
      }
      expect((await post(adminApi.mailResend(id))).status).toBe(404)
    }
  })

  it("the admin's outbox sends a sent mail again as a new mail and records the admin", async () => {
    await deliverAll()
    const [sent] = (await list('state=sent')).items
    const answer = await readAnswer(await post(adminApi.mailResend(sent?.id ?? '')))
    expect(answer.status).toBe(200)
    expect(answer.body.id).not.toBe(sent?.id)
    const logged = await shop.deps.db
      .selectFrom('admin_actions')
      .select('subject')
      .where('action', '=', 'mail.resend')
      .execute()
    expect(logged).toEqual([{ subject: sent?.id }])
    await deliverAll()
    const [before, after] = [await read(sent?.id ?? ''), await read(String(answer.body.id))]
    expect(after).toMatchObject({ state: 'sent', subject: before.subject })
    expect(after.messageId).not.toBe(before.messageId)
  })

  it("the admin's outbox sends one mail for three concurrent requests with one key, which all return it", async () => {
    await deliverAll()
    const [sent] = (await list('state=sent')).items
    const key = { 'idempotency-key': newId() }
    const before = await shop.deps.db.selectFrom('mails').select('id').execute()
    const path = adminApi.mailResend(sent?.id ?? '')
    const answers = await Promise.all([1, 2, 3].map(async () => readAnswer(await post(path, key))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const after = await shop.deps.db.selectFrom('mails').select('id').execute()
    expect(after.length - before.length).toBe(1)
    expect((await post(path, { 'idempotency-key': 'x' })).status).toBe(400)
  })

  it("the admin's outbox tries a failed mail again at once", async () => {
    const id = await queueReset()
    const refusing: MailTransport = {
      send: async () => {
        throw Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode: 550 })
      },
    }
    while ((await deliverMails(shop.deps, refusing)) === 'progress');
    expect(await read(id)).toMatchObject({ state: 'failed', lastError: 'no such user' })
    expect((await post(adminApi.mailResend(id))).status).toBe(200)
    await deliverAll()
    expect((await read(id)).state).toBe('sent')
  })

  it("the admin's outbox sends a request for a review once only", async () => {
    const buyer = await makeBuyer(shop)
    const order = await placeTestOrder(shop, orderBody, buyer.cookie)
    await transact(shop.deps.db, (tx) =>
      queueMail(tx, {
        kind: 'review-request',
        recipient: buyer.email,
        data: { orderId: order.id },
        cause: `review-request:${order.id}`,
        now: shop.clock.now().toISOString(),
      }),
    )
    await deliverAll()
    const [mail] = await shop.deps.db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'review-request')
      .execute()
    expect(await read(mail?.id ?? '')).toMatchObject({ state: 'sent', canResend: false })
    expect((await post(adminApi.mailResend(mail?.id ?? ''))).status).toBe(409)
  })

  it("the admin's outbox shows a one-time link only when no mail server is set up", async () => {
    const id = await queueReset()
    const withServer = { ...shop.deps, env: { ...shop.deps.env, smtpUrl: 'smtp://mail.example' } }
    const shown = await showMail(withServer, id, 'x')
    const html = await showMailHtml(withServer, id, 'x')
    expect(JSON.stringify([shown, html])).not.toContain(TOKEN)
    expect((await read(id)).text).toContain(TOKEN)
    await deliverAll()
  })

  it('nothing is kept of a mail with a one-time link that was not confirmed but its subject, and it is sent again with the link', async () => {
    const id = await queueReset()
    const sent: string[] = []
    const unconfirmed: MailTransport = {
      send: async ({ text }, onSlow) => {
        sent.push(text)
        onSlow()
        throw new UnconfirmedDelivery('no answer')
      },
    }
    for (let round = 0; round < 3; round += 1) {
      expect(await deliverMails(shop.deps, unconfirmed)).toBe('progress')
      shop.clock.advance(3_600_000)
    }
    expect(sent.every((text) => text.includes(TOKEN))).toBe(true)
    expect(sent).toHaveLength(3)
    const bodies = await shop.deps.db
      .selectFrom('mail_bodies')
      .selectAll()
      .where('mail_id', '=', id)
      .execute()
    expect(bodies).toEqual([])
    const { subject, state } = await shop.deps.db
      .selectFrom('mails')
      .select(['subject', 'state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([state, subject]).toEqual(['failed', expect.stringContaining('Passwort')])
  })

  it('an attachment that is gone is refused, and its mail still shown', async () => {
    const { id: orderId } = await placeTestOrder(shop, orderBody, (await makeBuyer(shop)).cookie)
    await deliverAll()
    const mail = await shop.deps.db
      .selectFrom('mails')
      .select(['id', 'attachments'])
      .where('cause', '=', `order-confirmation:${orderId}`)
      .executeTakeFirstOrThrow()
    const gone = (mail.attachments ?? '').replace(/"termsId":"\w+"/, '"termsId":"weg"')
    await shop.deps.db
      .updateTable('mails')
      .set({ attachments: gone })
      .where('id', '=', mail.id)
      .execute()
    const [fileName = ''] = (await read(mail.id)).attachments
    const answer = await get(adminApi.mailAttachment(mail.id, fileName))
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { message: 'Diesen Anhang gibt es nicht.' },
    ])
  })

  it("the admin's outbox redacts a one-time link once it was sent and cannot send it again", async () => {
    const id = await queueReset()
    expect((await read(id)).text).toContain(TOKEN)
    await deliverAll()
    const row = await shop.deps.db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const body = await sentBody(shop.deps.db, row)
    expect(JSON.stringify([row, body])).not.toContain(TOKEN)
    for (const words of [body.text, body.html]) expect(words).toContain('********')
    expect(await (await get(adminApi.mailHtml(id))).text()).not.toContain(TOKEN)
    expect(await read(id)).toMatchObject({ state: 'sent', canResend: false })
    expect((await post(adminApi.mailResend(id))).status).toBe(409)
  })
})
