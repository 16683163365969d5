import { describe, expect, test } from 'vitest'
import { makeProduct } from '../../../test/catalogue/products.ts'
import { WHOLE_BEANS } from '../../catalogue/domain/product-options.ts'
import type { SetView } from '../../sets/domain/set-view.ts'
import { cartEntries } from './cart-entries.ts'
import {
  addLine,
  addSet,
  EMPTY_CART,
  packCount,
  MAX_LINES,
  removeLine,
  setQuantity,
  subtotalCents,
  type Cart,
  type CartLine,
} from './cart.ts'
import { checkCart, orderableLines, refreshCart } from './check-cart.ts'
import { priceChangeText } from './price-change-text.ts'
import { notePriceChanges } from './price-change.ts'
import { completeSet, findFreeShippingProposal, offeredSets, setLines } from './proposals.ts'
import type { ReorderItem } from './reorder-sets.ts'
import { reorder } from './reorder.ts'
import { readStoredCart, toStoredCart } from './stored-cart.ts'

const FILTER = 'Gemahlen für Filter'
const monza = makeProduct()
const imola = makeProduct({
  id: 2,
  name: 'IMOLA',
  price: '8.50',
  variants: [{ weight: '250g', price: 8.5 }],
})
const products = [monza, imola]
const pair: SetView = {
  id: 'pair',
  name: 'Das Paar',
  price: 16.9,
  packs: products.map((product) => ({ weight: '250g', product })),
}
const withPair = addSet(EMPTY_CART, setLines(pair))

const own = (differences: Partial<CartLine> = {}): CartLine => ({
  id: 1,
  name: 'MONZA',
  image: null,
  priceCents: 950,
  quantity: 1,
  weight: '250g',
  grind: WHOLE_BEANS,
  ...differences,
})

function firstOf(cart: Cart): CartLine {
  const [line] = cart.lines
  if (!line) throw new Error('the cart is empty')
  return line
}

describe('a set in the cart', () => {
  test('a set in the cart costs its price, counts its packs and stays apart from the same coffee', () => {
    const cart = addLine(withPair, own())
    expect(cart.lines.map(({ name, priceCents }) => [name, priceCents])).toEqual([
      ['MONZA', 891],
      ['IMOLA', 799],
      ['MONZA', 950],
    ])
    expect([subtotalCents(withPair), packCount(withPair)]).toEqual([1690, 2])
  })

  test('a set in the cart is changed and removed as a whole, and with other grinds it is another', () => {
    const other = addSet(withPair, setLines(pair, [WHOLE_BEANS, FILTER]))
    expect(other.lines).toHaveLength(4)
    const three = setQuantity(other, firstOf(other), 3)
    expect(three.lines.map(({ quantity }) => quantity)).toEqual([3, 3, 1, 1])
    expect(removeLine(three, firstOf(three)).lines).toEqual(other.lines.slice(2))
    expect(addSet(withPair, setLines(pair)).lines.map(({ quantity }) => quantity)).toEqual([2, 2])
  })

  test('a set is added with all its packs or not at all', () => {
    const full = Array.from({ length: MAX_LINES - 1 }, (_, index) => own({ id: index + 10 }))
    const cart = { lines: full }
    expect(addSet(cart, setLines(pair))).toBe(cart)
  })

  test('a set in the cart is read from the storage as it was stored', () => {
    expect(readStoredCart(toStoredCart(withPair))).toEqual(withPair)
    for (const set of [null, 'x', {}, { id: 'a', name: 'b', group: 'c', place: 'x' }]) {
      const items = [{ id: 1, name: 'MONZA', price: 8.91, quantity: 1, set }]
      expect(readStoredCart(JSON.stringify({ version: 3, state: { items } }))).toEqual(EMPTY_CART)
    }
  })

  test('a set in the cart gets its new name and price, noted once for the set', () => {
    const after = refreshCart(withPair, products, [{ ...pair, name: 'Duo', price: 17 }])
    expect(subtotalCents(after)).toBe(1700)
    const changes = notePriceChanges([], withPair, after)
    expect(changes.map((change) => priceChangeText('MONZA', change))).toEqual([
      'Der Preis von Duo hat sich geändert: jetzt 17,00\u00a0€ statt 16,90\u00a0€.',
    ])
    // New shares of the same price are no news.
    const dearer = { ...monza, variants: [{ weight: '250g', price: 12 }] }
    const packs = [dearer, imola].map((product) => ({ weight: '250g', product }))
    const shifted = refreshCart(withPair, [dearer, imola], [{ ...pair, packs }])
    expect(firstOf(shifted).priceCents).not.toBe(firstOf(withPair).priceCents)
    expect(notePriceChanges([], withPair, shifted)).toEqual([])
    expect(refreshCart(withPair, products, [pair])).toBe(withPair)
  })

  test('a set in the cart cannot be ordered when it ended, changed, or is not whole', () => {
    const problems = (cart: Cart, sets: SetView[]) =>
      checkCart(cart, products, sets).map(({ problem }) => problem?.kind ?? null)
    expect(problems(withPair, [pair])).toEqual([null, null])
    expect(problems(withPair, [])).toEqual(['vanished', 'vanished'])
    expect(problems(withPair, [{ ...pair, packs: pair.packs.toReversed() }])).toEqual([
      'vanished',
      'vanished',
    ])
    expect(problems({ lines: withPair.lines.slice(1) }, [pair])).toEqual(['vanished'])
    const unequal = {
      lines: withPair.lines.map((line, place) => ({ ...line, quantity: place + 1 })),
    }
    expect(problems(unequal, [pair])).toEqual(['vanished', 'vanished'])
  })

  test('a set in the cart shares the stock of its products, and counts in no sum when one is sold out', () => {
    const cart = addLine(withPair, own({ quantity: 5 }))
    expect(checkCart(cart, products, [pair])[0]?.problem).toMatchObject({
      kind: 'too-many-together',
    })
    const soldOut = checkCart(withPair, [monza, { ...imola, stock: 0 }], [pair])
    expect(orderableLines(soldOut)).toEqual([])
  })

  test('a set in the cart is shown as one entry, with the packs that are left of the scarcest', () => {
    const two = { ...pair, packs: [...pair.packs, ...pair.packs.slice(0, 1)] }
    const cart = addLine(addSet(EMPTY_CART, setLines(two)), own())
    const entries = cartEntries(checkCart(cart, [monza, imola], [two]))
    expect(entries.map(({ line, packs, left }) => [line.name, line.priceCents, packs.length, left]))
      // Five packs of MONZA: one is alone in the cart, so two sets of two are left.
      .toEqual([
        ['Das Paar', 1690, 3, 2],
        ['MONZA', 950, 0, 3],
      ])
  })
})

