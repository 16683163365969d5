import { expect, test } from 'vitest'
import { makeProduct } from '../../../test/catalogue/products.ts'
import { addLine, EMPTY_CART, type Cart, type CartLine } from './cart.ts'
import { checkCart, lineProblemText, orderableLines, refreshCart } from './check-cart.ts'

const product = makeProduct({
  price: '9.90',
  variants: [
    { weight: '250g', price: 9.9 },
    { weight: '1kg', price: 29.5 },
  ],
  grindOptions: ['Ganze Bohnen', 'Gemahlen für Filter'],
})

const line: CartLine = {
  id: 1,
  name: 'MONZA',
  image: null,
  priceCents: 950,
  quantity: 2,
  weight: '250g',
  grind: 'Ganze Bohnen',
}

const cartOf = (...lines: CartLine[]): Cart => lines.reduce<Cart>(addLine, EMPTY_CART)

test('a line takes the current name, picture and price and keeps its packs', () => {
  const refreshed = refreshCart(cartOf(line), [{ ...product, name: 'MONZA Uno', image: '/m.webp' }])
  expect(refreshed.lines).toEqual([
    { ...line, name: 'MONZA Uno', image: '/m.webp', priceCents: 990 },
  ])
})

test('a line is refreshed when only its name, its picture or its price has changed', () => {
  const current = { ...line, priceCents: 990 }
  const other = { ...current, weight: '1kg', priceCents: 2950 }
  for (const change of [{ name: 'Alt' }, { image: '/alt.webp' }, { priceCents: 1 }]) {
    const cart = cartOf({ ...current, ...change }, other)
    expect(refreshCart(cart, [product]).lines).toEqual([current, other])
  }
})

test('a line of a weight or grind that is not sold any more is not changed', () => {
  const cart = cartOf({ ...line, weight: '500g', name: 'Alt' })
  expect(refreshCart(cart, [product])).toBe(cart)
})

test('a cart that is up to date, or whose products are deleted, is not changed', () => {
  const current = cartOf({ ...line, priceCents: 990 })
  expect(refreshCart(current, [product])).toBe(current)
  expect(refreshCart(current, [])).toBe(current)
})

test('a line that can be ordered has no problem and has its legal name and category', () => {
  expect(checkCart(cartOf(line), [product])).toEqual([
    { line, problem: null, legalName: 'Röstkaffee', category: 'kaffee', left: 5 },
  ])
})

test('a missing product, weight or grind is marked and stays in the cart', () => {
  const lines = [
    { ...line, id: 9 },
    { ...line, weight: '500g' },
    { ...line, grind: 'Gemahlen für Espresso' },
  ]
  const reviewed = checkCart(cartOf(...lines), [product])
  expect(reviewed.map(({ problem }) => problem?.kind)).toEqual(['vanished', 'vanished', 'vanished'])
  expect(reviewed.map((entry) => entry.line)).toEqual(lines)
})

test('a sold-out product is marked, whether its stock is 0 or an admin took it off sale', () => {
  for (const soldOut of [{ stock: 0 }, { inStock: false }]) {
    const [reviewed] = checkCart(cartOf(line), [{ ...product, ...soldOut }])
    expect(reviewed?.problem).toEqual({ kind: 'sold-out' })
  }
})

test('lines of one product share its stock', () => {
  const cart = cartOf({ ...line, quantity: 3 }, { ...line, weight: '1kg', quantity: 3 })
  for (const { problem } of checkCart(cart, [product])) {
    expect(problem).toEqual({ kind: 'too-many-together', left: 5, name: 'MONZA' })
  }
})

test('a line with too many packs shows how many are left', () => {
  const [reviewed] = checkCart(cartOf({ ...line, quantity: 6 }), [product])
  expect(reviewed?.problem).toEqual({ kind: 'too-many', left: 5 })
})

test('a line may take all packs of its product, and other products do not count', () => {
  const other = { ...product, id: 2 }
  const cart = cartOf({ ...line, quantity: 5 }, { ...line, id: 2, quantity: 5 })
  const reviewed = checkCart(cart, [product, other])
  expect(reviewed.map(({ problem }) => problem)).toEqual([null, null])
})

test('a line may have the packs that the other lines of its product leave', () => {
  const cart = cartOf({ ...line, quantity: 3 }, { ...line, weight: '1kg', quantity: 1 })
  const left = (stock: number) => checkCart(cart, [{ ...product, stock }]).map((one) => one.left)
  expect(left(80)).toEqual([79, 77])
  expect(left(2)).toEqual([1, -1])
})

test('lines that are sold out or deleted count in no sum, others do', () => {
  const lines = [line, { ...line, id: 2 }, { ...line, id: 3 }, { ...line, id: 4, quantity: 6 }]
  const checked = checkCart(cartOf(...lines), [
    product,
    { ...product, id: 2, inStock: false },
    { ...product, id: 4 },
  ])
  expect(checked.map(({ problem }) => problem?.kind)).toEqual([
    undefined,
    'sold-out',
    'vanished',
    'too-many',
  ])
  expect(orderableLines(checked).map((one) => one.line.id)).toEqual([1, 4])
})

test('goods without weight and grind are found by their single variant', () => {
  const cup = {
    ...product,
    id: 3,
    category: 'zubehoer' as const,
    grindOptions: [],
    variants: [{ weight: '', price: 12 }],
  }
  const [reviewed] = checkCart(cartOf({ ...line, id: 3, weight: '', grind: '' }), [cup])
  expect(reviewed).toMatchObject({ problem: null, category: 'zubehoer' })
})

test('the older word for whole beans in the catalogue still matches', () => {
  const [reviewed] = checkCart(cartOf(line), [{ ...product, grindOptions: ['Bohnen'] }])
  expect(reviewed?.problem).toBeNull()
})

test('every problem has a German sentence', () => {
  expect(lineProblemText({ kind: 'too-many', left: 3 })).toBe('Nur noch 3 Packungen verfügbar.')
  expect(lineProblemText({ kind: 'too-many', left: 1 })).toBe('Nur noch 1 Packung verfügbar.')
  expect(lineProblemText({ kind: 'too-many-together', left: 100, name: 'MONZA' })).toBe(
    'Von MONZA sind insgesamt nur noch 100 Packungen da.',
  )
  expect(lineProblemText({ kind: 'too-many-together', left: 1, name: 'MONZA' })).toBe(
    'Von MONZA ist insgesamt nur noch 1 Packung da.',
  )
  expect(lineProblemText({ kind: 'sold-out' })).toContain('Ausverkauft')
  expect(lineProblemText({ kind: 'vanished' })).toContain('Nicht mehr erhältlich')
})
