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
    path: adminPagePatterns.print,
    kind: 'shell',
    module: 'admin-print-page',
    load: async () => (await import('./pages/admin-print-page.tsx')).AdminPrintPage,
  },
  ...[adminPagePatterns.products, adminPagePatterns.productEditor].map((path): PageRoute => ({
    path,
    kind: 'shell',
    module: 'admin-products-page',
    load: async () => (await import('./pages/admin-products-page.tsx')).AdminProductsPage,
  })),
  {
    path: adminPagePatterns.inquiries,
    kind: 'shell',
    module: 'admin-inquiries-page',
    load: async () => (await import('./pages/admin-inquiries-page.tsx')).AdminInquiriesPage,
  },
  {
    path: adminPagePatterns.calendar,
    kind: 'shell',
    module: 'admin-calendar-page',
    load: async () => (await import('./pages/admin-calendar-page.tsx')).AdminCalendarPage,
  },
  {
    path: adminPagePatterns.testimonials,
    kind: 'shell',
    module: 'admin-testimonials-page',
    load: async () => (await import('./pages/admin-testimonials-page.tsx')).AdminTestimonialsPage,
  },
  {
    path: adminPagePatterns.newsletter,
    kind: 'shell',
    module: 'admin-newsletter-page',
    load: async () => (await import('./pages/admin-newsletter-page.tsx')).AdminNewsletterPage,
  },
  {
    path: adminPagePatterns.mail,
    kind: 'shell',
    module: 'admin-mail-page',
    load: async () => (await import('./pages/admin-mail-page.tsx')).AdminMailPage,
  },
  {
    path: adminPagePatterns.admins,
    kind: 'shell',
    module: 'admin-people-page',
    load: async () => (await import('./pages/admin-people-page.tsx')).AdminPeoplePage,
  },
  {
    path: adminPagePatterns.invitation,
    kind: 'shell',
    module: 'admin-invitation-page',
    load: async () => (await import('./pages/admin-invitation-page.tsx')).AdminInvitationPage,
  },
  {
    path: adminPagePatterns.audit,
    kind: 'shell',
    module: 'admin-audit-page',
    load: async () => (await import('./pages/admin-audit-page.tsx')).AdminAuditPage,
  },
  {
    path: adminPagePatterns.settings,
    kind: 'shell',
    module: 'admin-settings-page',
    load: async () => (await import('./pages/admin-settings-page.tsx')).AdminSettingsPage,
  },
  {
    path: pagePatterns.adminDirect,
    kind: 'shell',
    module: 'admin-direct-page',
    load: async () => (await import('./pages/admin-direct-page.tsx')).AdminDirectPage,
  },
]
