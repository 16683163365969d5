import { pages } from '../src/urls.ts'

/** Chunks that every page loads. */
export const loadedEverywhere: readonly string[] = ['boot', 'entry-client']

/**
 * The other chunks that the first visit of each page loads before any input, by their names without
 * hashes. A change of this list changes what visitors download, so it must be intended.
 */
export const firstChunks: Readonly<Record<string, string>> = {
  [pages.home()]: 'home-page home-products lazy-part lists shop',
  [pages.about()]: 'about-page event-booking-button sections town-map',
  [pages.team()]: 'sections team-page',
  [pages.gallery()]: 'gallery-page sections',
  [pages.catering()]: 'catering-page event-booking-button sections',
  [pages.workshops()]: 'offers sections workshops-page',
  [pages.wholesale()]: 'lazy-part offers sections wholesale-page',
  [pages.events()]: 'event-booking-button events-page offers sections',
  [pages.contact()]: 'contact-page form inquiry offers town-map workshop-name',
  [pages.shop()]: 'lazy-part lists shop shop-page',
  [pages.beans()]: 'beans-page lists shop',
  [pages.ground()]: 'ground-page lists shop',
  [pages.product(1)]: 'goods lazy-part product-page shop',
  [pages.product(2)]: 'goods lazy-part product-page shop',
  [pages.brewing()]: 'brewing-page recipes sections',
  [pages.siebtraeger()]:
    'guide guide-page lap-section lazy-part recipes sections siebtraeger-page use-mounted',
  [pages.herdkanne()]:
    'guide guide-page herdkanne-page lap-section lazy-part recipes sections use-mounted',
  [pages.filter()]:
    'filter-page guide guide-page lap-section lazy-part recipes sections use-mounted',
  [pages.frenchPress()]:
    'french-press-page guide guide-page lap-section lazy-part recipes sections use-mounted',
  [pages.shipping()]: 'carriers legal payment-deadline shipping-page shipping-text',
  [pages.terms()]: 'legal payment-deadline terms terms-page withdrawal',
  [pages.privacy()]: 'legal privacy-page privacy-text',
  [pages.imprint()]: 'imprint-page imprint-text legal',
  [pages.accessibility()]: 'accessibility-page legal',
  [pages.withdraw()]: 'form inquiry legal withdraw-page withdrawal-area take-focus',
  [pages.withdrawal()]: 'legal withdrawal withdrawal-page withdrawal-text',
  [pages.cart()]: 'cart cart-page goods notice',
  [pages.login()]: 'form login-form login-page notice password-field session',
}
