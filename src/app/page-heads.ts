import { productQuery } from '../catalogue/web/products-query.ts'
import { homeHead } from './home-head.ts'
import type { HeadContext, PageHead, PageHeads } from './render/page-route.ts'

const DESCRIPTION_LENGTH = 155

const titled = (title: string, description: string) => (): PageHead => ({ title, description })

/** Search engines never see these pages: the title says it all. */
const untold = (title: string) => titled(title, title)

function productHead({ params, client, fetcher }: HeadContext): PageHead {
  const { queryKey } = productQuery(fetcher, Number(params.id))
  const product = client.getQueryData(queryKey)
  if (!product) return { title: 'Produkt nicht gefunden', description: 'Kaffee aus Wuppertal.' }
  const { name, type, description, image } = product
  return {
    title: type ? `${name}, ${type}` : name,
    description:
      description.length > DESCRIPTION_LENGTH
        ? `${description.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
        : description,
    type: 'product',
    ...(image && { image }),
  }
}

/** Titles and descriptions by page module, apart from the page table: the first load needs none. */
export const pageHeads: PageHeads = {
  'home-page': homeHead,
  'shop-page': titled(
    'Kaffee kaufen',
    'Espresso und Filterkaffee aus der eigenen Rösterei in Wuppertal, in 250 g und 1 kg, als ganze Bohnen oder nach der Bestellung gemahlen.',
  ),
  'beans-page': titled(
    'Kaffeebohnen',
    'Ganze Bohnen in 250 g und 1 kg, in der Trommel geröstet. Mit Hinweisen zu Röstung und Lagerung.',
  ),
  'ground-page': titled(
    'Gemahlener Kaffee',
    'Für Espresso, Filter oder French Press: Wir mahlen erst, wenn Sie bestellt haben.',
  ),
  'product-page': productHead,
  'cart-page': untold('Warenkorb'),
  'checkout-page': untold('Kasse'),
  'order-confirmation-page': untold('Auftragsbestätigung'),
  'order-page': untold('Bestellung'),
  'login-page': untold('Anmelden'),
  'my-account-page': untold('Mein Konto'),
  'admin-page': untold('Admin-Bereich'),
  'admin-direct-page': untold('Admin-Bereich'),
  'shipping-page': titled(
    'Versand & Lieferung',
    'Versandkosten, Lieferzeiten und Abholung in Wuppertal auf einen Blick.',
  ),
  'terms-page': titled('AGB & Widerruf', 'Allgemeine Geschäftsbedingungen und Widerrufsbelehrung.'),
  'privacy-page': titled(
    'Datenschutz',
    'Welche Daten wir wofür verarbeiten und welche Rechte Sie haben.',
  ),
  'imprint-page': titled('Impressum', 'Anbieter und Kontakt.'),
  'not-found-page': titled('Page not found', 'There is no page at this address.'),
}
