import { pages } from '../src/urls.ts'

/** Chunks that every page loads. */
export const loadedEverywhere: readonly string[] = ['boot', 'entry-client']

/**
 * The other chunks that the first visit of each page loads before any input, by their names without
 * hashes. A change of this list changes what visitors download, so it must be intended.
 */
export const firstChunks: Readonly<Record<string, string>> = {
  [pages.home()]: 'home-page lazy-part shared',
  [pages.about()]: 'about-page sections shared town-map',
  [pages.team()]: 'sections shared team-page',
  [pages.gallery()]: 'gallery-page sections shared',
  [pages.catering()]: 'catering-page sections shared',
  [pages.workshops()]: 'offers sections shared workshops-page',
  [pages.wholesale()]: 'lazy-part offers sections shared wholesale-page',
  [pages.events()]: 'event-booking-button events-page offers sections shared',
  [pages.contact()]: 'contact-page form inquiry offers shared town-map',
  [pages.shop()]: 'lists shared shop shop-page',
  [pages.beans()]: 'beans-page lists shared shop',
  [pages.ground()]: 'ground-page lists shared shop',
  [pages.product(1)]: 'product-page shared shop stepper',
  [pages.product(2)]: 'product-page shared shop stepper',
  [pages.shipping()]: 'carriers legal payment-deadline shared shipping-page',
  [pages.terms()]: 'legal payment-deadline shared terms-page',
  [pages.privacy()]: 'legal privacy-page shared',
  [pages.imprint()]: 'imprint-page legal shared',
  [pages.cart()]:
    'cart-notices cart-page cart-totals notice product-thumbnail rare-icons shared shipping stepper use-cart-check',
  [pages.login()]: 'form login-form login-page notice password-field session shared',
}
