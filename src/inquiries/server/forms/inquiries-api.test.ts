import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api, pages } from '../../../urls.ts'

const SHOP_EMAIL = 'ciao@larte-del-aroma.example'
const contact = {
  name: 'Karla Kundin',
  email: 'karla@example.de',
  subject: 'Ein Gruß',
  message: 'Grüße aus der Boxengasse!',
}
const advisory = { name: 'Karla Kundin', email: 'karla@example.de', message: contact.message }
const booking = {
  name: 'Karla Kundin',
  email: 'karla@example.de',
  phone: '0202 123456',
  date: '2026-12-24',
  guests: 80,
  packageType: 'grande',
  message: 'Mit Kaffeedrucker.',
}
const wholesale = {
  company: 'Café Zielgerade',
  name: 'Karla Kundin',
  email: 'karla@example.de',
  phone: '0202 123456',
  businessType: 'cafe',
  message: 'Bitte senden Sie uns die Liste.',
  kind: 'product-list',
}

const noWorkshop = { workshop: '', company: '', people: 0, wished_days: '', level: '' }
const workshop = {
  name: 'Karla Kundin',
  email: 'karla@example.de',
  workshop: 'business',
  company: 'Café Zielgerade',
  people: 5,
  wishedDays: '12.03. oder samstags im April',
  level: 'mixed',
}

