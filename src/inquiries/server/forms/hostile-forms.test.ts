import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inquiryForms, person } from '../../../../test/mails/inquiries.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'
import { api } from '../../../urls.ts'

const forms = inquiryForms
const [contactForm, , bookingForm, wholesaleForm, newsletterForm] = forms
const NAME = 'Name ist erforderlich'
const EMAIL = 'Gültige E-Mail erforderlich'
const MESSAGE = 'Nachricht ist erforderlich (min. 10 Zeichen)'
const CONTROL = 'Bitte entfernen Sie die Steuerzeichen aus diesem Feld.'
const DATE = 'Bitte wählen Sie ein Datum ab morgen'

/** Values of wrong types that scripts send in place of text and numbers. */
const wrongTypes: readonly unknown[] = [
  null,
  true,
  7,
  -1,
  1e300,
  [],
  ['Karla Kundin'],
  {},
  { length: 20 },
  { toString: 'Karla', $gt: '' },
  '',
]

describe.each(databaseKinds)('hostile input to the forms on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    Object.assign(shop.deps.limits, createRateLimits())
  })

  let sender = 0
  /** Every request comes from another client, so that none reaches the rate limit. */
  function send(path: string, body: unknown): Promise<Response> {
    sender += 1
    const address = `198.51.${Math.floor(sender / 250)}.${(sender % 250) + 1}`
    const rawBody = typeof body === 'string' ? body : JSON.stringify(body)
    return shop.request(path, { method: 'POST', rawBody, address })
  }

  async function fieldErrors(path: string, body: unknown): Promise<unknown> {
    const answer = await send(path, body)
    const { code, fields } = (await answer.json()) as { code: string; fields?: unknown }
    expect([answer.status, code]).toEqual([400, 'invalid'])
    return fields
  }

  async function rowsAndMails(): Promise<number> {
    const { db } = shop.deps
    let count = (await db.selectFrom('mails').select('id').execute()).length
    for (const { table } of forms) {
      count += (await db.selectFrom(table).select('id').execute()).length
    }
    return count
  }

  it('hostile input to the forms is stored also when its search words are cut within a character', async () => {
    const long = 'a'.repeat(79)
    const company = `${long}\u{10400} ${long}\u{20000}`
    const answer = await send(wholesaleForm.path, { ...wholesaleForm.body, company })
    expect(answer.status).toBe(201)
  })

  it('hostile input to the forms is refused with a German message per field, whatever the value, and nothing is stored', async () => {
    const before = await rowsAndMails()
    for (const { path, body } of forms) {
      for (const field of Object.keys(body)) {
        for (const value of wrongTypes) {
          // A remark may be empty, and so may the guests be seven.
          const hasRemark = path === bookingForm.path || path === api.workshopInquiries()
          const isFine = hasRemark && field === 'message' && value === ''
          if (isFine || (/^(guests|people)$/.test(field) && value === 7)) continue
          const errors = (await fieldErrors(path, { ...body, [field]: value })) as object
          expect([path, Object.keys(errors)]).toEqual([path, [field]])
          expect(Object.values(errors).join(' ')).toMatch(/erforderlich|Bitte/)
        }
      }
    }
    expect(await rowsAndMails()).toBe(before)
  })

  it.each(['"Karla"', '7', 'null', '[]', '[{"email":"karla@example.de"}]', '{}', '{"name":{}}'])(
    'hostile input to the forms is refused with a message when the body is %s',
    async (body) => {
      for (const { path } of forms) {
        const answer = await send(path, body)
        const { message: errors } = (await answer.json()) as { message: string }
        expect([path, answer.status]).toEqual([path, 400])
        expect(errors).toMatch(/erforderlich|Bitte/)
      }
    },
  )

  it('hostile input to the forms is refused with the messages of the specification for missing fields', async () => {
    expect(await fieldErrors(contactForm.path, {})).toEqual({
      name: NAME,
      email: EMAIL,
      subject: 'Betreff ist erforderlich',
      message: MESSAGE,
    })
    expect(await fieldErrors(api.customEventInquiry(), {})).toEqual({
      name: NAME,
      email: EMAIL,
      message: MESSAGE,
    })
    expect(await fieldErrors(bookingForm.path, {})).toEqual({
      name: NAME,
      email: EMAIL,
      phone: 'Telefonnummer ist erforderlich',
      date: DATE,
    })
    expect(await fieldErrors(wholesaleForm.path, {})).toEqual({
      company: 'Unternehmen ist erforderlich',
      name: 'Ansprechpartner ist erforderlich',
      email: EMAIL,
      phone: 'Telefonnummer ist erforderlich',
      businessType: 'Bitte wählen Sie die Art Ihres Betriebs',
      message: MESSAGE,
    })
    expect(await fieldErrors(newsletterForm.path, {})).toEqual({
      email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    })
  })

  it('hostile input to the forms never puts a line break into a name, a subject, an email or a phone number', async () => {
    const injection = '\r\nBcc: alle@example.de'
    const control: [string, object, string[]][] = [
      [contactForm.path, contactForm.body, ['name', 'subject']],
      [bookingForm.path, bookingForm.body, ['name', 'phone']],
      [wholesaleForm.path, wholesaleForm.body, ['company', 'name', 'phone']],
    ]
    for (const [path, body, fields] of control) {
      for (const field of fields) {
        for (const text of [`Karla Kundin${injection}`, 'Karla\nKundin', 'Karla\rKundin']) {
          expect(await fieldErrors(path, { ...body, [field]: text })).toEqual({ [field]: CONTROL })
        }
      }
    }
    for (const { path, body } of forms) {
      for (const email of [`karla@example.de${injection}`, 'karla@example.de,alle@example.de']) {
        expect(Object.keys((await fieldErrors(path, { ...body, email })) as object)).toEqual([
          'email',
        ])
      }
    }
  })

  it('hostile input to the forms is stored completely up to the maximum length and refused beyond it', async () => {
    const longest: [(typeof forms)[number], string, number][] = [
      [contactForm, 'name', 100],
      [contactForm, 'subject', 200],
      [contactForm, 'message', 5000],
      [bookingForm, 'phone', 40],
      [bookingForm, 'message', 5000],
      [wholesaleForm, 'company', 200],
    ]
    for (const [{ path, body }, field, max] of longest) {
      const text = 'ß'.repeat(max)
      expect((await send(path, { ...body, [field]: text })).status).toBe(201)
      expect(await fieldErrors(path, { ...body, [field]: `${text}ß` })).toEqual({
        [field]: `Bitte geben Sie höchstens ${max} Zeichen ein.`,
      })
    }
    const rows = await shop.deps.db.selectFrom('contact_submissions').selectAll().execute()
    expect(Math.max(...rows.map((row) => row.message.length))).toBe(5000)
  })

  it('hostile input to the forms is stored unchanged in every script', async () => {
    const body = {
      ...person,
      name: 'Đặng Thị 👩‍🍳 אבי',
      subject: "'; drop table contact_submissions; --",
      message: 'Erste Zeile\r\nzweite\tZeile: <b>„ä“</b> ${7*7} {{7*7}} %s \\u0041',
    }
    expect((await send(contactForm.path, body)).status).toBe(201)
    const rows = await shop.deps.db
      .selectFrom('contact_submissions')
      .select(['name', 'subject', 'message'])
      .where('subject', '=', body.subject)
      .execute()
    expect(rows).toEqual([{ name: body.name, subject: body.subject, message: body.message }])
  })

  it('hostile input to the forms cannot set fields that only the server sets', async () => {
    const raw = JSON.stringify({
      ...bookingForm.body,
      name: 'Frieda Fremd',
      id: 'x',
      status: 'confirmed',
      suspect: 0,
      created_at: '1992-01-01T00:00:00.000Z',
      client_hash: 'x',
      constructor: { prototype: {} },
    })
    const body = raw.replace('{', '{"__proto__":{"status":"done"},')
    expect((await send(bookingForm.path, body)).status).toBe(201)
    const row = await shop.deps.db
      .selectFrom('event_bookings')
      .selectAll()
      .where('name', '=', 'Frieda Fremd')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'pending', created_at: shop.clock.now().toISOString() })
    expect(row.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(row.client_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('hostile input to the forms is stored also with an invalid or missing referrer', async () => {
    for (const referer of [
      '',
      'x',
      '%00',
      'data:text/html,x',
      `http://shop.test/${'ä%'.repeat(900)}`,
    ]) {
      const answer = await shop.request(contactForm.path, {
        method: 'POST',
        body: contactForm.body,
        headers: { referer: encodeURI(referer) },
        address: '198.51.100.77',
      })
      expect([referer, answer.status]).toEqual([referer, 201])
    }
    const rows = await shop.deps.db
      .selectFrom('contact_submissions')
      .select('source_page')
      .execute()
    for (const { source_page: page } of rows) expect(page?.length ?? 0).toBeLessThanOrEqual(200)
  })

  it('hostile input to the forms counts only towards the limit of its own sender, across all forms', async () => {
    for (const { path, body } of forms) {
      Object.assign(shop.deps.limits, createRateLimits())
      const ask = (address: string) => shop.request(path, { method: 'POST', body, address })
      const statuses: number[] = []
      for (let count = 0; count < 21; count += 1) statuses.push((await ask('198.51.99.1')).status)
      expect([path, statuses.slice(0, 20).includes(429), statuses[20]]).toEqual([path, false, 429])
      expect((await ask('198.51.99.2')).status).toBeLessThan(300)
    }
  })
})
