import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setBusiness } from '../../../test/settings/business.ts'
import { DocumentFixture } from '../../../test/money/documents.ts'
import { OUTDATED_LAW } from '../../../test/outdated-law.ts'
import { pdfOf, readPdf } from '../../../test/money/pdf.ts'
import { databaseKinds } from '../../../test/shop.ts'
import { taxRegimes } from '../../business/domain/business-settings.ts'
import { SMALL_BUSINESS_NOTE } from '../../business/domain/price-note.ts'
import type { MailView } from '../../outbox/domain/mail-view.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'

/** Figures and words of VAT, besides the sentence of § 19 UStG and the seller's VAT id. */
const VAT = /MwSt|Mehrwertsteuer|Umsatzsteuer(?! ausgewiesen)|\bUSt\b|\bNetto\b|\b(?:7|19)\s?%/

describe.each(databaseKinds)('the mails and documents of an order on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
  })
  afterEach(() => setBusiness(fixture.shop.deps, { taxRegime: 'regular' }))
  afterAll(() => fixture.shop.close())

  const get = (path: string) => fixture.shop.request(path, { cookie: fixture.admin })
  const pdfText = async (path: string) => (await readPdf(await pdfOf(await get(path)))).text

  /** Every mail of the order as it would be sent now, and its attachments, by name. */
  async function mailsOf(orderId: string): Promise<Map<string, string>> {
    const rows = await fixture.shop.deps.db
      .selectFrom('mails')
      .select('id')
      .where('data', 'like', `%${orderId}%`)
      .execute()
    const texts = new Map<string, string>()
    for (const { id } of rows) {
      const mail = (await (await get(adminApi.mail(id))).json()) as MailView
      texts.set(mail.kind, mail.subject + mail.text)
      for (const name of mail.attachments) {
        texts.set(`${mail.kind}: ${name}`, await pdfText(adminApi.mailAttachment(id, name)))
      }
    }
    return texts
  }

  /** An order that was paid, shipped, cancelled and reopened, in all its texts. */
  async function textsOfOrder(): Promise<Map<string, string>> {
    await fixture.startNewOrder()
    const { id } = fixture.order
    const statuses = ['processing', 'shipped', 'delivered', 'cancelled', 'pending']
    for (const status of statuses) expect((await fixture.setStatus(status)).status).toBe(200)
    const texts = await mailsOf(id)
    for (const number of await fixture.numbersOf()) {
      texts.set(number, await pdfText(api.orderDocument(id, number)))
    }
    texts.set('delivery note', await pdfText(adminApi.orderDeliveryNote(id)))
    texts.set('withdrawal', await pdfText(api.withdrawalPdf()))
    expect([...texts.keys()]).toEqual(
      expect.arrayContaining([
        'Auftragsbestätigung',
        expect.stringMatching(/^RE-/),
        'delivery note',
      ]),
    )
    expect(texts.size).toBeGreaterThan(9)
    return texts
  }

  it.each(taxRegimes)('name no repealed law and no closed platform (%s)', async (taxRegime) => {
    await setBusiness(fixture.shop.deps, { taxRegime })
    for (const [name, text] of await textsOfOrder()) {
      expect([name, text.match(OUTDATED_LAW)]).toEqual([name, null])
    }
  })

  it('name no VAT for a small business but in the sentence of § 19 UStG', async () => {
    await setBusiness(fixture.shop.deps, { taxRegime: 'small-business' })
    const texts = await textsOfOrder()
    for (const [name, text] of texts) expect([name, text.match(VAT)]).toEqual([name, null])
    expect(texts.get('Auftragsbestätigung')).toContain(SMALL_BUSINESS_NOTE)
  })

  it('name the contained VAT under regular taxation', async () => {
    const texts = await textsOfOrder()
    expect(texts.get('Auftragsbestätigung')).toMatch(/inkl\. 7\s% MwSt\./)
  })
})