describe('the proposals of the cart', () => {
  const packs = [
    { product: imola, weight: '250g' },
    { product: monza, weight: '250g' },
  ]

  test('the proposals close the gap to free shipping with the cheapest pack or set', () => {
    const names = (missing: number, cart: Cart) =>
      findFreeShippingProposal(missing, cart, { packs, sets: [pair] })?.lines.map(
        ({ name }) => name,
      )
    expect(names(820, EMPTY_CART)).toEqual(['IMOLA'])
    expect(names(900, EMPTY_CART)).toEqual(['MONZA'])
    expect(names(1000, EMPTY_CART)).toEqual(['MONZA', 'IMOLA'])
    expect(names(1691, EMPTY_CART)).toBeUndefined()
  })

  test('the proposals name nothing that the cart took the last packs of', () => {
    const cart = { lines: [own({ id: 2, quantity: 5 })] }
    const gap = findFreeShippingProposal(820, cart, { packs, sets: [pair] })
    expect(gap?.lines.map(({ name }) => name)).toEqual(['MONZA'])
    expect(findFreeShippingProposal(1000, cart, { packs, sets: [pair] })).toBeNull()
  })

  test('the proposals make a set of the packs that are in the cart, with their grinds', () => {
    const cart = { lines: [own({ grind: FILTER, quantity: 2 })] }
    const completion = completeSet(cart, pair)
    expect(completion?.missing.map(({ product }) => product.name)).toEqual(['IMOLA'])
    expect(
      completion?.cart.lines.map(({ name, grind, quantity, inSet }) => [
        name,
        grind,
        quantity,
        inSet?.name,
      ]),
    ).toEqual([
      ['MONZA', FILTER, 1, undefined],
      ['MONZA', FILTER, 1, 'Das Paar'],
      ['IMOLA', WHOLE_BEANS, 1, 'Das Paar'],
    ])
    const both = addLine({ lines: [own()] }, own({ id: 2, name: 'IMOLA', priceCents: 850 }))
    expect(completeSet(both, pair)).toMatchObject({ missing: [] })
    expect(subtotalCents(completeSet(both, pair)?.cart ?? both)).toBe(1690)
  })

  test('the proposals make no set without one of its packs, and none that is sold out', () => {
    expect(completeSet(EMPTY_CART, pair)).toBeNull()
    expect(completeSet(withPair, pair)).toBeNull()
    expect(completeSet({ lines: [own({ weight: '1kg' })] }, pair)).toBeNull()
    const gone = { weight: '250g', product: { ...imola, stock: 0 } }
    const soldOut = { ...pair, packs: [...pair.packs.slice(0, 1), gone] }
    expect(completeSet({ lines: [own()] }, soldOut)).toBeNull()
    // The pack in the cart becomes part of the set, so it may be the last one.
    const last = { weight: '250g', product: { ...monza, stock: 1 } }
    const scarce = { ...pair, packs: [last, ...pair.packs.slice(1)] }
    expect(completeSet({ lines: [own()] }, scarce)).not.toBeNull()
  })

  test('the proposals offer the set that completes packs of the cart only once', () => {
    const other = { ...pair, id: pair.id + 1, name: 'Das andere Paar' }
    const one = { lines: [own()] }
    const { completion, others } = offeredSets(one, [pair, other])
    expect(completion?.set.id).toBe(pair.id)
    expect(others.map(({ id }) => id)).toEqual([other.id])
    expect(
      findFreeShippingProposal(1000, one, { packs, sets: offeredSets(one, [pair]).others }),
    ).toBeNull()
    expect(offeredSets(EMPTY_CART, [pair])).toEqual({ completion: null, others: [pair] })
  })
})

