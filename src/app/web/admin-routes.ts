import { adminPagePatterns } from '../../urls.admin.ts'
import { pagePatterns } from '../../urls.ts'
import type { PageRoute } from '../routing/page-route.ts'

/**
 * The admin pages. Their table is separate so that public pages do not load it; a link from a public
 * page to an admin page loads a new document. Titles are in page-heads.ts.
 */
export const adminRoutes: readonly PageRoute[] = [
  {
    path: pagePatterns.admin,
    kind: 'shell',
    module: 'admin/admin-overview-page',
    load: () => import('./pages/admin/admin-overview-page.tsx'),
  },
  {
    path: pagePatterns.adminTab,
    kind: 'shell',
    module: 'admin/admin-page',
    load: () => import('./pages/admin/admin-page.tsx'),
    params: { tab: ['orders'] },
  },
  {
    path: adminPagePatterns.newOrder,
    kind: 'shell',
    module: 'admin/admin-new-order-page',
    load: () => import('./pages/admin/admin-new-order-page.tsx'),
  },
  {
    path: adminPagePatterns.print,
    kind: 'shell',
    module: 'admin/admin-print-page',
    load: () => import('./pages/admin/admin-print-page.tsx'),
  },
  ...[adminPagePatterns.products, adminPagePatterns.productEditor].map((path): PageRoute => ({
    path,
    kind: 'shell',
    module: 'admin/admin-products-page',
    load: () => import('./pages/admin/admin-products-page.tsx'),
  })),
  {
    path: adminPagePatterns.payments,
    kind: 'shell',
    module: 'admin/admin-payments-page',
    load: () => import('./pages/admin/admin-payments-page.tsx'),
  },
  {
    path: adminPagePatterns.refunds,
    kind: 'shell',
    module: 'admin/admin-refunds-page',
    load: () => import('./pages/admin/admin-refunds-page.tsx'),
  },
  {
    path: adminPagePatterns.withdrawals,
    kind: 'shell',
    module: 'admin/admin-withdrawals-page',
    load: () => import('./pages/admin/admin-withdrawals-page.tsx'),
  },
  {
    path: adminPagePatterns.inquiries,
    kind: 'shell',
    module: 'admin/admin-inquiries-page',
    load: () => import('./pages/admin/admin-inquiries-page.tsx'),
  },
  {
    path: adminPagePatterns.calendar,
    kind: 'shell',
    module: 'admin/admin-calendar-page',
    load: () => import('./pages/admin/admin-calendar-page.tsx'),
  },
  {
    path: adminPagePatterns.batches,
    kind: 'shell',
    module: 'admin/admin-batches-page',
    load: () => import('./pages/admin/admin-batches-page.tsx'),
  },
  {
    path: adminPagePatterns.reviews,
    kind: 'shell',
    module: 'admin/admin-reviews-page',
    load: () => import('./pages/admin/admin-reviews-page.tsx'),
  },
  {
    path: adminPagePatterns.testimonials,
    kind: 'shell',
    module: 'admin/admin-testimonials-page',
    load: () => import('./pages/admin/admin-testimonials-page.tsx'),
  },
  {
    path: adminPagePatterns.newsletter,
    kind: 'shell',
    module: 'admin/admin-newsletter-page',
    load: () => import('./pages/admin/admin-newsletter-page.tsx'),
  },
  {
    path: adminPagePatterns.privacy,
    kind: 'shell',
    module: 'admin/admin-privacy-page',
    load: () => import('./pages/admin/admin-privacy-page.tsx'),
  },
  {
    path: adminPagePatterns.mail,
    kind: 'shell',
    module: 'admin/admin-mail-page',
    load: () => import('./pages/admin/admin-mail-page.tsx'),
  },
  {
    path: adminPagePatterns.admins,
    kind: 'shell',
    module: 'admin/admin-admins-page',
    load: () => import('./pages/admin/admin-admins-page.tsx'),
  },
  {
    path: adminPagePatterns.programs,
    kind: 'shell',
    module: 'programs/admin-programs-page',
    load: () => import('./pages/programs/admin-programs-page.tsx'),
  },
  {
    path: adminPagePatterns.invitation,
    kind: 'shell',
    module: 'admin/admin-invitation-page',
    load: () => import('./pages/admin/admin-invitation-page.tsx'),
  },
  {
    path: adminPagePatterns.audit,
    kind: 'shell',
    module: 'admin/admin-audit-page',
    load: () => import('./pages/admin/admin-audit-page.tsx'),
  },
  {
    path: adminPagePatterns.settings,
    kind: 'shell',
    module: 'admin/admin-settings-page',
    load: () => import('./pages/admin/admin-settings-page.tsx'),
  },
  {
    path: adminPagePatterns.setup,
    kind: 'shell',
    module: 'admin/admin-setup-page',
    load: () => import('./pages/admin/admin-setup-page.tsx'),
  },
  {
    path: adminPagePatterns.taxAudit,
    kind: 'shell',
    module: 'admin/admin-tax-audit-page',
    load: () => import('./pages/admin/admin-tax-audit-page.tsx'),
  },
  {
    path: adminPagePatterns.monthEnd,
    kind: 'shell',
    module: 'admin/admin-month-end-page',
    load: () => import('./pages/admin/admin-month-end-page.tsx'),
  },
  {
    path: adminPagePatterns.legalTexts,
    kind: 'shell',
    module: 'admin/admin-legal-texts-page',
    load: () => import('./pages/admin/admin-legal-texts-page.tsx'),
  },
  {
    path: pagePatterns.adminDirect,
    kind: 'shell',
    module: 'admin/admin-direct-page',
    load: () => import('./pages/admin/admin-direct-page.tsx'),
  },
]
