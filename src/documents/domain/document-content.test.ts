import { expect, test } from 'vitest'
import { initialBusiness } from '../../business/domain/initial-business.ts'
import {
  documentContentSchema,
  prepaidCents,
  toCancellation,
  type DocumentContent,
} from './document-content.ts'

const line = {
  quantity: 2,
  name: 'MONZA',
  detail: '250 g, Ganze Bohnen',
  unitPriceCents: 950,
  totalCents: 1900,
  taxRatePercent: 7,
}
const invoice: DocumentContent = documentContentSchema.parse({
  kind: 'invoice',
  number: 'RE-2026-0001',
  issuedAt: '2026-11-21T10:00:00.000Z',
  cancels: null,
  seller: initialBusiness,
  buyer: { name: 'Karla', street: 'Weg 1', postalCode: '42103', city: 'Wuppertal', country: '' },
  order: { number: '202611-1', placedAt: '2026-11-20T10:00:00.000Z', shippingMethod: 'pickup' },
  suppliedAt: null,
  expectedDelivery: '3 bis 5 Werktage',
  lines: [line],
  subtotalCents: 1900,
  shippingCents: 0,
  totalCents: 1900,
  taxRegime: 'regular',
  taxes: [{ ratePercent: 7, grossCents: 1900, taxCents: 124 }],
})
const fresh = {
  number: 'RE-2026-0002',
  issuedAt: '2026-11-22T10:00:00.000Z',
  seller: { ...invoice.seller, street: 'Neue Straße 2' },
}

test('a cancellation has every amount and quantity of its invoice with the opposite sign', () => {
  expect(toCancellation(invoice, fresh)).toEqual({
    ...invoice,
    ...fresh,
    kind: 'cancellation',
    cancels: { number: invoice.number, issuedAt: invoice.issuedAt },
    lines: [{ ...line, quantity: -2, totalCents: -1900 }],
    subtotalCents: -1900,
    totalCents: -1900,
    taxes: [{ ratePercent: 7, grossCents: -1900, taxCents: -124 }],
  })
})

test('a cancellation neither says what was paid nor asks for the rest', () => {
  const payment = { paidAt: null, dueOn: '2026-12-04', paidCents: 500, girocode: 'BCD' }
  const cancelled = toCancellation({ ...invoice, payment }, fresh)
  expect(JSON.parse(JSON.stringify(cancelled.payment))).toEqual({
    paidAt: null,
    dueOn: '2026-12-04',
  })
})

test('an invoice deducts what was paid, and its cancellation deducts nothing', () => {
  const paidOf = (paidAt: string | null, paidCents?: number) => {
    const payment = { paidAt, dueOn: '2026-12-04', paidCents }
    const content = documentContentSchema.parse({ ...invoice, payment })
    return [prepaidCents(content), prepaidCents({ ...content, kind: 'cancellation' })]
  }
  expect(paidOf('2026-11-21T10:00:00.000Z')).toEqual([1900, 0])
  expect(paidOf(null, 500)).toEqual([500, 0])
  expect(paidOf(null)).toEqual([0, 0])
  // Invoices from before payments were stored have none.
  expect(prepaidCents(invoice)).toBe(0)
})

test('a cancellation of free shipping has no negative zero', () => {
  expect(Object.is(toCancellation(invoice, fresh).shippingCents, 0)).toBe(true)
  const paid = toCancellation({ ...invoice, shippingCents: 490 }, fresh)
  expect(paid.shippingCents).toBe(-490)
})
