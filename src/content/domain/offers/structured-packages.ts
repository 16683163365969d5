import { centsToAmount } from '../../../platform/domain/money.ts'
import { eventPackages } from './offers.ts'

interface Provider {
  readonly brand: string
  readonly city: string
}

/** Returns the event packages as schema.org `Service`, each with its starting price. */
export function structuredPackages({ brand, city }: Provider, url: string): readonly object[] {
  return eventPackages.map(({ name, description, priceFromCents }) => ({
    '@context': 'https://schema.org',
    '@type': 'Service',
    serviceType: 'Mobile Caffébar',
    name,
    description,
    url,
    provider: {
      '@type': 'Store',
      name: brand,
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'DE' },
    },
    offers: {
      '@type': 'Offer',
      priceSpecification: {
        '@type': 'PriceSpecification',
        minPrice: centsToAmount(priceFromCents),
        priceCurrency: 'EUR',
      },
    },
  }))
}
