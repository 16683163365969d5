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
]

export const serviceLinks: readonly SiteLink[] = [
  { href: pages.events(), label: 'Events' },
  { href: pages.catering(), label: 'Catering' },
  { href: pages.workshops(), label: 'Workshops' },
  { href: pages.wholesale(), label: 'Großhandel' },
]

const about: SiteLink = { href: pages.about(), label: 'Über uns' }
const contact: SiteLink = { href: pages.contact(), label: 'Kontakt' }

/** Links in the header beside `Shop`; all others are in the menu and the footer. */
export const headLinks: readonly SiteLink[] = [...serviceLinks, about, contact]

export const infoLinks: readonly SiteLink[] = [
  about,
  { href: pages.team(), label: 'Team' },
  { href: pages.gallery(), label: 'Galerie' },
  contact,
  { href: pages.shipping(), label: 'Versand & Lieferung' },
  { href: pages.terms(), label: 'AGB & Widerruf' },
  { href: pages.privacy(), label: 'Datenschutz' },
  { href: pages.imprint(), label: 'Impressum' },
]
