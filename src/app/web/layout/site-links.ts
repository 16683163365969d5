import { pages } from '../../../urls.ts'

export interface SiteLink {
  readonly href: string
  readonly label: string
}

/** Links of the shop pages in the header's dropdown, the mobile menu and the footer. */
export const shopLinks: readonly SiteLink[] = [
  { href: pages.shop(), label: 'Alle Produkte' },
  { href: pages.beans(), label: 'Kaffeebohnen' },
  { href: pages.ground(), label: 'Gemahlener Kaffee' },
  { href: pages.brewing(), label: 'Streckenkunde' },
]

const events: readonly SiteLink[] = [
  { href: pages.events(), label: 'Events' },
  { href: pages.catering(), label: 'Catering' },
  { href: pages.workshops(), label: 'Workshops' },
]
const wholesale: SiteLink = { href: pages.wholesale(), label: 'Großhandel' }

export const serviceLinks: readonly SiteLink[] = [...events, wholesale]

const companyLinks: readonly SiteLink[] = [
  { href: pages.about(), label: 'Über uns' },
  { href: pages.team(), label: 'Team' },
  { href: pages.gallery(), label: 'Galerie' },
]
const contact: SiteLink = { href: pages.contact(), label: 'Kontakt' }

/** A link in the header; some open a list of links instead of their own page. */
interface HeadLink extends SiteLink {
  readonly links?: readonly SiteLink[]
}

/** The links in the header; all others are in the menu and the footer. */
export const headLinks: readonly HeadLink[] = [
  { href: pages.shop(), label: 'Shop', links: shopLinks },
  ...serviceLinks,
  { href: pages.about(), label: 'Über uns', links: companyLinks },
  contact,
]

export const infoLinks: readonly SiteLink[] = [
  ...companyLinks,
  contact,
  { href: pages.shipping(), label: 'Versand & Zahlung' },
  { href: pages.terms(), label: 'AGB & Widerruf' },
  { href: pages.privacy(), label: 'Datenschutz' },
  { href: pages.imprint(), label: 'Impressum' },
  { href: pages.accessibility(), label: 'Barrierefreiheit' },
]

/** The groups of links in the mobile menu; the legal pages are in the footer alone. */
export const menuGroups: readonly (readonly [title: string, links: readonly SiteLink[]])[] = [
  ['Kaffee', [...shopLinks, wholesale]],
  ['Erleben', events],
  ['Über uns', [...companyLinks, contact]],
  [
    'Konto',
    [
      { href: pages.cart(), label: 'Warenkorb' },
      { href: pages.login(), label: 'Mein Konto' },
    ],
  ],
]
