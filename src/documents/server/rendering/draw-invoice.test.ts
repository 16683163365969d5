import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { attachedFiles, checkPdf, hasPdfTools } from '../../../../test/money/pdf-tools.ts'
import { readPdf, type ReadPdf } from '../../../../test/money/pdf.ts'
import { initialBusiness } from '../../../business/domain/initial-business.ts'
import { toCancellation, type DocumentContent } from '../../domain/document-content.ts'
import { ciiInvoice } from '../e-invoice/cii-invoice.ts'
import { drawInvoice } from './draw-invoice.ts'
import { toSeller } from '../issuing/to-content.ts'

const line: DocumentContent['lines'][number] = {
  quantity: 2,
  name: 'MONZA',
  detail: 'Espresso, 250 g, Ganze Bohnen',
  unitPriceCents: 950,
  totalCents: 1900,
  taxRatePercent: 7,
}

const invoice: DocumentContent = {
  kind: 'invoice',
  number: 'RE-2026-0001',
  issuedAt: '2026-11-21T10:00:00.000Z',
  cancels: null,
  seller: toSeller(initialBusiness),
  buyer: {
    name: 'Karla Kundin',
    street: 'Straße 1',
    postalCode: '42103',
    city: 'Wuppertal',
    country: 'Deutschland',
  },
  order: {
    number: '202611-1245-0001',
    placedAt: '2026-11-20T10:00:00.000Z',
    shippingMethod: 'standard',
  },
  suppliedAt: '2026-11-21T10:00:00.000Z',
  expectedDelivery: '',
  lines: [line],
  subtotalCents: 1900,
  shippingCents: 490,
  totalCents: 2390,
  taxRegime: 'regular',
  taxes: [{ ratePercent: 7, grossCents: 2390, taxCents: 156 }],
}

const eInvoice = {
  ...invoice,
  eInvoice: { registerCourt: '', registerNumber: '', economicId: '' },
}

const named = (name: string): DocumentContent => ({
  ...invoice,
  buyer: { ...invoice.buyer, name },
  lines: [{ ...line, name }],
})

const xmpFacts = [
  ['DocumentType', 'INVOICE'],
  ['DocumentFileName', 'factur-x.xml'],
  ['Version', '1.0'],
  ['ConformanceLevel', 'EN 16931'],
] as const

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** Expects all text to be within the margins of the page. */
function expectWithinMargins({ words, size: [width, height] }: ReadPdf): void {
  for (const { text, left, right, bottom, top } of words.flat()) {
    expect([text, left >= 69, right <= width - 55, bottom >= 20, top <= height]).toEqual([
      text,
      true,
      true,
      true,
      true,
    ])
  }
}

