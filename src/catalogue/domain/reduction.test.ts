import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lowestPriceBefore, reductionText, whyNotReduced, type PriceEntry } from './reduction.ts'

/** A price in euro from a day of November on, and the former price beside it. */
const price = (euro: number | null, day: number, former: number | null = null): PriceEntry => ({
  priceCents: euro === null ? null : Math.round(euro * 100),
  formerPriceCents: former === null ? null : former * 100,
  validFrom: `2026-11-${String(day).padStart(2, '0')}T11:00:00.000Z`,
})
const october = { ...price(14.9, 1), validFrom: '2026-09-01T11:00:00.000Z' }

describe('the lowest price before a reduction', () => {
  test('is the price that was asked before it', () => {
    expect(lowestPriceBefore([october, price(12.9, 20, 14)])).toBe(1490)
  })

  test('is the old lower price when the price was raised three days before', () => {
    expect(lowestPriceBefore([october, price(19.9, 17), price(12.9, 20, 19)])).toBe(1490)
    const cheap = { ...october, priceCents: 1190 }
    expect(lowestPriceBefore([cheap, price(19.9, 17), price(12.9, 20, 19)])).toBe(1190)
  })

  test('does not count a price that ended before the 30 days, but one of their first morning', () => {
    const cheap = { ...october, priceCents: 990 }
    const raised = (validFrom: string) => ({ ...price(14.9, 1), validFrom })
    const sale = price(12.9, 30, 14)
    // The 30 days begin on 31 October at midnight in Wuppertal, 23:00 UTC the day before.
    expect(lowestPriceBefore([cheap, raised('2026-10-30T22:59:59.000Z'), sale])).toBe(1490)
    expect(lowestPriceBefore([cheap, raised('2026-10-31T08:00:00.000Z'), sale])).toBe(990)
  })

  test('stays that of the beginning while the price is lowered further without a pause', () => {
    const lowered = [october, price(12.9, 20, 14), price(11.9, 25, 14)]
    expect(lowestPriceBefore(lowered)).toBe(1490)
    expect(lowestPriceBefore([...lowered, price(13.9, 27, 14)])).toBe(1190)
    expect(lowestPriceBefore([...lowered, price(11.9, 26), price(11.9, 27, 14)])).toBe(1190)
  })

  test('is unknown when the pack was not for sale, and ignores the time in which it was not', () => {
    expect(lowestPriceBefore([price(12.9, 20, 14)])).toBeNull()
    const gone = { ...price(null, 1), validFrom: '2026-10-01T11:00:00.000Z' }
    expect(lowestPriceBefore([october, gone, price(12.9, 20, 14)])).toBeNull()
    expect(lowestPriceBefore([october, price(null, 18), price(12.9, 20, 14)])).toBe(1490)
  })
})

describe('the words beside a reduced price', () => {
  test('name the former price, the percentage and the lowest price', () => {
    const pack = { priceCents: 1290, formerPriceCents: 1490, lowestPriceCents: 1490 }
    expect(reductionText(pack)).toBe(
      'statt 14,90\u00A0€ (−13\u00A0%) · Niedrigster Preis der letzten 30 Tage: 14,90\u00A0€',
    )
    expect(whyNotReduced(pack)).toBeNull()
    expect(reductionText({ priceCents: 1290 })).toBeNull()
  })

  test('are missing, with a reason, when the lowest price is not above the present one', () => {
    const raised = { priceCents: 1290, formerPriceCents: 1990, lowestPriceCents: 1290 }
    expect(reductionText(raised)).toBeNull()
    expect(whyNotReduced(raised)).toContain('schon 12,90\u00A0€')
    const young = { priceCents: 1290, formerPriceCents: 1990 }
    expect(reductionText(young)).toBeNull()
    expect(whyNotReduced(young)).toContain('gab es diese Packung nicht')
  })

  test('name no percentage below 1 %', () => {
    const cent = { priceCents: 1999, formerPriceCents: 2000, lowestPriceCents: 2000 }
    expect(reductionText(cent)).toMatch(/^statt 20,00\u00A0€ · /)
  })

  test('are missing without a former price, and need no reason', () => {
    expect(reductionText({ priceCents: 1290, lowestPriceCents: 1990 })).toBeNull()
    expect(whyNotReduced({ priceCents: 1290, lowestPriceCents: 1290 })).toBeNull()
  })

  test('never promise more than the saving against the lowest price', () => {
    const cents = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(cents, cents, cents, (priceCents, formerPriceCents, lowestPriceCents) => {
        fc.pre(formerPriceCents > priceCents)
        const text = reductionText({ priceCents, formerPriceCents, lowestPriceCents })
        const percent = Number(/−(\d+)/.exec(text ?? '')?.[1] ?? 0)
        const real = ((lowestPriceCents - priceCents) * 100) / lowestPriceCents
        expect(percent).toBeLessThanOrEqual(Math.max(0, real))
        expect(text === null).toBe(lowestPriceCents <= priceCents)
      }),
    )
  })
})
