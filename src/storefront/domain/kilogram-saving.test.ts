import { expect, test } from 'vitest'
import { kilogramSavingPercent } from './kilogram-saving.ts'

test.each([
  // 38.00 and 29.50 per kilogram are 22.36 percent apart.
  [950, 2950, 22],
  [850, 2850, 16],
  [1000, 2000, 50],
  [1000, 3999, 0],
  [1000, 4000, 0],
  [1000, 4100, 0],
  [0, 2950, 0],
])(
  'beside a small pack for %i cents, a kilogram for %i saves %i percent, rounded down',
  (small, kilo, percent) => {
    const pack = { weight: '1kg', priceCents: kilo }
    expect(kilogramSavingPercent(pack, { weight: '250g', priceCents: small })).toBe(percent)
  },
)

test('a pack saves nothing beside itself, and goods without weight never do', () => {
  const pack = { weight: '1kg', priceCents: 2950 }
  const cup = { weight: '', priceCents: 1290 }
  expect(kilogramSavingPercent(pack, pack)).toBe(0)
  expect(kilogramSavingPercent(cup, pack)).toBe(0)
  expect(kilogramSavingPercent(pack, cup)).toBe(0)
})
