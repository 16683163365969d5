import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setBusiness } from '../../../test/settings/business.ts'
import { DocumentFixture } from '../../../test/money/documents.ts'
import { orderBody, readAnswer, setStock } from '../../../test/orders/orders.ts'
import { postBooking, postPayment } from '../../../test/money/payments.ts'
import { putSettings } from '../../../test/settings/settings.ts'
import { databaseKinds } from '../../../test/shop.ts'
import type { OrderView } from '../../orders/domain/order-view.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { adminApi } from '../../urls.admin.ts'
import type { MonthDocuments, MonthEndView } from '../domain/month-end-view.ts'

/** 2 packs of coffee at 7 % and a cup at 19 %, with 4,90 € shipping: 22,39 € and 10,01 €. */
const MIXED = {
  ...orderBody,
  items: [
    ...orderBody.items,
    { id: 2, weight: '250g', grind: 'Ganze Bohnen', quantity: 1, price: 8.5 },
  ],
  total: '32.40',
}

const cents = (amount: string): number => Math.round(Number(amount) * 100)

describe.each(databaseKinds)('the month end on %s', (kind) => {
  let fixture: DocumentFixture
  const zone = process.env['TZ']
  /** The orders of the story below, by the letter that names them. */
  const orders: Record<string, OrderView> = {}

  const get = (path: string, cookie = fixture.admin) => fixture.shop.request(path, { cookie })
  const monthOf = async (month: string): Promise<MonthEndView> =>
    (await (await get(`${adminApi.monthEnd()}?month=${month}`)).json()) as MonthEndView
  const documentsOf = async (month: string, more = '') =>
    (await (
      await get(`${adminApi.monthDocuments()}?month=${month}${more}`)
    ).json()) as MonthDocuments
  const options = () => ({ cookie: fixture.admin })
  async function pay(name: string, amount: string, date: string): Promise<void> {
    const id = orders[name]?.id ?? ''
    const answer = await postPayment(fixture.shop, id, { amount, date }, options())
    expect([name, answer.status]).toEqual([name, 201])
  }
  async function refund(name: string, amount: string, date: string): Promise<void> {
    const path = adminApi.orderRefunds(orders[name]?.id ?? '')
    const answer = await postBooking(fixture.shop, path, { amount, date }, options())
    expect([name, answer.status]).toEqual([name, 201])
  }
  async function place(name: string, body: object): Promise<void> {
    Object.assign(fixture.shop.deps.limits, createRateLimits())
    orders[name] = await fixture.place(body)
  }
  async function invoice(name: string): Promise<void> {
    expect((await fixture.invoiceOf(orders[name]?.id)).status).toBe(200)
  }
  /** Amounts of a month as "rate: gross net tax". */
  const linesOf = ({ rates }: MonthEndView['received'] | MonthEndView['invoiced']) =>
    rates.map(({ ratePercent, gross, net, tax }) => `${ratePercent}: ${gross} ${net} ${tax}`)

  beforeAll(async () => {
    // Days and months are those of Wuppertal, wherever the server runs.
    process.env['TZ'] = 'Pacific/Kiritimati'
    fixture = await DocumentFixture.open(kind)
    const { deps } = fixture.shop
    await setStock(fixture.shop, 2, 1000)
    await deps.db
      .updateTable('products')
      .set({ category: 'zubehoer' })
      .where('id', '=', 2)
      .execute()
    await fixture.startNewOrder()
    await place('parts', MIXED)
    await place('goodwill', { ...orderBody, customerName: '=1+1 Böse' })
    await place('cancelled', { ...MIXED, customerName: 'Ömer Şahin' })
    await place('overpaid', orderBody)
    await setBusiness(deps, { taxRegime: 'small-business' })
    await place('small', orderBody)
    await setBusiness(deps, { taxRegime: 'regular' })
    await fixture.setTime('2026-11-30T22:30:00.000Z')
    await pay('parts', '10,00', '2026-11-30')
    await pay('goodwill', '23,90', '2026-11-30')
    await pay('cancelled', '32,40', '2026-11-30')
    await pay('overpaid', '30,00', '2026-11-30')
    await pay('small', '23,90', '2026-11-30')
    for (const name of ['cancelled', 'small', 'parts']) await invoice(name)
    // In UTC this is still November.
    await fixture.setTime('2026-11-30T23:30:00.000Z')
    await invoice('goodwill')
    await fixture.setTime('2026-12-02T10:00:00.000Z')
    await pay('parts', '22,40', '2026-12-02')
    await refund('goodwill', '3,00', '2026-12-02')
    await refund('overpaid', '6,10', '2026-12-02')
    expect((await fixture.setStatus('cancelled', orders['cancelled']?.id)).status).toBe(200)
    await refund('cancelled', '32,40', '2026-12-02')
  })
  afterAll(async () => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
    await fixture.shop.close()
  })

  it('divides payments among the rates by value date, and names what belongs to no rate', async () => {
    const november = await monthOf('2026-11')
    // 10,00 of 32,40 is 6,91 and 3,09; coffee alone 2 × 23,90; the mixed order 22,39 and 10,01.
    expect(linesOf(november.received)).toEqual([
      '7: 77.10 72.07 5.03',
      '19: 13.10 11.01 2.09',
      'null: 23.90 23.90 0.00',
    ])
    expect(november.received).toMatchObject({
      payments: 5,
      refunds: 0,
      unassigned: '6.10',
      money: '120.20',
      total: { gross: '114.10', net: '106.98', tax: '7.12' },
    })
    const december = await monthOf('2026-12')
    expect(linesOf(december.received)).toEqual(['7: -9.91 -9.27 -0.64', '19: -3.09 -2.60 -0.49'])
    expect(december.received).toMatchObject({
      payments: 1,
      refunds: 3,
      unassigned: '-6.10',
      money: '-19.10',
    })
  })

  it('adds part payments of an order over two months up to the taxes of the order', async () => {
    const [november, december] = [await monthOf('2026-11'), await monthOf('2026-12')]
    const taxes = await fixture.shop.deps.db
      .selectFrom('order_taxes')
      .selectAll()
      .where(
        'order_id',
        'in',
        [orders['parts'], orders['overpaid']].map((one) => one?.id ?? ''),
      )
      .execute()
    const sum = (rate: number, key: 'gross_cents' | 'tax_cents') =>
      taxes
        .filter(({ rate_percent }) => rate_percent === rate)
        .reduce((all, tax) => all + tax[key], 0)
    const received = (rate: number, key: 'gross' | 'tax') =>
      [november, december]
        .flatMap((month) => month.received.rates)
        .filter(({ ratePercent }) => ratePercent === rate)
        .reduce((all, amounts) => all + cents(amounts[key]), 0)
    // The cancelled order is back at nothing; of the other one 20,90 is left at 7 %, with 1,37 tax.
    expect(received(7, 'gross')).toBe(sum(7, 'gross_cents') + 2090)
    expect(received(7, 'tax')).toBe(sum(7, 'tax_cents') + 137)
    expect(received(19, 'gross')).toBe(sum(19, 'gross_cents'))
    expect(received(19, 'tax')).toBe(sum(19, 'tax_cents'))
  })

  it('adds documents up by their date in Wuppertal, with cancellations, and lists them', async () => {
    const november = await monthOf('2026-11')
    expect(linesOf(november.invoiced)).toEqual([
      '7: 44.78 41.86 2.92',
      '19: 20.02 16.82 3.20',
      'null: 23.90 23.90 0.00',
    ])
    expect(november.invoiced).toMatchObject({ invoices: 3, cancellations: 0, gaps: [] })
    const december = await monthOf('2026-12')
    expect(linesOf(december.invoiced)).toEqual(['7: 1.51 1.41 0.10', '19: -10.01 -8.41 -1.60'])
    expect(december.invoiced).toMatchObject({ invoices: 1, cancellations: 1 })
    const listed = await documentsOf('2026-11')
    expect(
      listed.items.map(({ number, customer, gross, state }) => [number, customer, gross, state]),
    ).toEqual([
      ['RE-2026-0001', 'Ömer Şahin', '32.40', 'Storniert durch RE-2026-0005'],
      ['RE-2026-0002', 'Karla Kundin', '23.90', 'Bezahlt am 30.11.2026'],
      ['RE-2026-0003', 'Karla Kundin', '32.40', 'Bezahlt am 02.12.2026'],
    ])
    const first = await documentsOf('2026-12', '&limit=1')
    expect(first.items).toMatchObject([{ number: 'RE-2026-0004', kind: 'invoice' }])
    const second = await documentsOf('2026-12', `&limit=1&before=${first.next ?? ''}`)
    expect(second).toMatchObject({
      items: [{ number: 'RE-2026-0005', kind: 'cancellation', state: 'Storniert RE-2026-0001' }],
      next: null,
    })
  })

  it('refuses the booking batch with the names of what is missing, and makes it once nothing is', async () => {
    const path = (month: string) => `${adminApi.monthDatevBatch()}?month=${month}`
    const refused = await readAnswer(await get(path('2026-12')))
    const missing = 'die Beraternummer, die Mandantennummer'
    expect(refused).toMatchObject({
      status: 409,
      body: { message: `Für den DATEV-Export fehlt in den Einstellungen: ${missing}.` },
    })
    expect((await monthOf('2026-12')).datevMissing).toEqual(missing.split(', '))
    const numbers = { consultantNumber: '29098', clientNumber: '55003', chart: 'SKR04' }
    const stored = await putSettings(fixture.shop, fixture.admin, 'datev', numbers)
    expect(stored.status).toBe(200)
    expect((await monthOf('2026-12')).datevMissing).toEqual([])
    const answer = await get(path('2026-12'))
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="EXTF_Buchungsstapel_2026-12.csv"',
    ])
    const file = new TextDecoder('windows-1252').decode(await answer.arrayBuffer())
    const [head = '', headings = '', ...rows] = file.split('\r\n')
    expect(head).toContain(';29098;55003;20260101;4;20261201;20261231;"Shop 2026-12"')
    expect(headings.split(';')).toHaveLength(125)
    const short = rows.filter(Boolean).map((row) => row.split(';'))
    expect(short.every((row) => row.length === 125)).toBe(true)
    const booked = short.map((row) => [row[0], row[1], row[6], row[7], row[9], row[10]].join(' '))
    expect(booked.toSorted()).toEqual(
      [
        '15,48 "S" 1800 4300 0212 "RE-2026-0003"',
        '6,92 "S" 1800 4400 0212 "RE-2026-0003"',
        '3,00 "H" 1800 4300 0212 "RE-2026-0004"',
        `6,10 "H" 1800 1370 0212 "${orders['overpaid']?.orderNumber}"`,
        '22,39 "H" 1800 4300 0212 "RE-2026-0001"',
        '10,01 "H" 1800 4400 0212 "RE-2026-0001"',
      ].toSorted(),
    )
    expect(file).toContain(`Erstattung ${orders['cancelled']?.orderNumber} Ömer Sahin`)
    const empty = await readAnswer(await get(path('2025-01')))
    const message = 'In diesem Monat gibt es keine Buchungen.'
    expect(empty).toMatchObject({ status: 409, body: { message } })
    expect((await monthOf('2025-01')).hasMoney).toBe(false)
  })

  it('exports documents and money as CSV without formulas, with the sums of the page', async () => {
    const documents = await (await get(`${adminApi.monthDocumentsExport()}?month=2026-12`)).text()
    expect(documents).toContain(`"RE-2026-0004";"Rechnung";"01.12.2026";"'=1+1 Böse"`)
    const money = await (await get(`${adminApi.monthPaymentsExport()}?month=2026-12`)).text()
    const gross = money
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(';')[6]?.replaceAll('"', '').replace(',', '.')))
    expect(Math.round(gross.reduce((sum, one) => sum + one, 0) * 100)).toBe(-1910)
    expect(money).toContain('"Erstattung"')
    expect(money).toContain('"ohne Zuordnung";"-6,10"')
  })

  it('records every export with its month, and no other request', async () => {
    const { db } = fixture.shop.deps
    const count = () =>
      db
        .selectFrom('admin_actions')
        .select('detail')
        .where('action', '=', 'month-end.export')
        .orderBy('id')
        .execute()
    const before = await count()
    await monthOf('2026-12')
    await documentsOf('2026-12')
    for (const path of [
      adminApi.monthDocumentsExport(),
      adminApi.monthPaymentsExport(),
      adminApi.monthDatevBatch(),
    ]) {
      expect((await get(`${path}?month=2026-12`)).status).toBe(200)
    }
    expect((await count()).slice(before.length).map(({ detail }) => detail)).toEqual([
      '{"month":"2026-12","file":"Belege"}',
      '{"month":"2026-12","file":"Zahlungen"}',
      '{"month":"2026-12","file":"DATEV"}',
    ])
  })

  it('is the last month unless another is named, and refuses what is no month or place', async () => {
    await fixture.setTime('2026-12-31T23:30:00.000Z')
    expect(((await (await get(adminApi.monthEnd())).json()) as MonthEndView).month).toBe('2026-12')
    for (const month of ['2026-13', '2026-1', '1999-12', 'x', '2026-12-01']) {
      expect([month, (await get(`${adminApi.monthEnd()}?month=${month}`)).status]).toEqual([
        month,
        400,
      ])
    }
    const place = `${adminApi.monthDocuments()}?month=2026-12&before=2026_1`
    expect((await get(place)).status).toBe(400)
  })
})
