import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialBusiness } from '../../business/domain/initial-business.ts'
import { containedTaxCents, orderAmounts, type AmountLine } from './order-amounts.ts'
import {
  missingForFreeShippingCents,
  shippingCents,
  shippingMethods,
} from '../../business/domain/shipping.ts'

const rules = initialBusiness.shipping

const line = (unitPriceCents: number, quantity = 1, taxRatePercent = 7): AmountLine => ({
  unitPriceCents,
  quantity,
  taxRatePercent,
})

const lines = fc.array(
  fc.record({
    unitPriceCents: fc.integer({ min: 0, max: 10_000_00 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    taxRatePercent: fc.constantFrom(7, 19),
  }),
  { minLength: 1, maxLength: 50 },
)

describe('the amounts of an order', () => {
  it('the amounts of an order contain the VAT included in the gross amount', () => {
    expect(containedTaxCents(100_00, 7)).toBe(654)
    expect(containedTaxCents(100_00, 19)).toBe(1597)
  })

  it('the amounts of an order have free shipping above 50,00 €, but not at exactly 50,00 €', () => {
    expect(shippingCents(rules, 'standard', 50_00)).toBe(490)
    expect(shippingCents(rules, 'standard', 50_01)).toBe(0)
    expect(missingForFreeShippingCents(rules, 50_00)).toBe(1)
    expect(missingForFreeShippingCents(rules, 50_01)).toBe(0)
  })

  it('the amounts of an order have express shipping costs at every subtotal and none for pickup', () => {
    expect(shippingCents(rules, 'express', 500_00)).toBe(990)
    expect(shippingCents(rules, 'pickup', 1)).toBe(0)
  })

  it('the amounts of an order have no VAT for a small business', () => {
    expect(orderAmounts([line(950)], 'standard', rules, 'small-business').taxes).toEqual([])
  })

  it('the amounts of an order divide the shipping among the tax rates so that the gross parts add up to the total', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(...shippingMethods), (cart, method) => {
        const amounts = orderAmounts(cart, method, rules, 'regular')
        const gross = amounts.taxes.reduce((sum, tax) => sum + tax.grossCents, 0)
        expect(gross).toBe(amounts.totalCents)
        expect(amounts.totalCents).toBe(amounts.subtotalCents + amounts.shippingCents)
      }),
    )
  })

  it('divide the shipping in proportion to the goods, the lowest tax rate first', () => {
    const cart = [line(15_00, 2, 19), line(10_00)]
    const { taxes } = orderAmounts(cart, 'express', { ...rules, expressCents: 990 }, 'regular')
    expect(taxes).toMatchObject([
      { ratePercent: 7, grossCents: 12_48 },
      { ratePercent: 19, grossCents: 37_42 },
    ])
  })

  it('charge the shipping of free goods to their tax rate', () => {
    const { taxes } = orderAmounts([line(0)], 'express', { ...rules, expressCents: 990 }, 'regular')
    expect(taxes).toMatchObject([{ ratePercent: 7, grossCents: 990 }])
  })

  it('the amounts of an order are never negative or fractional', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        for (const { grossCents, taxCents } of orderAmounts(cart, 'standard', rules, 'regular')
          .taxes) {
          expect(Number.isInteger(taxCents)).toBe(true)
          expect(taxCents).toBeGreaterThanOrEqual(0)
          expect(taxCents).toBeLessThanOrEqual(grossCents)
        }
      }),
    )
  })
})
