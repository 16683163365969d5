import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inquiryForms } from '../../../test/mails/inquiries.ts'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { adminApi, adminApiPatterns } from '../../urls.admin.ts'
import { api } from '../../urls.ts'

/** Text that spreadsheets run, split at or lose, for every field that accepts several lines. */
const hostile = [
  '=1+1+1',
  '+49-202-7',
  '-1+1+1',
  '@SUM(A1)',
  "=cmd|'/C calc'!A0",
  '=HYPERLINK("//boese.example";"x")',
  'Karla;=1+1',
  'Karla,=1+1',
  'Karla\t=1+1',
  '"=1+1"',
  "'=1+1+1",
  '＝1+1+1',
  '|calc.exe',
  '%0A=1+1',
  'a "b"; c, d',
  'Karla;"=1+1";',
] as const
const hostileLines = [...hostile, 'Karla\r\n=1+1', 'Karla\n\n@SUM(A1)'] as const
/** Valid emails that look like formulas. */
const hostileEmails = ['+1+1@example.de', '-1-1@example.de', '+49@example.de'] as const

/** Every CSV export of the admin area. */
const exports = Object.values(adminApiPatterns).filter((path) => /export/.test(path))

/** Parses RFC 4180 with the header's separator; throws when the file breaks its rules. */
function parse(file: string): string[][] {
  const separator = file.slice(0, file.indexOf('\r\n')).includes(';') ? ';' : ','
  const rows: string[][] = [[]]
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r\\n)`,
    'y',
  )
  while (cell.lastIndex < file.length) {
    const at = cell.lastIndex
    const found = cell.exec(file)
    if (!found) throw new Error(`no cell at ${file.slice(at, at + 60)}`)
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

describe.each(databaseKinds)('CSV exports on %s', (kind) => {
  let shop: TestShop
  let admin: string

  async function send(method: string, path: string, body: object, cookie = admin): Promise<void> {
    Object.assign(shop.deps.limits, createRateLimits())
    const answer = await shop.request(path, { method, body, cookie })
    expect([path, body, answer.status < 300]).toEqual([path, body, true])
  }

  async function sendInquiries(text: string, email: string): Promise<void> {
    const isLine = !/[\r\n]/.test(text)
    for (const { path, body } of inquiryForms) {
      const fields = isLine ? ['name', 'subject', 'company', 'phone', 'message'] : ['message']
      const words: Record<string, string> = {}
      for (const field of fields) if (field in body) words[field] = text
      const message = 'message' in body ? { message: `${text}\n\nund noch mehr` } : {}
      const fresh = path === api.newsletterSubscribe() ? `x-${randomUUID()}@example.de` : email
      await send('POST', path, { ...body, ...words, ...message, email: fresh })
    }
  }

  async function sendOrder(text: string, email: string, cookie: string): Promise<void> {
    const isLine = !/[\r\n]/.test(text)
    const words = {
      customerName: text,
      customerAddress: text,
      customerCity: text,
      customerPhone: text,
      customerPostalCode: '42103',
    }
    const { id } = await placeTestOrder(
      shop,
      {
        ...orderBody,
        ...(isLine && words),
        customerEmail: email,
        notes: text,
      },
      cookie,
    )
    await send('PATCH', adminApi.orderStatus(id), { status: 'shipped', trackingCode: 'T-1' })
  }

  beforeAll(async () => {
    shop = await createTestShop(kind)
    admin = await signIn(shop)
    await setStock(shop, 1, 5_000)
    const { cookie } = await makeBuyer(shop)
    for (const [index, text] of hostileLines.entries()) {
      const email = hostileEmails[index % hostileEmails.length] ?? ''
      await sendInquiries(text, email)
      await sendOrder(text, email, cookie)
    }
    for (const email of hostileEmails) await send('POST', api.newsletterSubscribe(), { email })
    const { db } = shop.deps
    const confirmed_at = '2026-11-21T11:00:00.000Z'
    await db.updateTable('newsletter_subscriptions').set({ confirmed_at }).execute()
    const list = await shop.request(`${adminApi.inquiries()}?limit=100`, { cookie: admin })
    const { items: inquiries } = (await list.json()) as { items: { id: string }[] }
    for (const [index, note] of hostileLines.entries()) {
      const id = inquiries[index]?.id ?? ''
      await send('PATCH', adminApi.inquiryNote(id), { note, from: '' })
    }
  })
  afterAll(() => shop.close())

  it.each(exports)(
    'of %s contain no cell that a spreadsheet runs, however it splits the file',
    async (path) => {
      // Those of the month end are about the month before unless one is named.
      const query = path.includes('month-end') ? '?month=2026-11' : ''
      const answer = await shop.request(path + query, { cookie: admin })
      expect(answer.headers.get('content-type')).toContain('text/csv')
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[\w-]+\.csv"$/,
      )
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
      const file = new TextDecoder().decode(bytes)
      const rows = parse(file)
      expect(rows.length).toBeGreaterThan(1)
      expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
      const misread = file.split(/[,;\t\r\n]/)
      for (const cell of [...rows.flat(), ...misread]) {
        expect(cell).not.toMatch(/^[\s"]*[=+\-@|%＝＋－＠]/)
      }
    },
  )

  it('contain every written text, with at most an apostrophe before it', async () => {
    const bare = (text: string): string => text.replaceAll("'", '').replaceAll(/\r\n/g, '\n')
    for (const [path, texts] of [
      [adminApi.orderExport(), [...hostileLines, ...hostileEmails]],
      [adminApi.inquiryExport(), [...hostileLines, ...hostileEmails]],
      [adminApi.newsletterExport(), hostileEmails],
    ] as const) {
      const file = await (await shop.request(path, { cookie: admin })).text()
      const cells = new Set(parse(file).flat().map(bare))
      for (const text of texts)
        expect([path, text, cells.has(bare(text))]).toEqual([path, text, true])
    }
  })
})
