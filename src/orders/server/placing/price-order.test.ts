import { describe, expect, it } from 'vitest'
import { initialBusiness } from '../../../business/domain/initial-business.ts'
import { MAX_PACKS_PER_LINE } from '../../../cart/domain/cart.ts'
import { WHOLE_BEANS } from '../../../catalogue/domain/product-options.ts'
import type { SellableProduct } from '../../../catalogue/server/selling/find-sellable.ts'
import type { OrderLine } from '../../domain/order-items.ts'
import { priceOrder } from './price-order.ts'

const FILTER = 'Gemahlen für Filter'
const coffee: SellableProduct = {
  id: 1,
  name: 'MONZA',
  type: 'Espresso',
  legalName: 'Röstkaffee',
  image: null,
  category: 'kaffee',
  inStock: true,
  stock: 100,
  variants: [
    { weight: '250g', priceCents: 950 },
    { weight: '1kg', priceCents: 2950 },
  ],
  grindOptions: [WHOLE_BEANS, FILTER],
}
const cup: SellableProduct = {
  ...coffee,
  id: 2,
  name: 'Tasse',
  category: 'zubehoer',
  stock: 0,
  variants: [{ weight: '', priceCents: 1290 }],
  grindOptions: [],
}
const products = new Map([coffee, cup].map((product) => [product.id, product]))

const packs: OrderLine = {
  productId: 1,
  weight: '250g',
  grind: WHOLE_BEANS,
  quantity: 1,
  shownCents: [950],
}
const cups: OrderLine = { ...packs, productId: 2, weight: '', grind: '', shownCents: [1290] }

/** Prices lines that are picked up, so that the total is the sum of the goods. */
function price(shownTotalCents: number, ...lines: OrderLine[]) {
  return priceOrder(
    { lines, shippingMethod: 'pickup', shownTotalCents },
    { products, sets: new Map() },
    initialBusiness,
  )
}

const refused = (code: string) => ({ ok: false, error: { code } })
const accepted = (...quantities: number[]) => ({
  ok: true,
  value: { lines: quantities.map((quantity) => ({ quantity })) },
})

describe('the price of an order', () => {
  it('the price of an order comes from the catalogue, with the tax rate of each category', () => {
    expect(price(3190, { ...packs, quantity: 2, shownCents: [] }, cups)).toMatchObject({
      ok: true,
      value: {
        lines: [
          { quantity: 2, unitPriceCents: 950, taxRatePercent: 7, grind: WHOLE_BEANS },
          { quantity: 1, unitPriceCents: 1290, taxRatePercent: 19, grind: '' },
        ],
        amounts: { subtotalCents: 3190, shippingCents: 0, totalCents: 3190 },
      },
    })
  })

  it('the price of an order is refused when the customer saw another total', () => {
    for (const total of [949, 951, 0]) {
      expect(price(total, packs)).toMatchObject(refused('amounts-changed'))
    }
  })

  it('the price of an order is refused when one of several lines had another price, even with the right total', () => {
    const wrongCup = { ...cups, shownCents: [1190] }
    expect(price(2240, packs, cups)).toMatchObject(accepted(1, 1))
    expect(price(2240, packs, wrongCup)).toMatchObject(refused('amounts-changed'))
    expect(price(2240, wrongCup, packs)).toMatchObject(refused('amounts-changed'))
    expect(price(950, { ...packs, shownCents: [950, 900] })).toMatchObject(
      refused('amounts-changed'),
    )
  })

  it('the price of an order merges coffee without a grind and whole beans, and keeps a wrong price of either', () => {
    const bare = { ...packs, grind: '' }
    const wrong = { ...bare, shownCents: [900] }
    expect(price(1900, bare, packs)).toMatchObject(accepted(2))
    expect(price(1900, wrong, packs)).toMatchObject(refused('amounts-changed'))
    expect(price(1900, packs, wrong)).toMatchObject(refused('amounts-changed'))
    expect(price(1900, packs, { ...packs, grind: FILTER })).toMatchObject(accepted(1, 1))
  })

  it('the price of an order is refused for more packs of one kind than a line may have', () => {
    const most = { ...packs, grind: '', quantity: MAX_PACKS_PER_LINE - 1 }
    const total = MAX_PACKS_PER_LINE * 950
    expect(price(total, most, packs)).toMatchObject(accepted(MAX_PACKS_PER_LINE))
    expect(price(total + 950, most, { ...packs, quantity: 2 })).toMatchObject(refused('invalid'))
  })

  it.each<[string, OrderLine, string]>([
    ['product', { ...packs, productId: 9 }, 'Ein Produkt Ihrer Bestellung ist nicht mehr im'],
    ['size', { ...packs, weight: '3kg' }, '„MONZA“ gibt es nicht in dieser Packungsgröße.'],
    ['grind', { ...packs, grind: 'Mokka' }, '„MONZA“ gibt es nicht in diesem Mahlgrad.'],
    ['grind', { ...cups, grind: WHOLE_BEANS }, '„Tasse“ gibt es nicht in diesem Mahlgrad.'],
  ])('the price of an order is refused for an unknown %s', (_, line, message) => {
    expect(price(0, packs, line)).toMatchObject({
      error: { code: 'invalid', fields: { items: expect.stringContaining(message) as string } },
    })
  })

  it('the price of an order is refused with the current amounts', () => {
    expect(price(1, packs, { ...cups, quantity: 2 })).toMatchObject({
      error: {
        details: {
          current: {
            items: [
              { id: 1, weight: '250g', grind: WHOLE_BEANS, price: 9.5, available: true },
              { id: 2, weight: '', grind: '', price: 12.9, available: false },
            ],
            subtotal: '35.30',
            shipping: '0.00',
            total: '35.30',
          },
        },
      },
    })
  })
})
