import { describe, expect, test } from 'vitest'
import type { OrderView } from '../../orders/domain/order-view.ts'
import { ordersCsvHead, ordersCsvRows } from './orders-csv.ts'

const order: OrderView = {
  id: '0198c0de',
  orderNumber: '202611-1245-0001',
  createdAt: '2026-11-21T10:00:00.000Z',
  channel: 'website',
  status: 'shipped',
  items: [
    {
      id: 1,
      name: 'MONZA',
      variant: '250g, Ganze Bohnen',
      weight: '250g',
      grind: 'Ganze Bohnen',
      type: 'Espresso',
      legalName: 'Röstkaffee',
      setName: '',
      setId: null,
      image: null,
      price: 9.5,
      quantity: 2,
      withdrawn: 0,
      cancelled: 0,
    },
  ],
  subtotal: '19.00',
  shipping: '4.90',
  shippingMethod: 'standard',
  taxRegime: 'regular',
  taxes: [{ ratePercent: 7, amount: '1.56' }],
  total: '23.90',
  customerName: 'Jörg "Otto" Müller; Söhne',
  customerEmail: 'joerg@example.de',
  customerPhone: '+49 202 123',
  customerAddress: 'Straße 1',
  customerPostalCode: '42103',
  customerCity: 'Wuppertal',
  customerCountry: 'Deutschland',
  notes: 'erste Zeile\nzweite',
  customerCompany: 'Rösterei Nord GmbH',
  customerVatId: 'DE123456789',
  buyerReference: 'KST 4711',
  trackingCode: null,
  carrier: null,
  reminder: null,
  balance: {
    state: 'paid',
    paid: '23.90',
    refunded: '0.00',
    open: '0.00',
    paidOn: '2026-11-21',
    refundedOn: null,
  },
}

/** Reads the fields of one CSV line (RFC 4180). */
const read = (line: string): string[] =>
  [...line.replace(/\r\n$/, '').matchAll(/"((?:[^"]|"")*)"(?:;|$)/g)].map((match) =>
    (match[1] ?? '').replaceAll('""', '"'),
  )

describe('the CSV file of orders', () => {
  test('the CSV file of orders opens in German Excel: byte order mark, semicolons, decimal commas, local time', () => {
    expect(ordersCsvHead().startsWith('\uFEFF"Bestellnummer";')).toBe(true)
    const fields = read(ordersCsvRows([order]))
    expect(fields).toHaveLength(read(ordersCsvHead().slice(1)).length)
    expect(fields.slice(0, 3)).toEqual(['202611-1245-0001', '21.11.2026 11:00', 'Versendet'])
    expect(fields).toContain('23,90')
    expect(fields).toContain('2 x MONZA, 250g, Ganze Bohnen')
  })

  test('the CSV file of orders contains the sum of all taxes of an order, counted in cents', () => {
    const field = read(ordersCsvHead().slice(1)).indexOf('Enthaltene MwSt.')
    const taxes = [
      { ratePercent: 7, amount: '0.57' },
      { ratePercent: 19, amount: '0.29' },
    ] as const
    expect(read(ordersCsvRows([{ ...order, taxes: [...taxes] }]))[field]).toBe('0,86')
    expect(read(ordersCsvRows([{ ...order, taxes: [] }]))[field]).toBe('0,00')
  })

  test('the CSV file of orders contains an item without a size and a grind by its name', () => {
    const items = order.items.map((item) => ({ ...item, variant: '' }))
    expect(read(ordersCsvRows([{ ...order, items }]))).toContain('2 x MONZA')
  })

  test('the CSV file of orders quotes separators, quotes and line breaks', () => {
    const line = ordersCsvRows([order])
    expect(line.endsWith('\r\n')).toBe(true)
    expect(line).toContain('"Jörg ""Otto"" Müller; Söhne"')
    expect(read(line)).toContain('erste Zeile\nzweite')
  })

  test.each([
    '=1+1',
    '+49',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '|cmd',
    '%0A',
    '＝1+1',
    'Hi,=1+1',
    'a;\n=1',
  ])(
    'the CSV file of orders never writes a field that a spreadsheet runs as a formula: %j',
    (text) => {
      const fields = read(ordersCsvRows([{ ...order, customerName: text, notes: text }]))
      for (const field of [fields[3], fields.at(-1)]) {
        expect(field?.replaceAll("'", '')).toBe(text)
        expect(field).not.toMatch(/(^|[,;\t\r\n])\s*[=+\-@|%＝]/u)
      }
    },
  )
})
