import { createHash } from 'node:crypto'
import { unzipSync, strFromU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_PASSWORD } from '../../../test/accounts/admins.ts'
import { DocumentFixture } from '../../../test/money/documents.ts'
import { orderBody, readAnswer } from '../../../test/orders/orders.ts'
import { postPayment } from '../../../test/money/payments.ts'
import { pdfOf, readPdf } from '../../../test/money/pdf.ts'
import { databaseKinds } from '../../../test/shop.ts'
import { adminApi } from '../../urls.admin.ts'
import { insertNumberGap } from '../../documents/server/number-gaps.ts'
import { transact } from '../../platform/server/database/transact.ts'

/** Returns the lines of a CSV file that contain a text. */
function linesOf(files: Readonly<Record<string, Uint8Array>>, name: string, text: string) {
  return strFromU8(files[name] ?? new Uint8Array())
    .split('\r\n')
    .filter((line) => line.includes(text))
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

describe.each(databaseKinds)('the export for a tax audit on %s', (kind) => {
  let fixture: DocumentFixture
  let earlyNumber: string

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
    await fixture.startNewOrder()
    await fixture.setStatus('processing')
    await fixture.invoiceOf(undefined, { 'sec-fetch-site': 'same-origin' })
    earlyNumber = fixture.order.orderNumber
    await fixture.setTime('2026-12-01T10:00:00.000Z')
    fixture.order = await fixture.place({ ...orderBody, customerName: '=1+1 Böse' })
    await fixture.setStatus('processing')
    await fixture.invoiceOf(undefined, { 'sec-fetch-site': 'same-origin' })
  })
  afterAll(() => fixture.shop.close())

  const post = (body: object, cookie = fixture.admin): Promise<Response> =>
    fixture.shop.request(adminApi.taxAuditArchive(), {
      method: 'POST',
      body: { from: '2026-12-01', to: '2026-12-31', currentPassword: ADMIN_PASSWORD, ...body },
      cookie,
    })

  async function filesOf(body: object = {}): Promise<Record<string, Uint8Array>> {
    const answer = await post(body)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    return unzipSync(new Uint8Array(await answer.arrayBuffer()))
  }

  it('contains the journals of the period and each of its documents byte for byte', async () => {
    const files = await filesOf()
    const [document] = await fixture.listOf()
    const number = document?.number ?? ''
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'bestellungen.csv',
        'positionen.csv',
        'steuern.csv',
        'statuswechsel.csv',
        'zahlungen.csv',
        'erstattungen.csv',
        'belege.csv',
        'protokoll.csv',
        `belege/${number}.pdf`,
        'index.csv',
      ].toSorted(),
    )
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    const { orderNumber } = fixture.order
    for (const name of ['bestellungen.csv', 'positionen.csv', 'steuern.csv', 'belege.csv']) {
      expect([name, text(name).includes(orderNumber)]).toEqual([name, true])
      expect([name, text(name).includes(earlyNumber)]).toEqual([name, false])
    }
    expect(text('bestellungen.csv')).toContain(`"'=1+1 Böse"`)
    expect(text('statuswechsel.csv')).toContain('"In Bearbeitung"')
    expect(text('zahlungen.csv')).toMatch(/"\d+,\d\d";"von Hand"/)
    expect(text('belege.csv')).toContain(`"${number}";"Rechnung"`)
    expect(text('protokoll.csv')).toContain('Dokument ausgestellt')
    const opened = await pdfOf(await fixture.invoiceOf())
    expect(Buffer.compare(files[`belege/${number}.pdf`] ?? new Uint8Array(), opened)).toBe(0)
  })

  it('names size and SHA-256 of every file in its index', async () => {
    const { 'index.csv': index = new Uint8Array(), ...files } = await filesOf({
      from: '2026-11-01',
    })
    const listed = strFromU8(index)
    expect(Object.keys(files).filter((name) => name.startsWith('belege/'))).toHaveLength(2)
    for (const [name, bytes] of Object.entries(files))
      expect(listed).toContain(`"${name}";"${bytes.byteLength}";"${sha256(bytes)}"`)
    expect(listed.trim().split('\n')).toHaveLength(Object.keys(files).length + 1)
  })

  it('contains every row of lists that are longer than one part', async () => {
    const { db } = fixture.shop.deps
    const rows = Array.from({ length: 450 }, (_, index) => ({
      id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      acted_at: '2026-12-24T12:00:00.000Z',
      admin_id: fixture.buyer.id,
      action: 'order.note',
      subject: `Zeile-${index}`,
      detail: '{}',
    }))
    await db.insertInto('admin_actions').values(rows).execute()
    const log = strFromU8((await filesOf())['protokoll.csv'] ?? new Uint8Array())
    const found = [...log.matchAll(/"Zeile-(\d+)"/g)].map(([, index]) => Number(index))
    expect(found.toSorted((a, b) => a - b)).toEqual(rows.map((_, index) => index))
  })

  it('is recorded in the audit log with its period', async () => {
    const count = () =>
      fixture.shop.deps.db
        .selectFrom('admin_actions')
        .select('detail')
        .where('action', '=', 'tax-audit.export')
        .orderBy('id')
        .execute()
    const before = await count()
    await filesOf()
    expect((await count()).slice(before.length)).toEqual([
      { detail: '{"from":"2026-12-01","to":"2026-12-31"}' },
    ])
  })

  it.each([
    [{ from: '' }, 'from', 'Tag'],
    [{ to: '2026-02-30' }, 'to', 'Tag'],
    [{ to: '2026-11-30' }, 'to', 'vor dem ersten'],
    [{ from: '2025-01-01' }, 'to', 'höchstens ein Jahr'],
    [{ currentPassword: 'Falsch-geraten-1' }, 'currentPassword', 'stimmt nicht'],
  ])('is refused at the field for %j', async (body, field, message) => {
    const refused = await readAnswer(await post(body))
    expect(refused.status).toBe(400)
    expect((refused.body['fields'] as Record<string, string>)[field]).toContain(message)
  })

  it('and the procedure description are for admins only, and the latter names the data of the settings', async () => {
    expect((await post({}, fixture.buyer.cookie)).status).toBe(403)
    const path = adminApi.procedure()
    expect((await fixture.shop.request(path, { cookie: fixture.buyer.cookie })).status).toBe(403)
    const answer = await fixture.shop.request(path, { cookie: fixture.admin })
    const { text, title } = await readPdf(await pdfOf(answer))
    expect(title).toContain('Verfahrensdokumentation')
    expect(text).not.toContain('{{')
    for (const name of ['Unveränderbarkeit', 'Aufbewahrung', 'Datensicherung', 'Zugriffsrechte'])
      expect(text).toContain(name)
    expect(text).toContain('Wuppertal')
  })

  it('has a procedure description that names the numbers a restore skipped, or none', async () => {
    const readProcedure = async (): Promise<string> => {
      const answer = await fixture.shop.request(adminApi.procedure(), { cookie: fixture.admin })
      const { text } = await readPdf(await pdfOf(answer))
      // Lines also break after the hyphens of numbers.
      return text.replaceAll(/-\s+/g, '-').replaceAll(/\s+/g, ' ')
    }
    expect(await readProcedure()).toContain('Ausgelassene Nummern: keine.')
    const recorded_at = '2026-12-02T09:00:00.000Z'
    await transact(fixture.shop.deps.db, async (tx) => {
      const invoices = { series: 'invoice', period: '2026', first: 7, last: 9 } as const
      await insertNumberGap(tx, { ...invoices, recorded_at })
      const orders = { series: 'order', period: '202612', first: 3, last: 42 } as const
      await insertNumberGap(tx, { ...orders, recorded_at })
    })
    expect(await readProcedure()).toContain(
      'Ausgelassene Nummern: RE-2026-0007 bis RE-2026-0009 (02.12.2026), ' +
        '202612-1245-0003 bis 202612-1245-0042 (02.12.2026).',
    )
  })

  it('names the statuses of an order that is picked up as such', async () => {
    const body = { ...orderBody, shippingMethod: 'pickup', total: '19.00' }
    const { id, orderNumber } = await fixture.place(body)
    for (const status of ['shipped', 'delivered']) await fixture.setStatus(status, id)
    const files = await filesOf()
    const rowsOf = (name: string) => linesOf(files, name, orderNumber).join('\n')
    expect(rowsOf('bestellungen.csv')).toContain('"Abgeholt"')
    const changes = rowsOf('statuswechsel.csv')
    expect(changes).toContain('"Abholbereit";"Abgeholt"')
    expect(changes).not.toMatch(/Versendet|Geliefert/)
  })

  it('names payments where they were booked and nowhere beside a change of status', async () => {
    const { id, orderNumber } = await fixture.place()
    const part = { amount: '10,00', date: '2026-12-01' }
    const paid = await postPayment(fixture.shop, id, part, { cookie: fixture.admin })
    expect(paid.status).toBe(201)
    // The first change books the 13,90 € that are open, the last one reverses both payments.
    for (const status of ['processing', 'cancelled', 'processing', 'pending'])
      expect([status, (await fixture.setStatus(status, id)).status]).toEqual([status, 200])
    const files = await filesOf()
    const payments = linesOf(files, 'zahlungen.csv', orderNumber)
    expect(payments.map((line) => line.split(';')[2])).toEqual([
      '"10,00"',
      '"13,90"',
      '"-10,00"',
      '"-13,90"',
    ])
    expect(linesOf(files, 'statuswechsel.csv', 'Bestellnummer')).toEqual([
      expect.stringMatching(
        /"Bestellnummer";"Zeitpunkt \(UTC\)";"Vorher";"Nachher";"Summe brutto";"Konto";"API-Schlüssel"$/,
      ),
    ])
    const changes = linesOf(files, 'statuswechsel.csv', orderNumber).map((line) => line.split(';'))
    expect(changes.map((cells) => [...cells.slice(2, 5), cells.length])).toEqual([
      ['""', '"Ausstehend"', '"23,90"', 7],
      ['"Ausstehend"', '"In Bearbeitung"', '"23,90"', 7],
      ['"In Bearbeitung"', '"Storniert"', '"23,90"', 7],
      ['"Storniert"', '"In Bearbeitung"', '"23,90"', 7],
      ['"In Bearbeitung"', '"Ausstehend"', '"23,90"', 7],
    ])
  })
})
