import type { BusinessView } from './business-view.ts'

const PRICE_RANGE = '€€'

/** Absolute URLs of the shop and of a picture of it. */
interface ShopUrls {
  readonly url: string
  readonly image: string
}

/** Returns the business as schema.org `Store` for search engines; closed days are left out. */
export function localBusinessData(business: BusinessView, { url, image }: ShopUrls): object {
  const { brand, legalName, foundedYear, phone, email, street, postalCode, city } = business
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: brand,
    url,
    image,
    legalName,
    foundingDate: String(foundedYear),
    telephone: phone,
    email,
    priceRange: PRICE_RANGE,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressCountry: 'DE',
    },
    openingHoursSpecification: business.openingHours.flatMap(({ days, opens, closes }) =>
      opens && closes
        ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }]
        : [],
    ),
  }
}
