import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pricePerKilogramCents, readGrind } from './product-options.ts'
import { resolveVariants } from './variant-prices.ts'

describe('sizes, grinds and prices', () => {
  test('the price per kilogram of a 250g pack is four times its price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
        expect(pricePerKilogramCents(cents, '250g')).toBe(cents * 4)
      }),
    )
  })

  test('a kilogram and goods without weight have no price per kilogram', () => {
    expect(pricePerKilogramCents(2950, '1kg')).toBeNull()
    expect(pricePerKilogramCents(2950, '')).toBeNull()
  })

  test('the older word for whole beans is accepted, an unknown grind is not', () => {
    expect(readGrind('Bohnen')).toBe('Ganze Bohnen')
    expect(readGrind('Gemahlen für Espresso')).toBe('Gemahlen für Espresso')
    expect(readGrind('gemahlen')).toBeNull()
  })

  test('a kilogram without a price costs 2.8 times the small pack', () => {
    expect(resolveVariants({ category: 'kaffee', priceCents: 955, variants: [] })).toEqual({
      ok: true,
      value: [
        { weight: '250g', priceCents: 955 },
        { weight: '1kg', priceCents: 2674 },
      ],
    })
  })

  test('the price of a small pack is never derived from a large one', () => {
    const result = resolveVariants({
      category: 'kaffee',
      weightOptions: ['250g', '1kg'],
      variants: [{ weight: '1kg', priceCents: 3000 }],
    })
    expect(result).toEqual({
      ok: false,
      error: { price: 'Bitte geben Sie den Preis für 250g an.' },
    })
  })

  test('only the requested sizes are kept', () => {
    const variants = [
      { weight: '250g', priceCents: 950 },
      { weight: '1kg', priceCents: 2950 },
    ]
    expect(resolveVariants({ category: 'kaffee', weightOptions: ['1kg'], variants })).toEqual({
      ok: true,
      value: [{ weight: '1kg', priceCents: 2950 }],
    })
  })
})
