import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsToNumber, MAX_PRICE_CENTS } from '../../platform/domain/money.ts'
import { EMPTY_CART, type Cart } from './cart.ts'
import { readStoredCart, readStoredPriceChanges, toStoredCart } from './stored-cart.ts'

const monza = {
  id: 1,
  name: 'MONZA',
  image: '/images/monza.webp',
  price: 9.5,
  quantity: 2,
  weight: '250g',
  grind: 'Ganze Bohnen',
  variant: '250g, Ganze Bohnen',
}

const stored = (items: unknown, version: unknown = 3): string =>
  JSON.stringify({ version, state: { items } })

test('a stored cart is read back unchanged', () => {
  const cart: Cart = {
    lines: [
      {
        id: 1,
        name: 'MONZA',
        image: null,
        priceCents: 950,
        quantity: 2,
        weight: '250g',
        grind: 'Ganze Bohnen',
      },
      {
        id: 7,
        name: 'Tasse',
        image: '/t.webp',
        priceCents: 1290,
        quantity: 1,
        weight: '',
        grind: '',
      },
    ],
  }
  expect(readStoredCart(toStoredCart(cart))).toEqual(cart)
})

test('the stored document has the fields of the specification and prices in euro', () => {
  const cart = readStoredCart(stored([monza]))
  expect(JSON.parse(toStoredCart(cart))).toEqual({ version: 3, state: { items: [monza] } })
})

test('a line without grind is stored without grind', () => {
  const document = toStoredCart(readStoredCart(stored([{ ...monza, grind: undefined }])))
  expect(document).not.toContain('grind')
  expect(document).toContain('"variant":"250g"')
})

test('unknown fields are dropped', () => {
  const cart = readStoredCart(
    stored([{ ...monza, total: 1, __proto__: { bad: true }, admin: 'yes' }]),
  )
  expect(Object.keys(cart.lines[0] ?? {}).toSorted()).toEqual([
    'grind',
    'id',
    'image',
    'name',
    'priceCents',
    'quantity',
    'weight',
  ])
})

test.each([
  [0, 1],
  [-4, 1],
  [1.9, 1],
  [100, 99],
  [1e9, 99],
  ['3', 3],
])('a stored quantity of %s becomes %s', (quantity, expected) => {
  expect(readStoredCart(stored([{ ...monza, quantity }])).lines[0]?.quantity).toBe(expected)
})

test('a line that cannot be recognised is dropped and the others stay', () => {
  const broken = [
    null,
    5,
    'MONZA',
    [],
    { ...monza, id: 'x' },
    { ...monza, id: 0 },
    { ...monza, id: 1.5 },
    { ...monza, name: '' },
    { ...monza, name: 7 },
    { ...monza, name: 'x'.repeat(301) },
    { ...monza, price: centsToNumber(MAX_PRICE_CENTS + 1) },
    { ...monza, price: 'free' },
    { ...monza, price: -1 },
    { ...monza, price: null },
    { ...monza, quantity: 'many' },
    { ...monza, quantity: null },
    { ...monza, quantity: true },
    { ...monza, quantity: {} },
  ]
  for (const line of broken) expect(readStoredCart(stored([line]))).toEqual(EMPTY_CART)
  expect(readStoredCart(stored([...broken, monza]))).toEqual(readStoredCart(stored([monza])))
})

test.each<[unknown, number]>([
  [0, 0],
  ['9,50', 950],
  [centsToNumber(MAX_PRICE_CENTS), MAX_PRICE_CENTS],
])('a stored price of %s is read as %s cents', (price, cents) => {
  const name = 'x'.repeat(300)
  expect(readStoredCart(stored([{ ...monza, name, price }])).lines).toMatchObject([
    { name, priceCents: cents },
  ])
})

test('lines of older versions are converted', () => {
  const old = [
    { id: '1', name: 'MONZA', price: '9.50', quantity: 2, weight: '250g', grind: 'Bohnen' },
  ]
  const expected = {
    lines: [
      {
        id: 1,
        name: 'MONZA',
        image: null,
        priceCents: 950,
        quantity: 2,
        weight: '250g',
        grind: 'Ganze Bohnen',
      },
    ],
  }
  expect(readStoredCart(stored(old, 2))).toEqual(expected)
  expect(readStoredCart(stored(old, 0))).toEqual(expected)
  expect(readStoredCart(JSON.stringify({ items: old }))).toEqual(expected)
})

test('a cart of a later version is ignored', () => {
  expect(readStoredCart(stored([monza], 4))).toEqual(EMPTY_CART)
  expect(readStoredCart(stored([monza], 'three'))).toEqual(EMPTY_CART)
  expect(readStoredCart(stored([monza], '3'))).toEqual(EMPTY_CART)
})

test('the same product, weight and grind twice is one line', () => {
  expect(readStoredCart(stored([monza, monza])).lines).toMatchObject([{ quantity: 4 }])
})

test('a price from floating point is read as whole cents', () => {
  expect(readStoredCart(stored([{ ...monza, price: 0.1 + 0.2 }])).lines[0]?.priceCents).toBe(30)
})

test('at most 50 lines are read', () => {
  const many = Array.from({ length: 80 }, (_, index) => ({ ...monza, id: index + 1 }))
  expect(readStoredCart(stored(many)).lines).toHaveLength(50)
})

test('whatever the storage contains, reading returns a cart', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((items) => stored(items)),
    fc
      .array(fc.record({ id: fc.jsonValue(), quantity: fc.jsonValue() }))
      .map((items) => stored(items)),
    fc.constantFrom(
      null,
      '',
      '{',
      'null',
      '[]',
      '3',
      '{"version":3}',
      '{"version":3,"state":null}',
    ),
  )
  fc.assert(
    fc.property(anything, (text) => {
      expect(Array.isArray(readStoredCart(text).lines)).toBe(true)
    }),
  )
})

test('price changes beside the lines are read back, and malformed ones are dropped', () => {
  const change = { id: 1, weight: '250g', grind: '', fromCents: 950, toCents: 990 }
  expect(readStoredPriceChanges(toStoredCart(EMPTY_CART, [change]))).toEqual([change])
  expect(toStoredCart(EMPTY_CART, [])).toBe('{"version":3,"state":{"items":[]}}')
  for (const broken of [null, '{', '[]', '{"state":{"priceChanges":7}}']) {
    expect(readStoredPriceChanges(broken)).toEqual([])
  }
  const mixed = JSON.stringify({ state: { priceChanges: [null, {}, { fromCents: 'x' }, change] } })
  expect(readStoredPriceChanges(mixed)).toEqual([change])
})
