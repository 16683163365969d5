import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE_CENTS } from '../../platform/domain/money.ts'
import { setShares } from './set-shares.ts'

const cents = fc.integer({ min: 0, max: MAX_PRICE_CENTS })
const normals = fc.array(cents, { minLength: 2, maxLength: 6 })

test('the shares of a set always sum to its price, and none is negative', () => {
  fc.assert(
    fc.property(cents, normals, (price, normal) => {
      const shares = setShares(price, normal)
      expect(shares).toHaveLength(normal.length)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(price)
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('each share but the last is the exact part of the price, rounded down', () => {
  fc.assert(
    fc.property(cents, normals, (price, normal) => {
      const sum = normal.reduce((total, one) => total + BigInt(one), 0n)
      fc.pre(sum > 0n)
      const shares = setShares(price, normal).slice(0, -1)
      for (const [index, share] of shares.entries()) {
        const over = BigInt(price) * BigInt(normal[index] ?? 0) - BigInt(share) * sum
        expect(over >= 0n && over < sum).toBe(true)
      }
    }),
  )
})

test('a set at the sum of its prices leaves every price as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2 }), (normal) => {
      const sum = normal.reduce((total, one) => total + one, 0)
      expect(setShares(sum, normal)).toEqual(normal)
    }),
  )
})

test('the last pack takes the cents that cannot be divided', () => {
  expect(setShares(1000, [500, 500, 500])).toEqual([333, 333, 334])
  expect(setShares(1690, [950, 850])).toEqual([891, 799])
})
