import { pages } from '../src/urls.ts'

/** Chunks that every page loads. */
export const loadedEverywhere: readonly string[] = ['boot', 'entry-client']

/**
 * The other chunks that the first visit of each page loads before any input, by their names without
 * hashes. A change of this list changes what visitors download, so it must be intended.
 */
export const firstChunks: Readonly<Record<string, string>> = {
  [pages.home()]: 'home-page home-products lazy-part lists shop',
  [pages.about()]: 'about-page company events sections town-map',
  [pages.team()]: 'company gallery-pictures sections team-page',
  [pages.gallery()]: 'gallery-page gallery-pictures sections',
  [pages.catering()]: 'catering-page events sections',
  [pages.workshops()]: 'no-withdrawal offers sections workshops-page',
  [pages.wholesale()]: 'lazy-part no-withdrawal offers sections wholesale-page',
  [pages.events()]: 'events events-page no-withdrawal offers sections',
  [pages.contact()]: 'contact-page form inquiry no-withdrawal offers town-map workshop-name',
  [pages.shop()]: 'lists shop shop-page',
  [pages.beans()]: 'beans-page lists shop',
  [pages.ground()]: 'ground-page lists shop',
  [pages.product(1)]: 'goods lazy-part product-page shop',
  [pages.product(2)]: 'goods lazy-part product-page shop',
  [pages.brewing()]: 'brewing-page recipes sections tracks',
  [pages.siebtraeger()]: 'guide-page lazy-part recipes sections siebtraeger-page',
  [pages.herdkanne()]: 'guide-page herdkanne-page lazy-part recipes sections',
  [pages.filter()]: 'filter-page guide-page lazy-part recipes sections',
  [pages.frenchPress()]: 'french-press-page guide-page lazy-part recipes tracks',
  [pages.shipping()]: 'carriers legal shipping-page shipping-text',
  [pages.terms()]: 'legal no-withdrawal terms terms-page withdrawal',
  [pages.privacy()]: 'legal privacy-page privacy-text retention',
  [pages.imprint()]: 'imprint-page imprint-text legal',
  [pages.accessibility()]: 'accessibility-page legal',
  [pages.withdraw()]: 'form inquiry legal withdraw-page withdrawal-area take-focus',
  [pages.withdrawal()]: 'legal no-withdrawal withdrawal withdrawal-page withdrawal-text',
  [pages.cart()]: 'cart cart-page cart-sums goods notice',
  [pages.checkout()]:
    'cart checkout checkout-page form goods new-password-field notice password-field session',
  [pages.login()]: 'form login-form login-page notice password-field session',
}
