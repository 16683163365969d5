import { expect, it } from 'vitest'
import { packsLeft } from './packs-left.ts'

it('leaves only the packs that were not cancelled and that no earlier withdrawal named', () => {
  const order = { items: [2, 3].map((quantity) => ({ quantity, cancelled: 0 })) }
  const packs = (position: number, quantity: number) => ({ packs: [{ position, quantity }] })
  expect(packsLeft(order, [])).toEqual([2, 3])
  expect(packsLeft(order, [packs(0, 2), packs(1, 1), packs(1, 1)])).toEqual([0, 1])
  expect(packsLeft(order, [packs(0, 2), packs(0, 2)])).toEqual([0, 3])
  const inPart = { items: [{ quantity: 3, cancelled: 1 }] }
  expect(packsLeft(inPart, [])).toEqual([2])
  expect(packsLeft(inPart, [packs(0, 1)])).toEqual([1])
})
