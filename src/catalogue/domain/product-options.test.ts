import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PRICE_CENTS } from '../../platform/domain/money.ts'
import { firstGrind, pricePerKilogramCents, readGrind, weightLabel } from './product-options.ts'
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

  test('a kilogram alone needs a price', () => {
    expect(
      resolveVariants({ category: 'kaffee', weightOptions: ['1kg'], variants: [] }),
    ).toMatchObject({ error: { price: 'Bitte geben Sie den Preis für 1kg an.' } })
  })

  test('the price of a size takes precedence over the price of the smallest pack', () => {
    const variants = [{ weight: '250g', priceCents: 950 }]
    expect(resolveVariants({ category: 'kaffee', priceCents: 900, variants })).toMatchObject({
      value: variants,
    })
  })

  test('coffee has the sizes that have a price when no sizes are requested', () => {
    for (const weight of ['250g', '1kg']) {
      const variants = [{ weight, priceCents: 950 }]
      expect(resolveVariants({ category: 'kaffee', variants })).toMatchObject({ value: variants })
    }
  })

  test('a kilogram must not cost more than the highest price', () => {
    const small = { weight: '250g', priceCents: MAX_PRICE_CENTS }
    const both = { category: 'kaffee', weightOptions: ['250g', '1kg'] } as const
    expect(resolveVariants({ ...both, variants: [small] })).toMatchObject({
      error: { price: 'Der Preis für 1kg ist zu hoch.' },
    })
    const variants = [small, { ...small, weight: '1kg' }]
    expect(resolveVariants({ ...both, variants })).toMatchObject({ value: variants })
  })

  test('goods that are not coffee have one price without a size', () => {
    const cup = (priceCents?: number, ...variants: { weight: string; priceCents: number }[]) =>
      resolveVariants({
        category: 'zubehoer',
        variants,
        ...(priceCents !== undefined && { priceCents }),
      })
    const priced = { weight: '', priceCents: 1290 }
    expect(cup(1290)).toEqual({ ok: true, value: [priced] })
    expect(cup(undefined, priced)).toEqual({ ok: true, value: [priced] })
    expect(cup(1290, { weight: '', priceCents: 1 })).toEqual({ ok: true, value: [priced] })
    expect(cup()).toEqual({ ok: false, error: { price: 'Bitte geben Sie einen Preis an.' } })
  })

  test('a size is shown with a no-break space, and any other text unchanged', () => {
    expect(['250g', '1kg'].map(weightLabel)).toEqual(['250\u00A0g', '1\u00A0kg'])
    for (const text of ['', 'Dose', 'ca. 250g', '250g Dose']) expect(weightLabel(text)).toBe(text)
  })

  test('whole beans are chosen first, then the first grind', () => {
    expect(firstGrind(['Gemahlen für Filter', 'Ganze Bohnen'])).toBe('Ganze Bohnen')
    expect(firstGrind(['Gemahlen für Filter'])).toBe('Gemahlen für Filter')
    expect(firstGrind([])).toBe('')
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