describe.each(databaseKinds)('the public forms on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    Object.assign(shop.deps.limits, createRateLimits())
    const { db } = shop.deps
    await db.deleteFrom('mails').execute()
    await db.deleteFrom('contact_submissions').execute()
  })

  function send(path: string, body: unknown, address?: string): Promise<Response> {
    const headers = { referer: `http://shop.test${pages.contact('latte-art')}` }
    return shop.request(path, { method: 'POST', body, headers, address })
  }
  const contacts = () => shop.deps.db.selectFrom('contact_submissions').selectAll().execute()

  async function expectMails(inquiry: string, inquiryId: string): Promise<void> {
    const mails = await shop.deps.db.selectFrom('mails').selectAll().orderBy('kind').execute()
    const data = { inquiry, inquiryId }
    expect(
      mails.map((mail) => [mail.kind, mail.recipient, JSON.parse(mail.data) as unknown]),
    ).toEqual([
      ['inquiry-notice', SHOP_EMAIL, data],
      ['inquiry-receipt', 'karla@example.de', data],
    ])
  }

  it.each([
    ['contact', 'contact_submissions', api.contact(), contact, { ...contact, ...noWorkshop }],
    [
      'contact',
      'contact_submissions',
      api.workshopInquiries(),
      workshop,
      {
        name: workshop.name,
        email: workshop.email,
        subject: 'Anfrage: Firmenworkshop',
        message: '',
        workshop: 'business',
        company: workshop.company,
        people: 5,
        wished_days: workshop.wishedDays,
        level: 'mixed',
      },
    ],
    ['custom-event', 'custom_event_inquiries', api.customEventInquiry(), advisory, advisory],
    [
      'event-booking',
      'event_bookings',
      api.eventBookings(),
      { ...booking, status: 'confirmed' },
      {
        name: booking.name,
        email: booking.email,
        phone: booking.phone,
        date: booking.date,
        place: '',
        guests: 80,
        package_type: 'grande',
        message: booking.message,
        status: 'pending',
      },
    ],
    [
      'wholesale',
      'wholesale_inquiries',
      api.wholesaleInquiries(),
      wholesale,
      {
        company: wholesale.company,
        name: wholesale.name,
        email: wholesale.email,
        phone: wholesale.phone,
        business_type: 'cafe',
        message: wholesale.message,
        kind: 'product-list',
      },
    ],
  ] as const)(
    'the public forms store a %s inquiry with its sender, time and page, and queue its mails',
    async (inquiry, table, path, body, stored) => {
      const answer = await send(path, body)
      expect([answer.status, await answer.json()]).toEqual([201, {}])
      const rows = await shop.deps.db.selectFrom(table).selectAll().execute()
      expect(rows).toEqual([
        {
          ...stored,
          id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          created_at: shop.clock.now().toISOString(),
          source_page: pages.contact(),
          client_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
          suspect: 0,
        },
      ])
      await expectMails(inquiry, rows[0]?.id ?? '')
    },
  )

  it('the public forms accept a workshop for a company only with its name and 5 to 20 people', async () => {
    const fieldsOf = async (change: object) => {
      const answer = await send(api.workshopInquiries(), { ...workshop, ...change })
      return ((await answer.json()) as { fields?: object }).fields
    }
    const people = 'Bitte geben Sie 5 bis 20 Personen an'
    expect(await fieldsOf({ people: 4 })).toEqual({ people })
    expect(await fieldsOf({ people: 21, company: '' })).toEqual({
      people,
      company: 'Unternehmen ist erforderlich',
    })
    expect(await fieldsOf({ workshop: 'basic', people: 1, company: '' })).toBeUndefined()
  })

  it('the receipt of a public form and the reply carry no link that the sender typed as a subject', async () => {
    const subject = 'Konto gesperrt: https://boese.example/login'
    await send(api.contact(), { ...contact, subject })
    const cookie = await signIn(shop)
    const [sent] = await contacts()
    const body = { key: crypto.randomUUID(), subject: `Re: ${subject}`, text: 'Nein.' }
    const path = adminApi.inquiryReplies(sent?.id ?? '')
    expect((await shop.request(path, { method: 'POST', body, cookie })).status).toBe(200)
    for (const mailKind of ['inquiry-receipt', 'inquiry-reply']) {
      const { id } = await shop.deps.db
        .selectFrom('mails')
        .select('id')
        .where('kind', '=', mailKind)
        .executeTakeFirstOrThrow()
      const shown = await shop.request(adminApi.mail(id), { cookie })
      const { text } = (await shown.json()) as { text: string }
      expect(text.replaceAll('\u200B', '')).toContain(subject)
      expect(text).not.toContain('https://boese.example')
    }
  })

  it('the public forms distinguish senders without storing the client address', async () => {
    for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) {
      await send(api.contact(), contact, address)
    }
    const rows = await contacts()
    expect(new Set(rows.map((row) => row.client_hash)).size).toBe(2)
    expect(JSON.stringify(rows)).not.toContain('198.51')
  })

  it('the public forms answer wrong input with a message per field and store nothing', async () => {
    const answer = await send(api.contact(), { ...contact, email: 'karla@', message: 'kurz' })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        code: 'invalid',
        message: 'Gültige E-Mail erforderlich',
        fields: {
          email: 'Gültige E-Mail erforderlich',
          message: 'Nachricht ist erforderlich (min. 10 Zeichen)',
        },
      },
    ])
    const wrong: [string, unknown][] = [
      [api.contact(), { ...contact, subject: 'Ein\r\nBcc: alle@example.de' }],
      [api.customEventInquiry(), { ...advisory, name: '  ' }],
      [api.eventBookings(), { ...booking, date: '2026-11-21' }],
      [api.eventBookings(), { ...booking, guests: 5001 }],
      [api.eventBookings(), { ...booking, packageType: 'gigante' }],
      [api.wholesaleInquiries(), { ...wholesale, businessType: '' }],
      [api.newsletterSubscribe(), { email: 'karla' }],
    ]
    for (const [path, body] of wrong) expect((await send(path, body)).status).toBe(400)
    expect(await contacts()).toEqual([])
    expect(await shop.deps.db.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  it.each([
    ['fills the honeypot', { website: 'http://spam.test' }, 1],
    ['is too fast', { elapsedMs: 200 }, 1],
    ['takes its time', { website: '', elapsedMs: 9_000 }, 0],
    ['says nonsense of itself', { website: [7], elapsedMs: 'x' }, 1],
  ])('the public forms never refuse who %s', async (_who, traces, suspect) => {
    expect((await send(api.contact(), { ...contact, ...traces })).status).toBe(201)
    expect((await contacts()).map((row) => row.suspect)).toEqual([suspect])
    const receipts = await mailsTo('karla@example.de')
    // A stranger whose email a bot entered gets no mail.
    expect(receipts).toBe(1 - suspect)
  })

  it('the public forms send at most three receipts an hour to all variants of an email with a +, and the email itself still gets its own', async () => {
    for (const tag of ['+a', '+b', '+c', '+d', '']) {
      const body = { ...contact, email: `postfach${tag}@example.de` }
      expect((await send(api.contact(), body)).status).toBe(201)
      await send(api.newsletterSubscribe(), { email: `blatt${tag}@example.de` })
    }
    const mails = await shop.deps.db.selectFrom('mails').selectAll().execute()
    const to = (name: string) => mails.filter((mail) => mail.recipient.startsWith(name)).length
    expect([to('postfach+'), to('blatt+')]).toEqual([3, 3])
    expect([to('postfach@'), to('blatt@')]).toEqual([1, 1])
  })

  async function mailsTo(recipient: string): Promise<number> {
    const mails = await shop.deps.db.selectFrom('mails').selectAll().execute()
    return mails.filter((mail) => mail.recipient === recipient).length
  }

  it('the public forms refuse the 21st submission of a client in ten minutes, but not those of other clients', async () => {
    for (let count = 0; count < 20; count += 1) {
      expect((await send(api.contact(), contact)).status).toBe(201)
    }
    const answer = await send(api.newsletterSubscribe(), { email: 'neu@example.de' })
    expect([answer.status, await answer.json()]).toMatchObject([
      429,
      { code: 'too-many', message: expect.stringMatching(/^Zu viele Versuche\./) as string },
    ])
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await send(api.contact(), contact, '198.51.100.9')).status).toBe(201)
    expect(await contacts()).toHaveLength(21)
  })

  it('the public forms send at most 3 mails an hour to one email and 60 notices to the shop', async () => {
    for (let count = 0; count < 70; count += 1) {
      const body = { ...contact, email: count % 2 ? 'Karla@Example.de' : 'karla@example.de' }
      const answer = await send(api.contact(), body, `198.51.100.${count}`)
      expect(answer.status).toBe(201)
    }
    const toKarla = (await mailsTo('karla@example.de')) + (await mailsTo('Karla@Example.de'))
    expect([toKarla, await mailsTo(SHOP_EMAIL), (await contacts()).length]).toEqual([3, 60, 70])
  })
})
