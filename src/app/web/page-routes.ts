import { LIST_START, LIST_STARTS, listStart } from '../../storefront/domain/list-start.ts'
import {
  categoriesQuery,
  featuredProductsQuery,
  productPageQuery,
  productQuery,
  type ListFilter,
} from '../../storefront/web/products-query.ts'
import { featuredTestimonialsQuery } from '../../testimonials/web/testimonials-query.ts'
import { galleryFilters, mailLinkActions, pagePatterns, workshopKeys } from '../../urls.ts'
import { NOT_FOUND_PATH, type PageRoute } from '../routing/page-route.ts'

const listsProducts = (filter: ListFilter) =>
  ({
    search: { [LIST_START]: LIST_STARTS },
    queries: (fetcher, _params, search) => [productPageQuery(fetcher, filter, listStart(search))],
  }) satisfies Pick<PageRoute, 'search' | 'queries'>

/**
 * Every page of the shop except the admin pages (admin-routes.ts), one entry each. Titles and
 * descriptions are in page-heads.ts. The first pattern that matches an address wins.
 */
export const pageRoutes: readonly PageRoute[] = [
  {
    path: pagePatterns.home,
    kind: 'public',
    module: 'home/home-page',
    load: () => import('./pages/home/home-page.tsx'),
    queries: (fetcher) => [featuredProductsQuery(fetcher), featuredTestimonialsQuery(fetcher)],
  },
  {
    path: pagePatterns.shop,
    kind: 'public',
    module: 'shop/shop-page',
    load: () => import('./pages/shop/shop-page.tsx'),
    ...listsProducts({}),
    queries: (fetcher, _params, search) => [
      productPageQuery(fetcher, {}, listStart(search)),
      categoriesQuery(fetcher),
    ],
  },
  {
    path: pagePatterns.beans,
    kind: 'public',
    module: 'shop/beans-page',
    load: () => import('./pages/shop/beans-page.tsx'),
    ...listsProducts({ sale: 'beans' }),
  },
  {
    path: pagePatterns.ground,
    kind: 'public',
    module: 'shop/ground-page',
    load: () => import('./pages/shop/ground-page.tsx'),
    ...listsProducts({ sale: 'ground' }),
  },
  {
    path: pagePatterns.product,
    kind: 'public',
    module: 'shop/product-page',
    load: () => import('./pages/shop/product-page.tsx'),
    params: { id: /^[1-9]\d{0,8}$/ },
    queries: (fetcher, { id }) => [productQuery(fetcher, Number(id))],
  },
  {
    path: pagePatterns.cart,
    kind: 'shell',
    module: 'shop/cart-page',
    load: () => import('./pages/shop/cart-page.tsx'),
  },
  {
    path: pagePatterns.checkout,
    kind: 'shell',
    module: 'shop/checkout-page',
    load: () => import('./pages/shop/checkout-page.tsx'),
  },
  ...[pagePatterns.orderConfirmation, pagePatterns.orderConfirmationWithoutId].map(
    (path): PageRoute => ({
      path,
      kind: 'shell',
      module: 'shop/order-confirmation-page',
      load: () => import('./pages/shop/order-confirmation-page.tsx'),
    }),
  ),
  {
    path: pagePatterns.order,
    kind: 'shell',
    module: 'account/order-page',
    load: () => import('./pages/account/order-page.tsx'),
  },
  {
    path: pagePatterns.login,
    kind: 'shell',
    module: 'account/login-page',
    load: () => import('./pages/account/login-page.tsx'),
  },
  {
    path: pagePatterns.forgotPassword,
    kind: 'shell',
    module: 'account/forgot-password-page',
    load: () => import('./pages/account/forgot-password-page.tsx'),
  },
  {
    path: pagePatterns.mailLink,
    kind: 'shell',
    module: 'account/mail-link-page',
    load: () => import('./pages/account/mail-link-page.tsx'),
    params: { action: mailLinkActions },
  },
  ...[pagePatterns.myAccount, pagePatterns.myAccountTab].map((path): PageRoute => ({
    path,
    kind: 'shell',
    module: 'account/my-account-page',
    load: () => import('./pages/account/my-account-page.tsx'),
    params: { tab: ['profile', 'orders', 'data'] },
  })),
  {
    path: pagePatterns.about,
    kind: 'public',
    module: 'company/about-page',
    load: () => import('./pages/company/about-page.tsx'),
  },
  {
    path: pagePatterns.team,
    kind: 'public',
    module: 'company/team-page',
    load: () => import('./pages/company/team-page.tsx'),
  },
  {
    path: pagePatterns.gallery,
    kind: 'public',
    module: 'company/gallery-page',
    load: () => import('./pages/company/gallery-page.tsx'),
    search: { filter: galleryFilters },
  },
  {
    path: pagePatterns.catering,
    kind: 'public',
    module: 'offers/catering-page',
    load: () => import('./pages/offers/catering-page.tsx'),
  },
  {
    path: pagePatterns.workshops,
    kind: 'public',
    module: 'offers/workshops-page',
    load: () => import('./pages/offers/workshops-page.tsx'),
  },
  {
    path: pagePatterns.wholesale,
    kind: 'public',
    module: 'offers/wholesale-page',
    load: () => import('./pages/offers/wholesale-page.tsx'),
    search: { kind: ['product-list'] },
  },
  {
    path: pagePatterns.events,
    kind: 'public',
    module: 'offers/events-page',
    load: () => import('./pages/offers/events-page.tsx'),
  },
  {
    path: pagePatterns.contact,
    kind: 'public',
    module: 'company/contact-page',
    load: () => import('./pages/company/contact-page.tsx'),
    search: { workshop: workshopKeys },
  },
  {
    path: pagePatterns.brewing,
    kind: 'public',
    module: 'brewing/brewing-page',
    load: () => import('./pages/brewing/brewing-page.tsx'),
  },
  {
    path: pagePatterns.siebtraeger,
    kind: 'public',
    module: 'brewing/siebtraeger-page',
    load: () => import('./pages/brewing/siebtraeger-page.tsx'),
  },
  {
    path: pagePatterns.herdkanne,
    kind: 'public',
    module: 'brewing/herdkanne-page',
    load: () => import('./pages/brewing/herdkanne-page.tsx'),
  },
  {
    path: pagePatterns.filter,
    kind: 'public',
    module: 'brewing/filter-page',
    load: () => import('./pages/brewing/filter-page.tsx'),
  },
  {
    path: pagePatterns.frenchPress,
    kind: 'public',
    module: 'brewing/french-press-page',
    load: () => import('./pages/brewing/french-press-page.tsx'),
  },
  {
    path: pagePatterns.shipping,
    kind: 'public',
    module: 'legal/shipping-page',
    load: () => import('./pages/legal/shipping-page.tsx'),
  },
  {
    path: pagePatterns.terms,
    kind: 'public',
    module: 'legal/terms-page',
    load: () => import('./pages/legal/terms-page.tsx'),
  },
  {
    path: pagePatterns.privacy,
    kind: 'public',
    module: 'legal/privacy-page',
    load: () => import('./pages/legal/privacy-page.tsx'),
  },
  {
    path: pagePatterns.withdraw,
    kind: 'public',
    module: 'legal/withdraw-page',
    load: () => import('./pages/legal/withdraw-page.tsx'),
  },
  {
    path: pagePatterns.withdrawal,
    kind: 'public',
    module: 'legal/withdrawal-page',
    load: () => import('./pages/legal/withdrawal-page.tsx'),
  },
  {
    path: pagePatterns.imprint,
    kind: 'public',
    module: 'legal/imprint-page',
    load: () => import('./pages/legal/imprint-page.tsx'),
  },
  {
    path: pagePatterns.accessibility,
    kind: 'public',
    module: 'legal/accessibility-page',
    load: () => import('./pages/legal/accessibility-page.tsx'),
  },
]

/** Served with status 404 when no entry matches. */
export const notFoundRoute: PageRoute = {
  path: NOT_FOUND_PATH,
  kind: 'shell',
  module: 'company/not-found-page',
  load: () => import('./pages/company/not-found-page.tsx'),
}
