import { packShot, ownImage } from '../../catalogue/domain/product-image.ts'
import { sharePictures } from '../../content/domain/share-pictures.ts'
import { structuredPackages } from '../../content/domain/offers/structured-packages.ts'
import type { ShopProduct } from '../../catalogue/domain/shop-product.ts'
import { productQuery } from '../../storefront/web/products-query.ts'
import { structuredProduct } from '../../storefront/domain/structured-product.ts'
import {
  contactQuestions,
  eventQuestions,
  structuredQuestions,
} from '../../content/domain/offers/questions.ts'
import { structuredReviews } from '../../reviews/domain/structured-reviews.ts'
import { productReviewsQuery } from '../../reviews/web/product-reviews-query.ts'
import { businessQuery } from '../../business/web/business-query.ts'
import { pages } from '../../urls.ts'
import { mailLinkTitle } from './mail-link-titles.ts'
import { homeHead } from './home-head.ts'
import type { HeadContext, PageHead, PageHeads, SharePicture } from '../routing/page-route.ts'

const DESCRIPTION_LENGTH = 155

const titled =
  (
    title: string,
    description: string,
    { picture, within }: { picture?: keyof typeof sharePictures; within?: PageHead['within'] } = {},
  ) =>
  (): PageHead => ({
    title,
    description,
    within,
    ...(picture && { image: sharePictures[picture] }),
  })

/** Search engines do not index these pages, so the title is also the description. */
const withoutDescription = (title: string) => titled(title, title)

const shopStep = { name: 'Kaffee kaufen', path: pages.shop() }
const brewingStep = { name: 'Streckenkunde', path: pages.brewing() }

/** Returns the uploaded picture, otherwise the drawn pack. */
function productShare({ name, image }: ShopProduct): SharePicture | undefined {
  const own = image && ownImage(name, image)
  if (own) return { path: own, alt: name }
  const shot = packShot(name)
  return shot === 'pack-monza' || shot === 'pack-imola' ? sharePictures[shot] : undefined
}

