import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addLine,
  EMPTY_CART,
  packCount,
  removeLine,
  setQuantity,
  subtotalCents,
  variantLabel,
  variantText,
  type Cart,
  type CartLine,
} from './cart.ts'

const monza: CartLine = {
  id: 1,
  name: 'MONZA',
  image: null,
  priceCents: 950,
  quantity: 1,
  weight: '250g',
  grind: 'Ganze Bohnen',
}

test('adding the same product, weight and grind increases its line', () => {
  const cart = addLine(addLine(EMPTY_CART, monza), { ...monza, quantity: 3 })
  expect(cart.lines).toEqual([{ ...monza, quantity: 4 }])
})

test('another weight or grind is another line', () => {
  const kilo = { ...monza, weight: '1kg' }
  const ground = { ...monza, grind: 'Gemahlen für Filter' }
  const cart = [monza, kilo, ground].reduce<Cart>(addLine, EMPTY_CART)
  expect(cart.lines).toHaveLength(3)
})

test('a line never contains more than 99 packs and a cart never more than 50 lines', () => {
  const full = addLine(addLine(EMPTY_CART, { ...monza, quantity: 98 }), { ...monza, quantity: 5 })
  expect(full.lines[0]?.quantity).toBe(99)
  const ids = Array.from({ length: 60 }, (_, index) => ({ ...monza, id: index + 1 }))
  expect(ids.reduce<Cart>(addLine, EMPTY_CART).lines).toHaveLength(50)
})

test.each([0, -1, 1.5, 100, 1e9, Number.NaN, Number.POSITIVE_INFINITY])(
  'a quantity of %s is ignored',
  (quantity) => {
    const cart = addLine(EMPTY_CART, monza)
    expect(setQuantity(cart, monza, quantity)).toEqual(cart)
  },
)

test('a quantity of 1 to 99 packs is set for the matching line only', () => {
  const kilo = { ...monza, weight: '1kg' }
  const cart = addLine(addLine(EMPTY_CART, { ...monza, quantity: 5 }), kilo)
  for (const quantity of [1, 2, 99]) {
    expect(setQuantity(cart, monza, quantity).lines).toEqual([{ ...monza, quantity }, kilo])
  }
})

test('removing deletes only the line that matches id, weight and grind', () => {
  const kilo = { ...monza, weight: '1kg' }
  const cart = addLine(addLine(EMPTY_CART, monza), kilo)
  expect(removeLine(cart, kilo).lines).toEqual([monza])
})

test('count and subtotal are the sums over all lines', () => {
  const line = fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    weight: fc.constantFrom('250g', '1kg'),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), (added) => {
      const cart = added.reduce<Cart>(
        (sum, part) => addLine(sum, { ...monza, ...part }),
        EMPTY_CART,
      )
      const packs = added.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(packCount(cart)).toBe(packs)
      expect(subtotalCents(cart)).toBe(packs * monza.priceCents)
    }),
  )
})

test('the variant text is weight, then grind, and is empty for goods without either', () => {
  expect(variantText(monza)).toBe('250g, Ganze Bohnen')
  expect(variantText({ weight: '1kg', grind: '' })).toBe('1kg')
  expect(variantText({ weight: '', grind: '' })).toBe('')
})

test('the displayed weight has a no-break space', () => {
  expect(variantLabel(monza)).toBe('250\u00A0g, Ganze Bohnen')
  expect(variantLabel({ weight: '1kg', grind: '' })).toBe('1\u00A0kg')
  expect(variantLabel({ weight: '', grind: '' })).toBe('')
  expect(variantLabel({ weight: 'Dose', grind: '' })).toBe('Dose')
})
