import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../test/money/documents.ts'
import { databaseKinds } from '../../../test/shop.ts'
import { adminApi } from '../../urls.admin.ts'
import type { MonthDocuments, MonthEndView } from '../domain/month-end-view.ts'

describe.each(databaseKinds)('the documents of a month on %s', (kind) => {
  let fixture: DocumentFixture
  const zone = process.env['TZ']

  const read = async <T>(path: string): Promise<T> =>
    (await (await fixture.shop.request(path, { cookie: fixture.admin })).json()) as T
  const monthOf = (month: string) => read<MonthEndView>(`${adminApi.monthEnd()}?month=${month}`)
  const documentsOf = (month: string) =>
    read<MonthDocuments>(`${adminApi.monthDocuments()}?month=${month}`)

  beforeAll(async () => {
    // Days and months are those of Wuppertal, wherever the server runs.
    process.env['TZ'] = 'Pacific/Kiritimati'
    fixture = await DocumentFixture.open(kind)
    await fixture.startNewOrder()
    expect((await fixture.invoiceOf(fixture.order.id)).status).toBe(200)
  })
  afterAll(async () => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
    await fixture.shop.close()
  })

  /** Stores copies of an invoice as documents of a year, by their counter. */
  async function storeDocuments(year: number, issued: Readonly<Record<number, string>>) {
    const { db } = fixture.shop.deps
    const copied = db.selectFrom('documents').selectAll().where('year', '=', 2026)
    const invoice = await copied.executeTakeFirstOrThrow()
    const rows = Object.entries(issued).map(([counter, issued_at]) => ({
      ...invoice,
      id: `00000000-0000-7000-8000-0000000${year}${counter}`,
      year,
      counter: Number(counter),
      number: `RE-${year}-000${counter}`,
      round: year * 10 + Number(counter),
      issued_at,
    }))
    await db.insertInto('documents').values(rows).execute()
  }

  it('names missing numbers of a series', async () => {
    const noon = '2027-03-28T12:00:00.000Z'
    await storeDocuments(2027, { 3: noon, 4: noon, 8: noon })
    const { gaps } = (await monthOf('2027-03')).invoiced
    expect(gaps).toEqual(['RE-2027-0001 bis RE-2027-0002', 'RE-2027-0005 bis RE-2027-0007'])
  })

  it('ends a month at midnight in Wuppertal, at the end of the year and in summer', async () => {
    await storeDocuments(2028, {
      1: '2027-12-31T22:59:59.999Z',
      2: '2027-12-31T23:00:00.000Z',
      3: '2028-06-30T22:00:00.000Z',
    })
    const numbers = async (month: string) =>
      (await documentsOf(month)).items.map(({ number }) => number)
    expect(await numbers('2027-12')).toEqual(['RE-2028-0001'])
    expect(await numbers('2028-01')).toEqual(['RE-2028-0002'])
    expect(await numbers('2028-06')).toEqual([])
    expect(await numbers('2028-07')).toEqual(['RE-2028-0003'])
  })
})
