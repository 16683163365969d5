import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { readAnswer } from '../../../../test/orders/orders.ts'
import { pdfOf, readPdf } from '../../../../test/money/pdf.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { formatDate } from '../../../platform/domain/german-format.ts'

describe.each(databaseKinds)('documents while the clock is wrong on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())
  beforeEach(() => fixture.startNewOrder())

  /** Returns the moment on the newest document of an order. */
  async function issuedAt(id: string): Promise<string | undefined> {
    return (await fixture.listOf(id)).at(-1)?.issuedAt
  }

  it('a document that was dated in another year by a wrong clock moves no date of this year', async () => {
    await fixture.setTime('2031-05-01T10:00:00.000Z')
    await fixture.invoiceOf()
    expect(await fixture.numbersOf()).toEqual(['RE-2031-0001'])
    await fixture.setTime('2026-11-21T10:00:00.000Z')
    const { id } = await fixture.place()
    await fixture.invoiceOf(id)
    expect(await fixture.numbersOf(id)).toEqual(['RE-2026-0001'])
    expect(await issuedAt(id)).toBe('2026-11-21T10:00:00.000Z')
  })

  it('a document is never dated before the one with the number before, also when the clock is set back', async () => {
    const { clock } = fixture.shop
    const today = clock.now().toISOString()
    await fixture.setStatus('shipped', (await fixture.place()).id)
    const { id } = await fixture.place()
    clock.advance(-20 * 3_600_000)
    await fixture.setStatus('shipped', id)
    clock.set(today)
    const documents = await fixture.shop.deps.db
      .selectFrom('documents')
      .select('issued_at')
      .where('year', '=', 2026)
      .orderBy('counter')
      .execute()
    const moments = documents.map(({ issued_at }) => issued_at)
    expect(moments).toEqual(moments.toSorted())
    const pdf = await readPdf(await pdfOf(await fixture.invoiceOf(id)))
    expect(pdf.text).toContain(formatDate(today))
  })

  it('a document that was dated more than a day ahead stops invoices with a sentence, but no shipping', async () => {
    const { id } = await fixture.place()
    await fixture.setTime('2026-12-24T10:00:00.000Z')
    await fixture.invoiceOf()
    const [ahead = ''] = await fixture.numbersOf()
    await fixture.setTime('2026-12-23T09:59:59.000Z')
    const refused = await readAnswer(await fixture.invoiceOf(id))
    expect([refused.status, refused.body.code]).toEqual([409, 'clock-behind'])
    expect(refused.body.message).toBe(
      `Zurzeit lässt sich kein Dokument ausstellen: Das neueste, ${ahead}, trägt das Datum 24.12.2026, die Uhr des Servers zeigt aber den 23.12.2026. Bitte lassen Sie die Uhr prüfen.`,
    )
    expect((await fixture.setStatus('shipped', id)).status).toBe(200)
    expect(await fixture.numbersOf(id)).toEqual([])
    const cancelling = await readAnswer(await fixture.setStatus('cancelled'))
    expect([cancelling.status, cancelling.body.code]).toEqual([409, 'clock-behind'])
    expect(await fixture.numbersOf()).toEqual([ahead])

    await fixture.setTime('2026-12-23T10:00:00.000Z')
    await fixture.setStatus('delivered', id)
    expect(await fixture.numbersOf(id)).toHaveLength(1)
    expect(await issuedAt(id)).toBe('2026-12-24T10:00:00.000Z')
    expect((await fixture.setStatus('cancelled')).status).toBe(200)
  })
})
