import { expect, test } from 'vitest'
import { makeProduct } from '../../../test/catalogue/products.ts'
import { EMPTY_CART, MAX_LINES, type Cart, type CartLine } from './cart.ts'
import { addedPacks, isSameAgain, offerNote, reorder } from './reorder.ts'
import type { ReorderItem } from './reorder-sets.ts'

const product = makeProduct({
  stock: 10,
  price: '9.90',
  variants: [{ weight: '250g', price: 9.9 }],
  grindOptions: ['Ganze Bohnen', 'Gemahlen für Filter'],
})

const item: ReorderItem = {
  id: 1,
  name: 'MONZA',
  priceCents: 990,
  quantity: 3,
  weight: '250g',
  grind: 'Ganze Bohnen',
}
const line: CartLine = { ...item, image: null }

function outcome(cart: Cart, wanted: ReorderItem, known = [product]) {
  const done = reorder(cart, [wanted], known)
  const [one] = done.items
  const note = one ? offerNote(one) : ''
  return { added: addedPacks(done), note, cart: done.cart }
}

test('a reorder of what is still sold at the same price adds all packs without a note', () => {
  expect(outcome(EMPTY_CART, item)).toMatchObject({ added: 3, note: '' })
})

test('a reorder says what is not sold any more, and adds none of it', () => {
  expect(outcome(EMPTY_CART, item, [])).toEqual({
    added: 0,
    note: 'nicht mehr erhältlich',
    cart: EMPTY_CART,
  })
  for (const gone of [{ grind: 'Gemahlen für Espresso' }, { weight: '1kg' }]) {
    const { added, note } = outcome(EMPTY_CART, { ...item, ...gone })
    expect([added, note]).toEqual([0, 'in dieser Größe oder diesem Mahlgrad nicht mehr erhältlich'])
  }
  for (const soldOut of [{ stock: 0 }, { inStock: false }]) {
    const { added, note } = outcome(EMPTY_CART, item, [{ ...product, ...soldOut }])
    expect([added, note]).toEqual([0, 'ausverkauft'])
  }
})

test('a reorder says whether something costs more or less now, and the cart gets the former price', () => {
  const dearer = outcome(EMPTY_CART, { ...item, priceCents: 950 })
  expect(dearer.note).toBe('kostet jetzt mehr')
  expect(dearer.cart.lines).toMatchObject([{ priceCents: 950, quantity: 3 }])
  expect(outcome(EMPTY_CART, { ...item, priceCents: 1050 }).note).toBe('kostet jetzt weniger')
})

test('a reorder adds no more packs than there are beside those in the cart', () => {
  const few = [{ ...product, stock: 4 }]
  expect(outcome(EMPTY_CART, { ...item, quantity: 5 }, few)).toMatchObject({
    added: 4,
    note: 'nur noch 4 von 5 Packungen verfügbar',
  })
  const cart = { lines: [{ ...line, grind: 'Gemahlen für Filter', quantity: 2 }] }
  const together = outcome(cart, item, few)
  expect(together).toMatchObject({ added: 2, note: 'nur noch 2 von 3 Packungen verfügbar' })
  expect(together.cart.lines.map(({ quantity }) => quantity)).toEqual([2, 2])
  const full = outcome({ lines: [{ ...line, quantity: 4 }] }, item, few)
  expect(full).toMatchObject({
    added: 0,
    note: 'alle verfügbaren Packungen liegen schon im Warenkorb',
  })
})

test('two items of one product share its stock', () => {
  const other = { ...item, grind: 'Gemahlen für Filter' }
  const done = reorder(EMPTY_CART, [item, other], [{ ...product, stock: 4 }])
  expect(done.items.map(({ added }) => added)).toEqual([3, 1])
})

test('a reorder keeps what is in the cart and respects its limits', () => {
  const many = [{ ...product, stock: 500 }]
  const grown = outcome({ lines: [{ ...line, quantity: 98 }] }, item, many)
  expect(grown).toMatchObject({ added: 1 })
  expect(grown.note).toBe('nur 1 von 3 Packungen, mehr fasst der Warenkorb nicht')
  const lines = Array.from({ length: MAX_LINES }, (_, at) => ({ ...line, id: at + 2 }))
  expect(outcome({ lines }, item, many)).toEqual({
    added: 0,
    note: 'der Warenkorb ist voll',
    cart: { lines },
  })
})

test('an order is the same again in an empty cart as long as all packs are still offered, whatever they cost now', () => {
  expect(isSameAgain(reorder(EMPTY_CART, [{ ...item, priceCents: 950 }], [product]))).toBe(true)
  expect(isSameAgain(reorder({ lines: [line] }, [item], [product]))).toBe(false)
  expect(isSameAgain(reorder(EMPTY_CART, [item], [{ ...product, stock: 2 }]))).toBe(false)
  expect(isSameAgain(reorder(EMPTY_CART, [item], []))).toBe(false)
  expect(isSameAgain(reorder(EMPTY_CART, [], []))).toBe(false)
})