describe('an invoice PDF', () => {
  it('an invoice PDF is the same to the byte for the same content', async () => {
    const [one, two] = [await drawInvoice(invoice), await drawInvoice(invoice)]
    expect(Buffer.compare(one, two)).toBe(0)
  })

  it('an invoice PDF is a PDF/A-3 and embeds every font', async () => {
    const file = latin1(await drawInvoice(named('Łukasz Ωμέγα 😀')))
    expect(file).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(file).toContain('/OutputIntents')
    expect(file).not.toContain('Helvetica')
    const fonts = file.match(/\/BaseFont/g) ?? []
    const embedded = file.match(/\/FontFile2/g) ?? []
    // A composite font and its descendant share one file.
    expect(fonts).toHaveLength(embedded.length * 2)
  })

  it.skipIf(!hasPdfTools)('an invoice PDF is a ZUGFeRD invoice: it contains its XML', async () => {
    const fresh = { number: 'RE-2026-0002', issuedAt: '2026-11-22T10:00:00.000Z' }
    const cancellation = toCancellation(eInvoice, { ...eInvoice, ...fresh })
    for (const content of [eInvoice, cancellation]) {
      const bytes = await drawInvoice(content)
      await checkPdf(bytes)
      expect([...(await attachedFiles(bytes))]).toEqual([
        ['factur-x.xml', ciiInvoice(content, 'zugferd')],
      ])
      const file = latin1(bytes)
      expect(file).toMatch(/\/AFRelationship \/Alternative/)
      expect(file).toMatch(/\/AF \[\d+ 0 R\]/)
      expect(file).toMatch(/\/Subtype \/text#2Fxml/)
      for (const [name, value] of xmpFacts) expect(file).toContain(`<fx:${name}>${value}</fx:`)
      expect(file.match(/<pdfaProperty:name>/g)).toHaveLength(xmpFacts.length)
      expect(file).toContain('<pdfaid:part>3</pdfaid:part>')
      expect(Buffer.compare(await drawInvoice(content), bytes)).toBe(0)
    }
  })

  it('a document from before e-invoices makes the same PDF as before, to the byte', async () => {
    // The hash of the version before e-invoices. Another version of the PDF library may change it.
    const hash = createHash('sha256')
      .update(await drawInvoice(invoice))
      .digest('hex')
    expect(hash).toBe('ce8bd3e99bd60b31725771085c54cffd6a897822826d74c59b5da32633619fb8')
  })

  it('an invoice PDF shows the company above the customer, its VAT id and its reference', async () => {
    const buyer = { ...invoice.buyer, company: 'Rösterei Nord GmbH', vatId: 'DE123456789' }
    const order = { ...invoice.order, buyerReference: 'KST 4711' }
    const { text } = await readPdf(await drawInvoice({ ...eInvoice, buyer, order }))
    expect(text).toContain('Rösterei Nord GmbH Karla Kundin Straße 1')
    expect(text).toContain('Ihr Zeichen KST 4711')
    expect(text).toContain('Ihre USt-IdNr. DE123456789')
  })

  it('an invoice PDF has readable metadata for a seller name with XML characters', async () => {
    const seller = { ...invoice.seller, legalName: 'Öz & Söhne <b>]]> GmbH & Co. KG' }
    const bytes = await drawInvoice({ ...invoice, seller })
    const packet = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(Buffer.from(bytes).toString('utf8'))?.[0]
    const author = /<dc:creator>[\s\S]*?<rdf:li>([\s\S]*?)<\/rdf:li>/.exec(packet ?? '')?.[1]
    expect(author).toBe('Öz und Söhne  b ]]  GmbH und Co. KG')
    expect((await readPdf(bytes)).text).toContain('Öz & Söhne <b>]]> GmbH & Co. KG')
  })

  it('an invoice PDF shows umlauts and foreign letters, and a box for characters that no font has', async () => {
    const names = ['Jürgen Größe-Öz', 'Łukasz Żółć', 'Ωμέγα', 'Дмитрий', 'Ștefănescu', 'Nguyễn']
    for (const name of names) {
      expect((await readPdf(await drawInvoice(named(name)))).text).toContain(name)
    }
    const replaced: readonly (readonly [string, string])[] = [
      ['Anna 👨‍👩‍👧 田中', 'Anna □ □□'],
      ['Anna 🇩🇪 Berg', 'Anna □ Berg'],
      ['Soft\u00ADhyphen\u200B\u202EBerg', 'SofthyphenBerg'],
      ['Jo\u0308rg', 'Jörg'],
    ]
    for (const [name, shown] of replaced) {
      const { text } = await readPdf(await drawInvoice(named(name)))
      expect([name, text.includes(shown)]).toEqual([name, true])
    }
  })

  it('an invoice PDF shows Arabic and Hebrew', async () => {
    for (const name of ['أحمد بن محمد', 'אברהם כהן']) {
      const pdf = await readPdf(await drawInvoice(named(name)))
      const text = pdf.text.normalize('NFKC')
      for (const word of name.split(' ')) {
        const backwards = Array.from(word).toReversed().join('')
        expect([word, text.includes(word) || text.includes(backwards)]).toEqual([word, true])
      }
      expectWithinMargins(pdf)
    }
  })

  it('an invoice PDF keeps hostile texts within the margins of its pages', async () => {
    const hostile = [
      'x'.repeat(10_000),
      'Wort '.repeat(2_000),
      '😀'.repeat(5_000),
      'م'.repeat(10_000),
      `a${'\u0301'.repeat(1_000)}`,
      '\u200D'.repeat(10_000),
      '\u0000\u0007\uD800',
      'Zeile\n'.repeat(500),
      '',
    ]
    for (const name of hostile) {
      const bytes = await drawInvoice(named(name))
      expect(bytes.length).toBeLessThan(5_000_000)
      const pdf = await readPdf(bytes)
      expect(pdf.text).toContain('Rechnungsbetrag 23,90')
      expectWithinMargins(pdf)
    }
  })

  it('an invoice PDF keeps every character of a name that is longer than a page', async () => {
    const { text } = await readPdf(await drawInvoice(named('q'.repeat(10_000))))
    expect(text.match(/q/g)).toHaveLength(20_000)
  })

  it('an invoice PDF repeats the table header and shows page numbers on further pages', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => ({
      ...line,
      name: `Sorte ${index + 1}`,
    }))
    const { pages } = await readPdf(await drawInvoice({ ...invoice, lines }))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      const text = page.replaceAll(/\s+/g, ' ')
      expect(text).toContain(`Seite ${index + 1} von ${pages.length}`)
      if (/Sorte \d/.test(text)) expect(text).toContain('Einzelpreis')
      if (index > 0) expect(text).toContain('Rechnung RE-2026-0001 vom 21.11.2026')
    }
    const all = pages.join(' ')
    for (const { name } of lines) expect(all.match(new RegExp(`${name}\\b`, 'g'))).toHaveLength(1)
  })
})
