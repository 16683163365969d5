import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inquiryForms } from '../../../../test/mails/inquiries.ts'
import { makeBuyer, orderBody, PASSWORD, setStock } from '../../../../test/orders/orders.ts'
import { allowManyOpenOrders } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import {
  startSmtpSink,
  subjectOf,
  type ReceivedMail,
  type SmtpSink,
} from '../../../../test/mails/smtp-sink.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { deliverMails } from '../delivery/deliver-mails.ts'
import { createSmtpTransport, type MailTransport } from '../delivery/smtp-transport.ts'

const VICTIM = 'opfer@boese.example'

/** Texts that try to add a second line or a header. */
const injections = [
  `Karla\r\nBcc: ${VICTIM}`,
  `Karla\nBcc: ${VICTIM}\n\nEin Text`,
  `Karla\rBcc: ${VICTIM}`,
  `Karla\u0085Bcc: ${VICTIM}`,
  `Karla\u2028Bcc: ${VICTIM}`,
  `Karla%0d%0aBcc: ${VICTIM}`,
  `Karla\\r\\nBcc: ${VICTIM}`,
  `=?utf-8?q?Karla=0d=0aBcc:_${VICTIM}?=`,
  `Karla" <${VICTIM}>`,
  `Karla, ${VICTIM}`,
  `Karla\u0000${VICTIM}`,
  'K'.repeat(10_000),
]

/** Emails that try to add a second recipient or to hide the real one. */
const addresses = [
  `a@example.de, ${VICTIM}`,
  `a@example.de; ${VICTIM}`,
  `a@example.de ${VICTIM}`,
  `a@example.de\r\nBcc: ${VICTIM}`,
  `"x"@example.de\nBcc: ${VICTIM}`,
  `a@example.de\u2028${VICTIM}`,
  `a@example.de%0d%0aBcc:${VICTIM}`,
  `a@example.de>\r\nRCPT TO:<${VICTIM}`,
  `Karla <${VICTIM}>`,
  `"${VICTIM}"@example.de`,
  `opfer%boese.example@example.de@example.de`,
  `${VICTIM}\u0000@example.de`,
  `${'a'.repeat(300)}@example.de`,
  [VICTIM, 'a@example.de'],
  { address: VICTIM },
]

/** Every header of the shop's mails; mails to admins also have `reply-to`. */
const expectedHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]

interface MailingRoute {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** The field whose email gets a mail. */
  readonly address?: string
  /** Fields whose text is part of a mail. */
  readonly words: readonly string[]
  readonly cookie?: string
}

/** Number of mails that are delivered at the same time. */
const DELIVERIES = 8

const wordFields = ['name', 'subject', 'company', 'phone', 'message']