function productHead({ params, client, fetcher, publicUrl }: HeadContext): PageHead {
  const { queryKey } = productQuery(fetcher, Number(params.id))
  const product = client.getQueryData(queryKey)
  if (!product) return { title: 'Produkt nicht gefunden', description: 'Kaffee aus Wuppertal.' }
  const { name, type, description } = product
  const reviews = client.getQueryData(productReviewsQuery(fetcher, product.id).queryKey)
  const image = productShare(product)
  const business = client.getQueryData(businessQuery(fetcher).queryKey)
  return {
    title: type ? `${name}, ${type}` : name,
    description:
      description.length > DESCRIPTION_LENGTH
        ? `${description.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
        : description,
    type: 'product',
    ...(image && { image }),
    within: [shopStep],
    ...(business && {
      jsonLd: [
        { ...structuredProduct(product, business, publicUrl), ...structuredReviews(reviews) },
      ],
    }),
  }
}

function eventsHead({ client, fetcher, publicUrl }: HeadContext): PageHead {
  const business = client.getQueryData(businessQuery(fetcher).queryKey)
  const services = business ? structuredPackages(business, `${publicUrl}${pages.events()}`) : []
  return {
    title: 'Mobile Caffébar für Events',
    description:
      'Piccolo, Classico, Grande: drei Pakete mit Ape oder Fiat 500, Barista und Kaffee aus der eigenen Rösterei in Wuppertal.',
    image: sharePictures['events-markise'],
    jsonLd: [structuredQuestions(eventQuestions), ...services],
  }
}

/**
 * Titles and descriptions by page module. They are not in the page table because the first load
 * does not need them.
 */
export const pageHeads: PageHeads = {
  'home/home-page': homeHead,
  'shop/shop-page': titled(
    'Kaffee kaufen',
    'Espresso und Filterkaffee aus der eigenen Rösterei in Wuppertal, in 250\u00A0g und 1\u00A0kg, als ganze Bohnen oder nach der Bestellung gemahlen.',
    { picture: 'hero-mobile' },
  ),
  'shop/beans-page': titled(
    'Kaffeebohnen',
    'Ganze Bohnen in 250\u00A0g und 1\u00A0kg, in der Trommel geröstet. Mit Hinweisen zu Röstung und Lagerung.',
    { picture: 'gallery-bohnen', within: [shopStep] },
  ),
  'shop/ground-page': titled(
    'Gemahlener Kaffee',
    'Für Espresso, Filter oder French Press: Wir mahlen erst, wenn Sie bestellt haben.',
    { picture: 'gallery-werkzeug', within: [shopStep] },
  ),
  'shop/product-page': productHead,
  'shop/cart-page': withoutDescription('Warenkorb'),
  'shop/checkout-page': withoutDescription('Kasse'),
  'shop/order-confirmation-page': withoutDescription('Auftragsbestätigung'),
  'account/order-page': withoutDescription('Bestellung'),
  'account/login-page': withoutDescription('Anmelden'),
  'account/mail-link-page': ({ params }) => withoutDescription(mailLinkTitle(params.action))(),
  'account/forgot-password-page': withoutDescription('Passwort vergessen'),
  'account/my-account-page': withoutDescription('Mein Konto'),
  'admin/admin-page': withoutDescription('Bestellungen'),
  'admin/admin-payments-page': withoutDescription('Zahlungen'),
  'admin/admin-refunds-page': withoutDescription('Rückzahlungen'),
  'admin/admin-withdrawals-page': withoutDescription('Widerrufe'),
  'admin/admin-new-order-page': withoutDescription('Bestellung eintragen'),
  'admin/admin-inquiries-page': withoutDescription('Anfragen'),
  'admin/admin-calendar-page': withoutDescription('Kalender'),
  'admin/admin-batches-page': withoutDescription('Röstungen'),
  'admin/admin-reviews-page': withoutDescription('Bewertungen'),
  'admin/admin-testimonials-page': withoutDescription('Kundenstimmen'),
  'admin/admin-privacy-page': withoutDescription('Datenschutz'),
  'admin/admin-newsletter-page': withoutDescription('Newsletter'),
  'admin/admin-mail-page': withoutDescription('E-Mails'),
  'admin/admin-audit-page': withoutDescription('Protokoll'),
  'admin/admin-setup-page': withoutDescription('Einrichtung'),
  'admin/admin-settings-page': withoutDescription('Einstellungen'),
  'admin/admin-month-end-page': withoutDescription('Monatsabschluss'),
  'admin/admin-tax-audit-page': withoutDescription('Steuerprüfung'),
  'admin/admin-legal-texts-page': withoutDescription('Rechtstexte'),
  'admin/admin-products-page': withoutDescription('Produkte'),
  'admin/admin-overview-page': withoutDescription('Übersicht'),
  'admin/admin-print-page': withoutDescription('Druckansicht'),
  'admin/admin-admins-page': withoutDescription('Personen'),
  'programs/admin-programs-page': withoutDescription('Programme'),
  'admin/admin-invitation-page': withoutDescription('Einladung'),
  'admin/admin-direct-page': withoutDescription('Admin-Bereich'),
  'company/about-page': titled(
    'Über uns',
    'Eine Rösterei in Wuppertal, seit 1992: Trommelröster, zwei mobile Caffébars und drei Rollen im Team.',
    { picture: 'story-roesterei' },
  ),
  'company/team-page': titled(
    'Team',
    'Vertrieb und Eventplanung, Barista, Kundenservice: wer bei uns welche Schürze trägt.',
    { picture: 'gallery-schuerzen' },
  ),
  'company/gallery-page': titled(
    'Galerie',
    'Elf Bilder aus der Rösterei: Kaffee und Röstung, mobile Caffébar, Messe und Events, Team.',
    { picture: 'gallery-farbskala' },
  ),
  'offers/catering-page': titled(
    'Catering',
    'Kaffee-Catering mit Ape und Fiat 500 für Firmenfeiern, Messen und private Feste, auf Wunsch mit Druck auf dem Milchschaum.',
    { picture: 'gallery-ape' },
  ),
  'offers/workshops-page': titled(
    'Barista-Workshops',
    'Basic Barista, Latte Art Masterclass, Home Barista Intensive und Firmenworkshops in Wuppertal.',
    { picture: 'gallery-logodruck' },
  ),
  'offers/wholesale-page': titled(
    'Großhandel',
    'Kaffee für Gastronomie, Handel und Büros: MONZA und IMOLA im Großgebinde, Barista-Training und Maschinenservice.',
    { picture: 'gallery-startaufstellung' },
  ),
  'offers/events-page': eventsHead,
  'company/contact-page': () => ({
    title: 'Kontakt',
    description: 'Telefon, E-Mail, Öffnungszeiten und ein Formular für alles, was offen ist.',
    image: sharePictures['gallery-boxenstopp'],
    jsonLd: [structuredQuestions(contactQuestions)],
  }),
  'brewing/brewing-page': titled(
    'Streckenkunde: Kaffee zubereiten',
    'Siebträger, Herdkanne, Filter und French Press: vier Anleitungen mit Rezept, Schritten und einer Uhr, die mitläuft.',
    { picture: 'podium' },
  ),
  'brewing/siebtraeger-page': titled(
    'Espresso mit dem Siebträger',
    'Menge, Mahlgrad, Zeit und Temperatur für Espresso aus dem Siebträger, mit Uhr und Hilfe, wenn er sauer oder bitter wird.',
    { picture: 'pack-monza-gemahlen', within: [brewingStep] },
  ),
  'brewing/herdkanne-page': titled(
    'Kaffee mit der Herdkanne',
    'Kaffee aus der Herdkanne Schritt für Schritt: Menge, Mahlgrad, Hitze und Zeit, und was hilft, wenn er verbrannt schmeckt.',
    { picture: 'brew-herdkanne', within: [brewingStep] },
  ),
  'brewing/filter-page': titled(
    'Filterkaffee von Hand',
    'Filterkaffee von Hand aufgießen: Gramm, Milliliter, Mahlgrad und Zeiten für einen bis vier Becher, mit Uhr.',
    { picture: 'brew-filter', within: [brewingStep] },
  ),
  'brewing/french-press-page': titled(
    'Kaffee mit der French Press',
    'Kaffee aus der French Press: Menge, grober Mahlgrad, Wasser und Ziehzeit, mit Uhr und Hilfe gegen Satz in der Tasse.',
    { picture: 'pack-imola-gemahlen', within: [brewingStep] },
  ),
  'legal/shipping-page': titled(
    'Versand & Lieferung',
    'Versandkosten, Lieferzeiten und Abholung in Wuppertal auf einen Blick.',
    { picture: 'gallery-fiat' },
  ),
  'legal/terms-page': titled(
    'AGB & Widerruf',
    'Allgemeine Geschäftsbedingungen und Widerrufsbelehrung.',
  ),
  'legal/withdraw-page': titled(
    'Vertrag widerrufen',
    'Eine Bestellung online widerrufen: ohne Anmeldung und ohne Angabe von Gründen.',
  ),
  'legal/withdrawal-page': titled(
    'Widerrufsbelehrung',
    'Ihr Widerrufsrecht mit allen Folgen und dem Muster-Widerrufsformular, auch als PDF.',
  ),
  'legal/privacy-page': titled(
    'Datenschutz',
    'Welche Daten wir wofür verarbeiten und welche Rechte Sie haben.',
  ),
  'legal/imprint-page': titled(
    'Impressum',
    'Wer hinter der Rösterei in Wuppertal steht und wie Sie uns erreichen.',
  ),
  'legal/accessibility-page': titled(
    'Barrierefreiheit',
    'Was diese Seiten für alle nutzbar macht, wie wir es prüfen, und was noch fehlt.',
  ),
  'company/not-found-page': titled('Page not found', 'There is no page at this address.'),
}
