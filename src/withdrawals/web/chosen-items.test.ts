import { expect, it } from 'vitest'
import { packsLeft } from './chosen-items.ts'

it('leaves only the packs that no earlier withdrawal named', () => {
  const order = { items: [{ quantity: 2 }, { quantity: 3 }] }
  const packs = (position: number, quantity: number) => ({ packs: [{ position, quantity }] })
  expect(packsLeft(order, [])).toEqual([2, 3])
  expect(packsLeft(order, [packs(0, 2), packs(1, 1), packs(1, 1)])).toEqual([0, 1])
  expect(packsLeft(order, [packs(0, 2), packs(0, 2)])).toEqual([0, 3])
})
