import { pages } from '../src/urls.ts'

/** Chunks that every page loads. */
export const loadedEverywhere: readonly string[] = ['boot', 'entry-client']

/**
 * The other chunks that the first visit of each page loads before any input, by their names without
 * hashes. A change of this list changes what visitors download, so it must be intended.
 */
export const firstChunks: Readonly<Record<string, string>> = {
  [pages.home()]: 'home-page scene',
  [pages.about()]: 'about-page scene',
  [pages.team()]: 'scene team-page',
  [pages.gallery()]: 'gallery-page scene',
  [pages.catering()]: 'catering-page scene',
  [pages.workshops()]: 'scene workshops-page',
  [pages.wholesale()]: 'scene wholesale-page',
  [pages.events()]: 'events-page scene',
  [pages.contact()]: 'contact-page form scene',
  [pages.shop()]: 'shop shop-page',
  [pages.beans()]: 'beans-page shop',
  [pages.ground()]: 'ground-page shop',
  [pages.product(1)]: 'product-page shop',
  [pages.product(2)]: 'product-page shop',
  [pages.shipping()]: 'contact-lines payment-deadline shipping-page',
  [pages.terms()]: 'contact-lines payment-deadline terms-page',
  [pages.privacy()]: 'contact-lines privacy-page',
  [pages.imprint()]: 'contact-lines imprint-page',
  [pages.cart()]: 'cart-notices cart-page cart-totals notice shipping shop use-cart-check',
  [pages.login()]: 'form login-form login-page notice password-field session',
}