describe('an order that is repeated', () => {
  const bought = (line: CartLine, differences: Partial<ReorderItem> = {}): ReorderItem => {
    const { image: _, inSet: __, ...item } = line
    return { ...item, setId: 'pair', ...differences }
  }
  const [first, second] = setLines(pair, [WHOLE_BEANS, FILTER]).map((line) => bought(line))
  const items = [first, second].filter((item) => item !== undefined)
  const namesIn = (cart: Cart) =>
    cart.lines.map(({ name, quantity, inSet }) => [name, quantity, inSet?.name])

  test('brings its set as that set, with the grinds it had and as often as it was bought', () => {
    const twice = items.map((item) => ({ ...item, quantity: 2 }))
    const done = reorder(
      EMPTY_CART,
      [...twice, bought(own(), { quantity: 3 })].map((item, at) => {
        const { setId: _, ...alone } = item
        return at === 2 ? alone : item
      }),
      products,
      [pair],
    )
    expect(namesIn(done.cart)).toEqual([
      ['MONZA', 2, 'Das Paar'],
      ['IMOLA', 2, 'Das Paar'],
      ['MONZA', 3, undefined],
    ])
    expect(done.cart.lines.map(({ grind }) => grind)).toEqual([WHOLE_BEANS, FILTER, WHOLE_BEANS])
    expect(done.items.map(({ added, problem }) => [added, problem])).toEqual([
      [2, null],
      [2, null],
      [3, null],
    ])
  })

  test('shows in the cart that its set costs something else now', () => {
    const dearer = { ...pair, price: 17.5 }
    const { cart } = reorder(EMPTY_CART, items, products, [dearer])
    expect(subtotalCents(cart)).toBe(1690)
    expect(subtotalCents(refreshCart(cart, products, [dearer]))).toBe(1750)
  })

  test('brings single packs of a set that ended, lost a pack or has a grind no more', () => {
    const lost = { ...pair, packs: pair.packs.slice(0, 1).concat(pair.packs.slice(0, 1)) }
    for (const sets of [[], [lost]]) {
      const { cart } = reorder(EMPTY_CART, items, products, sets)
      expect(namesIn(cart)).toEqual([
        ['MONZA', 1, undefined],
        ['IMOLA', 1, undefined],
      ])
    }
    const packs = pair.packs.map(({ weight, product }) => {
      return { weight, product: { ...product, grindOptions: [WHOLE_BEANS] } }
    })
    const { cart } = reorder(EMPTY_CART, items, products, [{ ...pair, packs }])
    expect(cart.lines.every(({ inSet }) => inSet === undefined)).toBe(true)
  })

  test('brings no more sets than there are packs, and the rest of a set that was cancelled in part alone', () => {
    const scarce = pair.packs.map(({ weight, product }) => {
      return { weight, product: { ...product, stock: 1 } }
    })
    const twice = items.map((item) => ({ ...item, quantity: 2 }))
    const few = reorder(
      EMPTY_CART,
      twice,
      scarce.map(({ product }) => product),
      [{ ...pair, packs: scarce }],
    )
    expect(namesIn(few.cart)).toEqual([
      ['MONZA', 1, 'Das Paar'],
      ['IMOLA', 1, 'Das Paar'],
    ])
    expect(few.items.filter(({ problem }) => problem === 'stock-in-cart')).toHaveLength(2)
    const uneven = items.map((item, place) => ({ ...item, quantity: 2 - place }))
    expect(namesIn(reorder(EMPTY_CART, uneven, products, [pair]).cart)).toEqual([
      ['MONZA', 1, 'Das Paar'],
      ['IMOLA', 1, 'Das Paar'],
      ['MONZA', 1, undefined],
    ])
  })
})
