import type { Plugin } from 'vite'

/**
 * Few chunks, because each costs a request with 0.4 KB of headers (decision 35). Groups are named by
 * folders and packages, never by files. A module shared by fewer than `minShareCount` pages and parts
 * stays with those that use it. What nearly all pages use is in `shown-everywhere.ts` (decision 51).
 */
const groups = [
  {
    name: 'form',
    paths: [/\/node_modules\/react-hook-form\//, /\/src\/platform\/web\/forms\//],
    minShareCount: 6,
    priority: 6,
  },
  {
    name: 'legal',
    paths: [/\/src\/content\/web\/legal\//, /\/src\/legal-texts\/web\/[^/]+$/],
    // Each text is used by its page and by the admin's editor.
    minShareCount: 3,
    priority: 4,
  },
  {
    name: 'sections',
    paths: [/\/src\/content\/web\/sections\//, /\/src\/content\/domain\/sections\//],
    minShareCount: 2,
    priority: 4,
  },
  {
    // The outlines of the tracks, which most guides show only beside their clock.
    name: 'tracks',
    paths: [/\/src\/brewing\/domain\/track-path/, /\/src\/brewing\/web\/brew-track/],
    minShareCount: 2,
    priority: 5,
  },
  {
    // The figures, years and roles of the company, which no other page with sections shows.
    name: 'company',
    paths: [/\/src\/content\/domain\/company/, /\/src\/business\/domain\/milestones/],
    minShareCount: 2,
    priority: 5,
  },
  {
    // The booking of a car and the costs of travel, which only events, catering, home and company pages name.
    name: 'events',
    paths: [
      /\/src\/content\/domain\/sections\/travel-costs/,
      /\/src\/inquiries\/web\/booking\/event-booking-button/,
    ],
    minShareCount: 2,
    priority: 5,
  },
  {
    // The sentence that offers and legal texts share: neither shall load the other's chunk for it.
    name: 'no-withdrawal',
    paths: [/\/src\/content\/domain\/offers\/no-withdrawal/],
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'offers',
    paths: [/\/src\/content\/web\/offers\//, /\/src\/content\/domain\/offers\//],
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'lists',
    paths: [/\/src\/storefront\/web\/lists\//, /\/src\/catalogue\/domain\/coffee\//],
    minShareCount: 2,
    priority: 3,
  },
  {
    // A chunk of its own: the group of the guides would take it along, and other pages load it too.
    name: 'lazy-part',
    paths: [/\/src\/platform\/web\/lazy-part/],
    minShareCount: 2,
    priority: 4,
  },
  {
    // The figures of the brew guides.
    name: 'recipes',
    paths: [/\/src\/brewing\/domain\/(?:recipes|scale-recipe|grind-guides)/],
    minShareCount: 2,
    priority: 4,
  },
  {
    // Before `lists`, which would take what it uses with it, away from the product page.
    name: 'shop',
    paths: [
      /\/src\/storefront\/(?:domain|web\/(?:choice|product|sets))\//,
      /\/src\/platform\/web\/later/,
    ],
    minShareCount: 2,
    priority: 4,
  },
  {
    // What the product page shares with cart and checkout.
    name: 'goods',
    paths: [
      /\/src\/platform\/web\/ui\/stepper/,
      /\/src\/guarantee\/(?:web\/[^/]+$|domain\/guarantee-title)/,
      /\/src\/reviews\/web\/product-reviews-query/,
      /\/src\/catalogue\/domain\/pictures\/picture-for/,
    ],
    minShareCount: 2,
    priority: 2,
  },
  {
    // Before `cart`, which would take it away from the forms.
    name: 'notice',
    paths: [/\/src\/platform\/web\/(?:status\/notice|icons\/)/],
    minShareCount: 2,
    priority: 2,
  },
  {
    // Sums and checks of the cart: apart they would be five small files for its page.
    name: 'cart',
    paths: [
      /\/src\/cart\/domain\/(?!cart-entries|proposals|reorder)/,
      /\/src\/cart\/web\/(?!add-reorder|cart-offers|cart-totals)/,
      /\/src\/catalogue\/web\/product-thumbnail/,
      /\/src\/business\/domain\/shipping/,
    ],
    minShareCount: 2,
    priority: 1,
  },
  {
    // What the cart shows beside its lines, which the checkout does not. After `cart`, which would
    // otherwise lose what both use to it, like the next ones.
    name: 'cart-sums',
    paths: [
      /\/src\/cart\/domain\/(?:cart-entries|proposals)/,
      /\/src\/cart\/web\/(?:cart-offers|cart-totals)/,
    ],
    minShareCount: 2,
    priority: 0,
  },
  {
    // What puts an earlier order into the cart.
    name: 'reorder',
    paths: [/\/src\/cart\/domain\/reorder/, /\/src\/cart\/web\/add-reorder/],
    minShareCount: 2,
    priority: 0,
  },
  {
    // What the checkout shares with account, orders and the admin's order entry.
    name: 'checkout',
    paths: [
      /\/src\/orders\/web\/company-fields/,
      /\/src\/orders\/web\/checkout\/(?:amount-facts|order-key|checkout-draft|placed-order|shipping-choice)/,
      /\/src\/orders\/domain\/(?:describe-line|order-amounts)/,
      /\/src\/platform\/web\/(?:draft-storage|forms\/address-fields)/,
      /\/src\/platform\/domain\/delivery-country/,
      /\/src\/accounts\/domain\/address-text/,
    ],
    minShareCount: 2,
    priority: 0,
  },
  {
    // What every page of an account loads.
    name: 'session',
    paths: [/\/src\/accounts\/web\/(?:session|addresses\/addresses-query)/, /\/src\/urls\.account/],
    minShareCount: 2,
    priority: 0,
  },
  { name: 'inquiry', paths: [/\/src\/inquiries\/web\/[^/]+$/], priority: 1 },
]

/**
 * Returns the chunk groups of the browser's bundle. `separateInputs` are inputs that documents load apart
 * from the entry, so that its chunk does not contain them.
 */
export const chunkGroups = (separateInputs: readonly string[]) => [
  {
    name: 'app',
    tags: ['$initial' as const],
    test: (id: string) => !separateInputs.some((input) => id.endsWith(input)),
    priority: 7,
  },
  ...groups.map(({ paths, ...group }) => ({
    ...group,
    test: (id: string) => paths.some((path) => path.test(id)),
  })),
]

/** Fails the build when a folder or package of a chunk group was renamed or removed. */
export const withoutUnmatchedPaths: Plugin = {
  name: 'without-unmatched-paths',
  apply: (_config, { isSsrBuild = false }) => !isSsrBuild,
  generateBundle() {
    const ids = [...this.getModuleIds()]
    for (const { name, paths } of groups)
      for (const path of paths)
        if (!ids.some((id) => path.test(id)))
          this.error(`No module matches ${path} of the chunk group "${name}" in chunk-groups.ts.`)
  },
}
