import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { pdfOf, readPdf } from '../../../../test/money/pdf.ts'
import { orderBody } from '../../../../test/orders/orders.ts'
import { databaseKinds } from '../../../../test/shop.ts'

describe.each(databaseKinds)('the day of the supply on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())
  beforeEach(() => fixture.startNewOrder())

  it('an invoice of a pickup names the day on which it was picked up, and before that says so', async () => {
    const body = { ...orderBody, shippingMethod: 'pickup', total: '19.00' }
    const textOf = async (id: string) =>
      (await readPdf(await pdfOf(await fixture.invoiceOf(id)))).text
    const [ready, handedOver] = [await fixture.place(body), await fixture.place(body)]
    await fixture.setTime('2026-11-23T09:00:00.000Z')
    for (const { id } of [ready, handedOver]) await fixture.setStatus('processing', id)
    await fixture.setStatus('shipped', ready.id)
    await fixture.setTime('2026-11-24T09:00:00.000Z')
    for (const { id } of [ready, handedOver]) await fixture.setStatus('delivered', id)
    const before = await textOf(ready.id)
    expect(before).toContain('Rechnungsdatum 23.11.2026 Abholdatum noch nicht abgeholt')
    expect(before).toContain('Diese Rechnung wurde vor der Abholung ausgestellt.')
    const after = await textOf(handedOver.id)
    expect(after).toContain('Rechnungsdatum 24.11.2026 Abholdatum 24.11.2026')
    for (const text of [before, after]) expect(text).not.toMatch(/Liefer|geliefert|Versand/)
  })
})
