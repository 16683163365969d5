import type { BusinessView } from '../../business/domain/business-view.ts'
import { centsToAmount } from '../../platform/domain/money.ts'
import { pages } from '../../urls.ts'
import { gramsOf } from '../../catalogue/domain/grams.ts'
import { pricePerKilogramCents } from '../../catalogue/domain/product-options.ts'
import { MAX_LEVEL } from '../../catalogue/domain/product-taste.ts'
import type { ShopProduct } from '../../catalogue/domain/shop-product.ts'

/** Days of the right of withdrawal (BGB § 355 Abs. 2). */
const RETURN_DAYS = 14
const CURRENCY = 'EUR'
const COUNTRY = 'DE'

const euro = (cents: number) => ({
  '@type': 'MonetaryAmount',
  value: centsToAmount(cents),
  currency: CURRENCY,
})

/** Standard shipping of a single pack; the cart applies the free-shipping threshold. */
function shippingDetails({ shipping }: BusinessView, priceCents: number): object {
  const isFree = priceCents > shipping.freeAboveCents
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: euro(isFree ? 0 : shipping.standardCents),
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
  }
}

const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
}

/** The quantity of a pack and that of the price per kilogram (PAngV § 4), as Google reads both. */
function unitPrice(priceCents: number, weight: string): object {
  if (pricePerKilogramCents(priceCents, weight) === null) return {}
  const quantity = (value: number, unitCode: string) => ({
    '@type': 'QuantitativeValue',
    value,
    unitCode,
  })
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: centsToAmount(priceCents),
      priceCurrency: CURRENCY,
      referenceQuantity: {
        ...quantity(1, 'KGM'),
        valueReference: quantity(gramsOf(weight), 'GRM'),
      },
    },
  }
}

/** What the product's page lists about it, with the legal name. */
function properties({ legalName, taste = [], facts = [] }: ShopProduct): object[] {
  const named = legalName ? [{ label: 'Bezeichnung', value: legalName }] : []
  return [...named, ...taste, ...facts].map(({ label, value }) => ({
    '@type': 'PropertyValue',
    name: label,
    value,
    ...(typeof value === 'number' && { minValue: 1, maxValue: MAX_LEVEL }),
  }))
}

/** Every picture of the product, the main one first; one alone is no list. */
function imagesOf({ image, pictures = [] }: ShopProduct, publicUrl: string): object {
  const paths = pictures.length > 0 ? pictures.map(({ src }) => src) : [image].filter(Boolean)
  const [first, ...others] = paths.map((path) => new URL(path ?? '', publicUrl).href)
  if (first === undefined) return {}
  return { image: others.length === 0 ? first : [first, ...others] }
}

/** Returns a product as schema.org `Product`, with one offer for each pack size. */
export function structuredProduct(
  product: ShopProduct,
  business: BusinessView,
  publicUrl: string,
): object {
  const url = `${publicUrl}${pages.product(product.id)}`
  const availability = `https://schema.org/${product.available ? 'InStock' : 'OutOfStock'}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: String(product.id),
    url,
    brand: { '@type': 'Brand', name: business.brand },
    ...imagesOf(product, publicUrl),
    additionalProperty: properties(product),
    offers: product.variants.map(({ weight, priceCents }) => ({
      '@type': 'Offer',
      name: `${product.name} ${weight}`.trim(),
      url,
      price: centsToAmount(priceCents),
      priceCurrency: CURRENCY,
      ...unitPrice(priceCents, weight),
      availability,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: business.brand },
      shippingDetails: shippingDetails(business, priceCents),
      hasMerchantReturnPolicy: returnPolicy,
    })),
  }
}
