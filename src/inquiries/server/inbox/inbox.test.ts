import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actionsSince, lastActionId } from '../../../../test/accounts/admin-actions.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'
import { adminApi, adminPages } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { OverviewView } from '../../../fulfilment/domain/overview-view.ts'
import type { InquiryPage, InquiryView } from '../../domain/inquiry-view.ts'

const message = 'Grüße aus der Boxengasse!'
const contact = { name: 'Änne Müller', email: 'aenne@example.de', subject: 'Ein Gruß', message }
const advisory = { name: 'Otto Weiß', email: 'otto@firma.example', message }
const wholesale = {
  company: 'Café Zielgerade',
  name: 'Jo Öztürk',
  email: 'jo@zielgerade.example',
  phone: '0202 123456',
  businessType: 'cafe',
  message,
  kind: 'product-list',
}
const booking = {
  name: 'Bea Braut',
  email: 'bea@example.de',
  phone: '0202 123456',
  date: '2026-12-24',
  guests: 80,
  packageType: 'grande',
}

describe.each(databaseKinds)('the inbox on %s', (kind) => {
  let shop: TestShop
  let cookie: string
  let before: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    Object.assign(shop.deps.limits, createRateLimits())
    const { db } = shop.deps
    await db.deleteFrom('mails').execute()
    before = await lastActionId(shop)
    await db.deleteFrom('inquiry_threads').execute()
    for (const table of ['contact_submissions', 'custom_event_inquiries'] as const) {
      await db.deleteFrom(table).execute()
    }
    await db.deleteFrom('event_bookings').execute()
    await db.deleteFrom('wholesale_inquiries').execute()
    shop.clock.set('2026-11-21T10:00:00.000Z')
  })

  async function send(path: string, body: unknown): Promise<void> {
    shop.clock.advance(1_000)
    const answer = await shop.request(path, { method: 'POST', body })
    expect(answer.status).toBe(201)
  }
  async function sendAll(): Promise<void> {
    await send(api.contact(), contact)
    await send(api.customEventInquiry(), { ...advisory, website: 'http://bot.example' })
    await send(api.wholesaleInquiries(), wholesale)
    await send(api.eventBookings(), booking)
  }
  async function list(search: Record<string, string> = {}): Promise<InquiryPage> {
    const address = `${adminApi.inquiries()}?${new URLSearchParams(search).toString()}`
    const answer = await shop.request(address, { cookie })
    expect(answer.status).toBe(200)
    return (await answer.json()) as InquiryPage
  }
  const names = async (search?: Record<string, string>) =>
    (await list(search)).items.map(({ name }) => name)
  async function idOf(name: string): Promise<string> {
    const row = (await list()).items.find((inquiry) => inquiry.name === name)
    if (!row) throw new Error(`no inquiry of ${name}`)
    return row.id
  }
  async function work(method: string, path: string, body?: unknown) {
    const answer = await shop.request(path, { method, body, cookie })
    return { status: answer.status, body: (await answer.json()) as InquiryView }
  }
  const actions = async () => (await actionsSince(shop, before)).map(({ action }) => action)

  it('the inbox lists inquiries of every form, newest first, unread, with a summary', async () => {
    await sendAll()
    const page = await list()
    expect(page).toMatchObject({
      next: null,
      unread: { contact: 1, 'event-booking': 1, 'custom-event': 1, wholesale: 1 },
    })
    expect(page.items).toMatchObject([
      { kind: 'event-booking', status: 'pending', headline: '24.12.2026, Grande, 80 Gäste' },
      { kind: 'wholesale', status: 'new', headline: 'Café Zielgerade: Produktliste' },
      { kind: 'custom-event', suspect: true, headline: message },
      { kind: 'contact', suspect: false, unread: true, headline: 'Ein Gruß' },
    ])
  })

  it('the inbox filters by kind, status, suspicion and unread', async () => {
    await sendAll()
    expect(await names({ kind: 'wholesale' })).toEqual(['Jo Öztürk'])
    expect(await names({ status: 'pending' })).toEqual(['Bea Braut'])
    expect(await names({ show: 'suspect' })).toEqual(['Otto Weiß'])
    expect(await names({ show: 'trusted', status: 'new' })).toEqual(['Jo Öztürk', 'Änne Müller'])
    await work('PATCH', adminApi.inquiryUnread(await idOf('Bea Braut')), { unread: false })
    expect(await names({ show: 'unread' })).not.toContain('Bea Braut')
    expect((await list()).unread).toMatchObject({ 'event-booking': 0, wholesale: 1 })
  })

  it('the inbox counts unread inquiries for the overview by kind, without suspects', async () => {
    await sendAll()
    await work('PATCH', adminApi.inquiryUnread(await idOf('Bea Braut')), { unread: false })
    const answer = await shop.request(adminApi.overview(), { cookie })
    expect(((await answer.json()) as OverviewView).newInquiries).toEqual({
      kinds: [
        { kind: 'contact', count: 1 },
        { kind: 'event-booking', count: 0 },
        { kind: 'custom-event', count: 0 },
        { kind: 'wholesale', count: 1 },
      ],
      isCut: false,
    })
  })

  it('the overview counts as many unread inquiries of each kind as the list behind its link shows', async () => {
    await sendAll()
    await send(api.contact(), { ...contact, website: 'http://bot.example' })
    const answer = await shop.request(adminApi.overview(), { cookie })
    const { kinds } = ((await answer.json()) as OverviewView).newInquiries
    expect(kinds).toContainEqual({ kind: 'contact', count: 1 })
    for (const { kind, count } of kinds) {
      const { searchParams } = new URL(adminPages.unreadInquiries(kind), 'http://localhost')
      const { items } = await list(Object.fromEntries(searchParams))
      expect([kind, items.length]).toEqual([kind, count])
    }
  })

  it.each([
    ['mueller', ['Änne Müller']],
    ['MÜLL än', ['Änne Müller']],
    ['muller', ['Änne Müller']],
    ['weiss', ['Otto Weiß']],
    ['oz', ['Jo Öztürk']],
    ['otto@fir', ['Otto Weiß']],
    ['zielger', ['Jo Öztürk']],
    ['aenne@', ['Änne Müller']],
    ['ller', []],
    ['%', []],
    ['o', ['Jo Öztürk', 'Otto Weiß']],
    ['Oe', ['Jo Öztürk', 'Otto Weiß']],
    ['__', []],
    ['"); drop table', []],
  ])('the inbox finds inquiries by the beginnings of names and emails: %s', async (q, expected) => {
    await sendAll()
    expect(await names({ q })).toEqual(expected)
  })

  it('the inbox pages without losing or repeating an inquiry, even with equal times', async () => {
    for (let count = 0; count < 7; count += 1) {
      await shop.request(api.contact(), {
        method: 'POST',
        body: { ...contact, name: `Nr ${count}` },
      })
    }
    const seen: string[] = []
    for (let before = ''; ;) {
      const page = await list({ limit: '3', before })
      seen.push(...page.items.map(({ name }) => name))
      if (page.next === null) break
      before = page.next
    }
    expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, count) => `Nr ${count}`))
  })

  it('the inbox shows every field of an inquiry, and markup stays text', async () => {
    const evil = '<img src=x onerror=alert(1)> "quoted" \u{1F600} ไทย'
    await send(api.wholesaleInquiries(), { ...wholesale, message: evil })
    const { status, body } = await work('GET', adminApi.inquiry(await idOf('Jo Öztürk')))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      kind: 'wholesale',
      email: wholesale.email,
      details: {
        company: wholesale.company,
        phone: wholesale.phone,
        businessType: 'cafe',
        wholesaleKind: 'product-list',
        message: evil,
      },
      note: '',
      replies: [],
    })
  })

  it('the inbox refuses the key of another reply, and leaves an archived inquiry archived', async () => {
    await sendAll()
    const [id, other] = [await idOf(contact.name), await idOf(wholesale.name)]
    const input = { key: crypto.randomUUID(), subject: 'Betreff', text: 'Text' }
    await work('PATCH', adminApi.inquiryStatus(id), { status: 'archived', from: 'new' })
    expect((await work('POST', adminApi.inquiryReplies(id), input)).body.status).toBe('archived')
    expect((await work('POST', adminApi.inquiryReplies(other), input)).status).toBe(409)
    expect((await work('GET', adminApi.inquiry(other))).body).toMatchObject({
      status: 'new',
      replies: [],
    })
  })

  it('the inbox stores a note, and refuses it when another admin wrote one meanwhile', async () => {
    await send(api.contact(), contact)
    const path = adminApi.inquiryNote(await idOf(contact.name))
    const first = await work('PATCH', path, { note: 'Ruft Montag an.\nAb 9 Uhr.', from: '' })
    expect(first.body.note).toBe('Ruft Montag an.\nAb 9 Uhr.')
    expect((await work('PATCH', path, { note: 'Anderes', from: '' })).status).toBe(409)
    expect(await actions()).toEqual(['inquiry.note'])
  })

  it('the inbox refuses a status when another admin changed it meanwhile, or of another kind', async () => {
    await send(api.contact(), contact)
    const path = adminApi.inquiryStatus(await idOf(contact.name))
    const tries = await Promise.all(
      ['answered', 'archived'].map((status) => work('PATCH', path, { status, from: 'new' })),
    )
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await work('PATCH', path, { status: 'confirmed', from: 'new' })).status).toBe(400)
    expect(await actions()).toEqual(['inquiry.status'])
  })

  it('the inbox answers unknown inquiries with 404 and invalid filters with 400', async () => {
    for (const id of ['1', crypto.randomUUID(), "' or 1=1"]) {
      expect((await work('GET', adminApi.inquiry(id))).status).toBe(404)
    }
    for (const search of ['kind=x', 'status=x', 'show=x', 'before=x', 'limit=0', 'q=%00ab']) {
      const answer = await work('GET', `${adminApi.inquiries()}?${search}`)
      expect([search, answer.status]).toEqual([search, 400])
    }
  })

  it('the inbox sends one reply and writes one note, however often the same request comes', async () => {
    await send(api.contact(), contact)
    const id = await idOf('Änne Müller')
    const key = '0198c0de-aaaa-4bbb-8ccc-0123456789ab'
    const body = { subject: 'Re: Gruß', text: 'Danke!', key }
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        work('POST', adminApi.inquiryReplies(id), {
          ...body,
          key: index % 2 === 0 ? key : key.toUpperCase(),
        }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    for (const { body: answered } of replies) expect(answered.replies).toHaveLength(1)
    const notes = await Promise.all(
      Array.from({ length: 20 }, () =>
        work('PATCH', adminApi.inquiryNote(id), { note: 'Ruft an', from: '' }),
      ),
    )
    expect(notes.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await actions()).toEqual(['inquiry.reply', 'inquiry.note'])
    const { db } = shop.deps
    const mails = await db
      .selectFrom('mails')
      .where('kind', '=', 'inquiry-reply')
      .select('id')
      .execute()
    expect(mails).toHaveLength(1)
  })

  it('the inbox exports the filtered inquiries as CSV without formulas', async () => {
    await sendAll()
    await send(api.contact(), {
      ...contact,
      name: '=cmd|x',
      subject: '@a "b", c',
      message: '-1\n+2 und mehr',
    })
    const address = `${adminApi.inquiryExport()}?kind=contact`
    const answer = await shop.request(address, { cookie })
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toContain('anfragen-2026-11-21.csv')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines[0]).toMatch(/^"Eingang";"Art";"Status";"Verdacht";"Name";"E-Mail";/)
    expect(lines[1]).toContain(`;"nein";"'=cmd|x";"aenne@example.de";`)
    expect(lines[1]).toContain(`"'@a ""b"", c";"'-1\n'+2 und mehr"`)
    expect(lines.slice(2)).toEqual([expect.stringContaining('Änne Müller'), ''])
    expect(await actions()).toEqual(['inquiry.export'])
  })
})
