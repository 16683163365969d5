import { pages } from '../src/urls.ts'

/** Chunks that every page loads. */
export const loadedEverywhere: readonly string[] = ['boot', 'entry-client']

/**
 * The other chunks that the first visit of each page loads before any input, by their names without
 * hashes. A change of this list changes what visitors download, so it must be intended.
 */
export const firstChunks: Readonly<Record<string, string>> = {
  [pages.home()]: 'home-page lazy-part ui',
  [pages.about()]: 'about-page content ui',
  [pages.team()]: 'content team-page ui',
  [pages.gallery()]: 'content gallery-page ui',
  [pages.catering()]: 'catering-page content ui',
  [pages.workshops()]: 'ui workshops-page',
  [pages.wholesale()]: 'content lazy-part ui wholesale-page',
  [pages.events()]: 'content event-booking-button events-page ui',
  [pages.contact()]: 'contact-page content form inquiry ui',
  [pages.shop()]: 'shop shop-page ui',
  [pages.beans()]: 'beans-page coffee-tabs shop ui',
  [pages.ground()]: 'coffee-tabs ground-page shop ui',
  [pages.product(1)]: 'product-page shop stepper ui',
  [pages.product(2)]: 'product-page shop stepper ui',
  [pages.shipping()]: 'legal payment-deadline shipping-page ui',
  [pages.terms()]: 'legal payment-deadline terms-page ui',
  [pages.privacy()]: 'legal privacy-page ui',
  [pages.imprint()]: 'imprint-page legal ui',
  [pages.cart()]: 'cart-notices cart-page cart-totals ui shipping shop use-cart-check',
  [pages.login()]: 'form login-form login-page ui password-field session',
}
