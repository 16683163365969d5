import { expect, test } from 'vitest'
import { makeProduct } from '../../../test/catalogue/products.ts'
import { toBusinessView } from '../../business/domain/business-view.ts'
import { initialBusiness } from '../../business/domain/initial-business.ts'
import { toShopProduct } from '../../catalogue/domain/shop-product.ts'
import { structuredProduct } from './structured-product.ts'

const shipping = { ...initialBusiness.shipping, standardCents: 490, freeAboveCents: 2900 }
const business = toBusinessView({ ...initialBusiness, shipping }, 'https://shop.example')
const describeProduct = (differences: Parameters<typeof makeProduct>[0]) =>
  structuredProduct(toShopProduct(makeProduct(differences)), business, 'https://shop.example')

test('a search engine reads one offer for each pack size, with price, stock and shipping', () => {
  const shippedFor = (value: string) => ({ shippingRate: { value, currency: 'EUR' } })
  expect(describeProduct({})).toMatchObject({
    name: 'MONZA',
    sku: '1',
    offers: [
      {
        name: 'MONZA 250g',
        price: '9.50',
        availability: 'https://schema.org/InStock',
        shippingDetails: shippedFor('4.90'),
        hasMerchantReturnPolicy: { merchantReturnDays: 14 },
      },
      { name: 'MONZA 1kg', price: '29.50', shippingDetails: shippedFor('0.00') },
    ],
  })
})

test('a search engine reads the quantity for the price per kilogram, and the facts of the page', () => {
  const facts = [{ label: 'Aufbewahrung', value: 'Trocken.' }]
  const [small, kilogram] = (describeProduct({ facts }) as { offers: object[] }).offers
  expect(small).toMatchObject({
    priceSpecification: {
      price: '9.50',
      referenceQuantity: { value: 1, unitCode: 'KGM', valueReference: { value: 250 } },
    },
  })
  expect(kilogram).not.toHaveProperty('priceSpecification')
  expect(describeProduct({ facts })).toMatchObject({
    additionalProperty: [
      { name: 'Bezeichnung', value: 'Röstkaffee' },
      { name: 'Aufbewahrung', value: 'Trocken.' },
    ],
  })
})

test('a search engine reads that a product is sold out, and the full address of its image', () => {
  expect(describeProduct({ stock: 0, image: '/images/own.webp' })).toMatchObject({
    image: 'https://shop.example/images/own.webp',
    offers: [{ availability: 'https://schema.org/OutOfStock' }, {}],
  })
})

test('a search engine reads free shipping only above the threshold', () => {
  const variants = [
    { weight: '250g', price: 29 },
    { weight: '1kg', price: 29.01 },
  ]
  const rate = (value: string) => ({ shippingDetails: { shippingRate: { value } } })
  expect(describeProduct({ variants })).toMatchObject({ offers: [rate('4.90'), rate('0.00')] })
})

test('a search engine reads goods without a size and without an image', () => {
  const cup = {
    name: 'Tasse',
    category: 'zubehoer',
    variants: [{ weight: '', price: 12.9 }],
  } as const
  const described = describeProduct({ ...cup, variants: [...cup.variants] })
  expect(described).toMatchObject({ offers: [{ name: 'Tasse', price: '12.90' }] })
  expect(described).not.toHaveProperty('image')
})

test('a search engine reads each level of the taste with its scale', () => {
  const taste = [
    { label: 'Röstgrad', value: 2 },
    { label: 'Aromen', value: 'Pflaume, Malz' },
  ]
  const { additionalProperty } = describeProduct({ taste, legalName: '' }) as {
    additionalProperty: object[]
  }
  expect(additionalProperty).toEqual([
    { '@type': 'PropertyValue', name: 'Röstgrad', value: 2, minValue: 1, maxValue: 5 },
    { '@type': 'PropertyValue', name: 'Aromen', value: 'Pflaume, Malz' },
  ])
})