describe.each(databaseKinds)('text from visitors in mails on %s', (kind) => {
  let shop: TestShop
  let sink: SmtpSink
  let transport: MailTransport
  let routes: readonly MailingRoute[]

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await allowManyOpenOrders(shop)
    sink = await startSmtpSink()
    transport = createSmtpTransport(sink.url)
    await setStock(shop, 1, 5_000)
    const { cookie } = await makeBuyer(shop)
    const admin = await signIn(shop)
    const [contact] = inquiryForms
    await shop.request(contact.path, { method: 'POST', body: contact.body })
    const list = await shop.request(adminApi.inquiries(), { cookie: admin })
    const { items: inquiries } = (await list.json()) as { items: { id: string }[] }
    routes = [
      ...inquiryForms.map(({ path, body }) => ({
        path,
        body: { ...body },
        address: 'email',
        words: wordFields.filter((field) => field in body),
      })),
      {
        path: api.orders(),
        body: { ...orderBody },
        address: 'customerEmail',
        words: ['customerName', 'customerAddress', 'customerPhone', 'notes'],
        cookie,
      },
      {
        path: api.register(),
        body: { firstName: 'Karla', lastName: 'Kundin', password: PASSWORD },
        address: 'email',
        words: ['firstName', 'lastName'],
      },
      { path: api.passwordForgotten(), body: {}, address: 'email', words: [] },
      {
        path: adminApi.inquiryReplies(inquiries[0]?.id ?? ''),
        body: { subject: 'Re: Gruß', text: 'Gern.' },
        words: ['subject', 'text'],
        cookie: admin,
      },
    ]
  })
  afterAll(async () => {
    await sink.close()
    await shop.close()
  })
  beforeEach(() => {
    Object.assign(shop.deps.limits, createRateLimits())
  })

  let sender = 0
  async function send({ path, body, cookie }: MailingRoute, changed: object): Promise<number> {
    sender += 1
    // Resets the rate limits, which other tests check.
    if (sender % 15 === 0) Object.assign(shop.deps.limits, createRateLimits())
    const answer = await shop.request(path, {
      method: 'POST',
      body: { ...body, key: randomUUID(), ...changed },
      address: `198.51.${Math.floor(sender / 250)}.${(sender % 250) + 1}`,
      ...(cookie && { cookie }),
    })
    const { status } = answer
    expect([path, changed, status < 500]).toEqual([path, changed, true])
    return status
  }

  async function delivered(): Promise<readonly ReceivedMail[]> {
    const before = sink.mails.length
    // At the same time, because the sink lets each connection wait before its greeting.
    await Promise.all(
      Array.from({ length: DELIVERIES }, async () => {
        while ((await deliverMails(shop.deps, transport)) === 'progress');
      }),
    )
    const mails = await shop.deps.db.selectFrom('mails').select('state').execute()
    expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['sent']))
    return sink.mails.slice(before)
  }

  function expectOneRecipient(mail: ReceivedMail): void {
    expect(mail.to).toHaveLength(1)
    expect(mail.to[0]).not.toContain('boese')
    const names = mail.headers.map((header) => header.replace(/:.*$/s, '').toLowerCase())
    expect(names.filter((name) => name !== 'reply-to').toSorted()).toEqual(expectedHeaders)
    const values = new Map(
      mail.headers.map((header) => {
        const at = header.indexOf(':')
        return [header.slice(0, at).toLowerCase(), header.slice(at + 1).trim()]
      }),
    )
    expect(values.get('to')).toBe(mail.to[0])
    expect(values.get('from')).toMatch(/^"?[^<,]+"? <[^<>@\s]+@larte-del-aroma\.example>$/)
    expect(values.get('reply-to') ?? 'a@example.de').toMatch(/^[^\s<>,;"]+@example\.de$/)
    expect(values.get('content-type')).toMatch(/^multipart\/(?:alternative|mixed);/)
  }

  it('text of any field never becomes a header', async () => {
    let taken = 0
    for (const route of routes) {
      for (const field of route.words) {
        for (const text of injections) {
          const to = route.address ? { [route.address]: `a-${randomUUID()}@example.de` } : {}
          const status = await send(route, { ...to, [field]: text })
          if (status < 300) taken += 1
        }
      }
    }
    // Most texts are one harmless line; those with a line break are refused.
    expect(taken).toBeGreaterThan(60)
    const mails = await delivered()
    expect(mails.length).toBeGreaterThan(60)
    for (const mail of mails) expectOneRecipient(mail)
  })

  it.each([
    '=?utf-8?q?=0d=0aBcc:_x@y.de?=',
    '=?UTF-8?B?DQpCY2M6IHhAeS5kZQ==?=',
    'Karla =?iso-8859-1?Q?a?= =?utf-8?q?b?=',
    'Käthe =?utf-8?q?=41?=',
    '==??utf-8?q?=41?==?utf-8?q?=42?=',
    `${'K'.repeat(60)} =?utf-8?q?=41?=`,
  ])('a subject arrives as typed and is never decoded: %s', async (subject) => {
    const body = { ...inquiryForms[0].body, subject, email: `a-${randomUUID()}@example.de` }
    const sent = await shop.request(inquiryForms[0].path, { method: 'POST', body })
    expect(sent.status).toBe(201)
    const read = (await delivered()).map(subjectOf)
    expect(read.map((text) => text.replaceAll('\u200B', ''))).toContain(`Nachricht: ${subject}`)
  })

  it('an email is refused unless it is a single address', async () => {
    for (const route of routes) {
      const { address } = route
      if (!address) continue
      for (const email of addresses) {
        const status = await send(route, { [address]: email })
        expect([route.path, email, status]).toEqual([route.path, email, 400])
      }
    }
    expect(await delivered()).toEqual([])
  })
})
