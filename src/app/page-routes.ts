import { productQuery, productsQuery } from '../catalogue/web/products-query.ts'
import { MAP_ORIGIN } from '../content/domain/town-map.ts'
import { featuredTestimonialsQuery } from '../testimonials/web/testimonials-query.ts'
import { galleryFilters, mailLinkActions, pagePatterns, workshopKeys } from '../urls.ts'
import { NOT_FOUND_PATH, type PageRoute } from './render/page-route.ts'

const listsProducts = {
  queries: (fetcher) => [productsQuery(fetcher)],
  tags: () => ['products'],
} satisfies Pick<PageRoute, 'queries' | 'tags'>

/**
 * Every page of the shop but the owner's (admin-routes.ts), one entry each; its title and
 * description stand in page-heads.ts. The first pattern that fits an address wins.
 */
export const pageRoutes: readonly PageRoute[] = [
  {
    path: pagePatterns.home,
    kind: 'public',
    module: 'home-page',
    load: () => import('./pages/home-page.tsx'),
    queries: (fetcher) => [productsQuery(fetcher), featuredTestimonialsQuery(fetcher)],
    tags: () => ['products', 'testimonials'],
  },
  {
    path: pagePatterns.shop,
    kind: 'public',
    module: 'shop-page',
    load: () => import('./pages/shop-page.tsx'),
    ...listsProducts,
  },
  {
    path: pagePatterns.beans,
    kind: 'public',
    module: 'beans-page',
    load: () => import('./pages/beans-page.tsx'),
    ...listsProducts,
  },
  {
    path: pagePatterns.ground,
    kind: 'public',
    module: 'ground-page',
    load: () => import('./pages/ground-page.tsx'),
    ...listsProducts,
  },
  {
    path: pagePatterns.product,
    kind: 'public',
    module: 'product-page',
    load: () => import('./pages/product-page.tsx'),
    params: { id: /^[1-9]\d{0,8}$/ },
    queries: (fetcher, { id }) => [productQuery(fetcher, Number(id))],
    tags: ({ id }) => [`product:${id}`],
  },
  {
    path: pagePatterns.cart,
    kind: 'shell',
    module: 'cart-page',
    load: () => import('./pages/cart-page.tsx'),
  },
  {
    path: pagePatterns.checkout,
    kind: 'shell',
    module: 'checkout-page',
    load: () => import('./pages/checkout-page.tsx'),
  },
  {
    path: pagePatterns.orderConfirmation,
    kind: 'shell',
    module: 'order-confirmation-page',
    load: () => import('./pages/order-confirmation-page.tsx'),
  },
  {
    path: pagePatterns.order,
    kind: 'shell',
    module: 'order-page',
    load: () => import('./pages/order-page.tsx'),
  },
  {
    path: pagePatterns.login,
    kind: 'shell',
    module: 'login-page',
    load: () => import('./pages/login-page.tsx'),
  },
  {
    path: pagePatterns.forgotPassword,
    kind: 'shell',
    module: 'forgot-password-page',
    load: () => import('./pages/forgot-password-page.tsx'),
  },
  {
    path: pagePatterns.mailLink,
    kind: 'shell',
    module: 'mail-link-page',
    load: () => import('./pages/mail-link-page.tsx'),
    params: { action: mailLinkActions },
  },
  ...[pagePatterns.myAccount, pagePatterns.myAccountTab].map((path): PageRoute => ({
    path,
    kind: 'shell',
    module: 'my-account-page',
    load: () => import('./pages/my-account-page.tsx'),
    params: { tab: ['profile', 'orders'] },
  })),
  {
    path: pagePatterns.about,
    kind: 'public',
    module: 'about-page',
    load: () => import('./pages/about-page.tsx'),
    frames: [MAP_ORIGIN],
  },
  {
    path: pagePatterns.team,
    kind: 'public',
    module: 'team-page',
    load: () => import('./pages/team-page.tsx'),
  },
  {
    path: pagePatterns.gallery,
    kind: 'public',
    module: 'gallery-page',
    load: () => import('./pages/gallery-page.tsx'),
    search: { filter: galleryFilters },
  },
  {
    path: pagePatterns.catering,
    kind: 'public',
    module: 'catering-page',
    load: () => import('./pages/catering-page.tsx'),
  },
  {
    path: pagePatterns.workshops,
    kind: 'public',
    module: 'workshops-page',
    load: () => import('./pages/workshops-page.tsx'),
  },
  {
    path: pagePatterns.wholesale,
    kind: 'public',
    module: 'wholesale-page',
    load: () => import('./pages/wholesale-page.tsx'),
    search: { kind: ['product-list'] },
  },
  {
    path: pagePatterns.events,
    kind: 'public',
    module: 'events-page',
    load: () => import('./pages/events-page.tsx'),
  },
  {
    path: pagePatterns.contact,
    kind: 'public',
    module: 'contact-page',
    load: () => import('./pages/contact-page.tsx'),
    search: { workshop: workshopKeys },
    frames: [MAP_ORIGIN],
  },
  {
    path: pagePatterns.shipping,
    kind: 'public',
    module: 'shipping-page',
    load: () => import('./pages/shipping-page.tsx'),
  },
  {
    path: pagePatterns.terms,
    kind: 'public',
    module: 'terms-page',
    load: () => import('./pages/terms-page.tsx'),
  },
  {
    path: pagePatterns.privacy,
    kind: 'public',
    module: 'privacy-page',
    load: () => import('./pages/privacy-page.tsx'),
  },
  {
    path: pagePatterns.imprint,
    kind: 'public',
    module: 'imprint-page',
    load: () => import('./pages/imprint-page.tsx'),
  },
]

/** What is served, with status 404, where no entry fits. */
export const notFoundRoute: PageRoute = {
  path: NOT_FOUND_PATH,
  kind: 'shell',
  module: 'not-found-page',
  load: () => import('./pages/not-found-page.tsx'),
}
