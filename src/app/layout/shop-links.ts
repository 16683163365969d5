import { pages } from '../../urls.ts'

export interface SiteLink {
  readonly href: string
  readonly label: string
}

/** The pages behind `Shop`, in the header's dropdown, the mobile menu and the footer. */
export const shopLinks: readonly SiteLink[] = [
  { href: pages.shop(), label: 'Alle Produkte' },
  { href: pages.beans(), label: 'Kaffeebohnen' },
  { href: pages.ground(), label: 'Gemahlener Kaffee' },
]

export const infoLinks: readonly SiteLink[] = [
  { href: pages.shipping(), label: 'Versand & Lieferung' },
  { href: pages.terms(), label: 'AGB & Widerruf' },
  { href: pages.privacy(), label: 'Datenschutz' },
  { href: pages.imprint(), label: 'Impressum' },
]
