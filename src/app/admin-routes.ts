import { adminPagePatterns } from '../urls.admin.ts'
import { pagePatterns } from '../urls.ts'
import type { PageRoute } from './render/page-route.ts'

/**
 * The owner's pages: a table of their own, which no other page has to carry. From those they are
 * reached as documents. Their titles stand in page-heads.ts.
 */
export const adminRoutes: readonly PageRoute[] = [
  {
    path: pagePatterns.admin,
    kind: 'shell',
    module: 'admin-overview-page',
    load: () => import('./pages/admin-overview-page.tsx'),
  },
  {
    path: pagePatterns.adminTab,
    kind: 'shell',
    module: 'admin-page',
    load: () => import('./pages/admin-page.tsx'),
    params: { tab: ['orders'] },
  },
  {
    path: adminPagePatterns.print,
    kind: 'shell',
    module: 'admin-print-page',
    load: () => import('./pages/admin-print-page.tsx'),
  },
  ...[adminPagePatterns.products, adminPagePatterns.productEditor].map((path): PageRoute => ({
    path,
    kind: 'shell',
    module: 'admin-products-page',
    load: () => import('./pages/admin-products-page.tsx'),
  })),
  {
    path: adminPagePatterns.inquiries,
    kind: 'shell',
    module: 'admin-inquiries-page',
    load: () => import('./pages/admin-inquiries-page.tsx'),
  },
  {
    path: adminPagePatterns.calendar,
    kind: 'shell',
    module: 'admin-calendar-page',
    load: () => import('./pages/admin-calendar-page.tsx'),
  },
  {
    path: adminPagePatterns.testimonials,
    kind: 'shell',
    module: 'admin-testimonials-page',
    load: () => import('./pages/admin-testimonials-page.tsx'),
  },
  {
    path: adminPagePatterns.newsletter,
    kind: 'shell',
    module: 'admin-newsletter-page',
    load: () => import('./pages/admin-newsletter-page.tsx'),
  },
  {
    path: adminPagePatterns.mail,
    kind: 'shell',
    module: 'admin-mail-page',
    load: () => import('./pages/admin-mail-page.tsx'),
  },
  {
    path: adminPagePatterns.admins,
    kind: 'shell',
    module: 'admin-people-page',
    load: () => import('./pages/admin-people-page.tsx'),
  },
  {
    path: adminPagePatterns.invitation,
    kind: 'shell',
    module: 'admin-invitation-page',
    load: () => import('./pages/admin-invitation-page.tsx'),
  },
  {
    path: adminPagePatterns.audit,
    kind: 'shell',
    module: 'admin-audit-page',
    load: () => import('./pages/admin-audit-page.tsx'),
  },
  {
    path: adminPagePatterns.settings,
    kind: 'shell',
    module: 'admin-settings-page',
    load: () => import('./pages/admin-settings-page.tsx'),
  },
  {
    path: pagePatterns.adminDirect,
    kind: 'shell',
    module: 'admin-direct-page',
    load: () => import('./pages/admin-direct-page.tsx'),
  },
]
