import { productQuery, productsQuery } from '../catalogue/web/products-query.ts'
import { MAP_ORIGIN } from '../content/domain/town-map.ts'
import { featuredTestimonialsQuery } from '../testimonials/web/testimonials-query.ts'
import { galleryFilters, pagePatterns, workshopKeys } from '../urls.ts'
import { NOT_FOUND_PATH, type PageRoute } from './render/page-route.ts'

const listsProducts = {
  queries: (fetcher) => [productsQuery(fetcher)],
  tags: () => ['products'],
} satisfies Pick<PageRoute, 'queries' | 'tags'>

/**
 * Every page of the shop, one entry each; its title and description stand in page-heads.ts. The
 * first pattern that fits an address wins.
 */
export const pageRoutes: readonly PageRoute[] = [
  {
    path: pagePatterns.home,
    kind: 'public',
    module: 'home-page',
    isCalm: true,
    load: async () => (await import('./pages/home-page.tsx')).HomePage,
    queries: (fetcher) => [productsQuery(fetcher), featuredTestimonialsQuery(fetcher)],
    tags: () => ['products', 'testimonials'],
  },
  {
    path: pagePatterns.shop,
    kind: 'public',
    module: 'shop-page',
    load: async () => (await import('./pages/shop-page.tsx')).ShopPage,
    ...listsProducts,
  },
  {
    path: pagePatterns.beans,
    kind: 'public',
    module: 'beans-page',
    load: async () => (await import('./pages/beans-page.tsx')).BeansPage,
    ...listsProducts,
  },
  {
    path: pagePatterns.ground,
    kind: 'public',
    module: 'ground-page',
    load: async () => (await import('./pages/ground-page.tsx')).GroundPage,
    ...listsProducts,
  },
  {
    path: pagePatterns.product,
    kind: 'public',
    module: 'product-page',
    load: async () => (await import('./pages/product-page.tsx')).ProductPage,
    params: { id: /^[1-9]\d{0,8}$/ },
    queries: (fetcher, { id }) => [productQuery(fetcher, Number(id))],
    tags: ({ id }) => [`product:${id}`],
  },
  {
    path: pagePatterns.cart,
    kind: 'shell',
    module: 'cart-page',
    load: async () => (await import('./pages/cart-page.tsx')).CartPage,
  },
  {
    path: pagePatterns.checkout,
    kind: 'shell',
    module: 'checkout-page',
    load: async () => (await import('./pages/checkout-page.tsx')).CheckoutPage,
  },
  {
    path: pagePatterns.orderConfirmation,
    kind: 'shell',
    module: 'order-confirmation-page',
    load: async () => (await import('./pages/order-confirmation-page.tsx')).OrderConfirmationPage,
  },
  {
    path: pagePatterns.order,
    kind: 'shell',
    module: 'order-page',
    load: async () => (await import('./pages/order-page.tsx')).OrderPage,
  },
  {
    path: pagePatterns.login,
    kind: 'shell',
    module: 'login-page',
    load: async () => (await import('./pages/login-page.tsx')).LoginPage,
  },
  ...[pagePatterns.myAccount, pagePatterns.myAccountTab].map((path): PageRoute => ({
    path,
    kind: 'shell',
    module: 'my-account-page',
    load: async () => (await import('./pages/my-account-page.tsx')).MyAccountPage,
    params: { tab: ['profile', 'orders'] },
  })),
  {
    path: pagePatterns.admin,
    kind: 'shell',
    module: 'admin-overview-page',
    load: async () => (await import('./pages/admin-overview-page.tsx')).AdminOverviewPage,
  },
  {
    path: pagePatterns.adminTab,
    kind: 'shell',
    module: 'admin-page',
    load: async () => (await import('./pages/admin-page.tsx')).AdminPage,
    params: { tab: ['orders'] },
  },
  {
    path: pagePatterns.adminPrint,
    kind: 'shell',
    module: 'admin-print-page',
    load: async () => (await import('./pages/admin-print-page.tsx')).AdminPrintPage,
  },
  {
    path: pagePatterns.adminDirect,
    kind: 'shell',
    module: 'admin-direct-page',
    load: async () => (await import('./pages/admin-direct-page.tsx')).AdminDirectPage,
  },
  {
    path: pagePatterns.about,
    kind: 'public',
    module: 'about-page',
    isCalm: true,
    load: async () => (await import('./pages/about-page.tsx')).AboutPage,
    frames: [MAP_ORIGIN],
  },
  {
    path: pagePatterns.team,
    kind: 'public',
    module: 'team-page',
    isCalm: true,
    load: async () => (await import('./pages/team-page.tsx')).TeamPage,
  },
  {
    path: pagePatterns.gallery,
    kind: 'public',
    module: 'gallery-page',
    isCalm: true,
    load: async () => (await import('./pages/gallery-page.tsx')).GalleryPage,
    search: { filter: galleryFilters },
  },
  {
    path: pagePatterns.catering,
    kind: 'public',
    module: 'catering-page',
    isCalm: true,
    load: async () => (await import('./pages/catering-page.tsx')).CateringPage,
  },
  {
    path: pagePatterns.workshops,
    kind: 'public',
    module: 'workshops-page',
    isCalm: true,
    load: async () => (await import('./pages/workshops-page.tsx')).WorkshopsPage,
  },
  {
    path: pagePatterns.wholesale,
    kind: 'public',
    module: 'wholesale-page',
    isCalm: true,
    load: async () => (await import('./pages/wholesale-page.tsx')).WholesalePage,
    search: { kind: ['product-list'] },
  },
  {
    path: pagePatterns.events,
    kind: 'public',
    module: 'events-page',
    isCalm: true,
    load: async () => (await import('./pages/events-page.tsx')).EventsPage,
  },
  {
    path: pagePatterns.contact,
    kind: 'public',
    module: 'contact-page',
    isCalm: true,
    load: async () => (await import('./pages/contact-page.tsx')).ContactPage,
    search: { workshop: workshopKeys },
    frames: [MAP_ORIGIN],
  },
  {
    path: pagePatterns.shipping,
    kind: 'public',
    module: 'shipping-page',
    isCalm: true,
    load: async () => (await import('./pages/shipping-page.tsx')).ShippingPage,
  },
  {
    path: pagePatterns.terms,
    kind: 'public',
    module: 'terms-page',
    isCalm: true,
    load: async () => (await import('./pages/terms-page.tsx')).TermsPage,
  },
  {
    path: pagePatterns.privacy,
    kind: 'public',
    module: 'privacy-page',
    isCalm: true,
    load: async () => (await import('./pages/privacy-page.tsx')).PrivacyPage,
  },
  {
    path: pagePatterns.imprint,
    kind: 'public',
    module: 'imprint-page',
    isCalm: true,
    load: async () => (await import('./pages/imprint-page.tsx')).ImprintPage,
  },
]

/** What is served, with status 404, where no entry fits. */
export const notFoundRoute: PageRoute = {
  path: NOT_FOUND_PATH,
  kind: 'shell',
  module: 'not-found-page',
  load: async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
}
