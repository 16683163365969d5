/**
 * The addresses of the owner's desk, and of the calendar it hands out: a file of its own, because
 * everything in urls.ts is loaded with every page. Imports nothing.
 */

const segment = (value: string): string => encodeURIComponent(value)

export const adminPagePatterns = {
  products: '/admin/products',
  productEditor: '/admin-products',
  inquiries: '/admin/inquiries',
  calendar: '/admin/calendar',
  testimonials: '/admin/testimonials',
  newsletter: '/admin/newsletter',
  mail: '/admin/mail',
} as const

export const adminPages = {
  /** Where products are written; with an id the dialog of that product is open. */
  productEditor: (edit?: number | 'new') =>
    edit ? `${adminPagePatterns.productEditor}?edit=${edit}` : adminPagePatterns.productEditor,
  /** One inquiry in the inbox. */
  inquiry: (id: string) => `${adminPagePatterns.inquiries}?inquiry=${segment(id)}`,
  /** The event calendar of a month, "YYYY-MM". */
  calendar: (month: string) => `${adminPagePatterns.calendar}?month=${segment(month)}`,
} as const

export const adminApiPatterns = {
  inquiries: '/api/admin/inquiries',
  inquiry: '/api/admin/inquiries/:id',
  inquiryUnread: '/api/admin/inquiries/:id/unread',
  inquiryNote: '/api/admin/inquiries/:id/note',
  inquiryStatus: '/api/admin/inquiries/:id/status',
  inquiryReplies: '/api/admin/inquiries/:id/replies',
  inquiryExport: '/api/admin/inquiry-export',
  calendar: '/api/admin/calendar',
  calendarFeed: '/api/admin/calendar-feed',
  calendarFile: '/api/calendar/:file',
  testimonials: '/api/admin/testimonials',
  testimonial: '/api/admin/testimonials/:id',
  newsletter: '/api/admin/newsletter',
  subscription: '/api/admin/newsletter/:id',
  newsletterExport: '/api/admin/newsletter-export',
} as const

export const adminApi = {
  inquiries: () => adminApiPatterns.inquiries,
  inquiry: (id: string) => `/api/admin/inquiries/${segment(id)}`,
  inquiryUnread: (id: string) => `/api/admin/inquiries/${segment(id)}/unread`,
  inquiryNote: (id: string) => `/api/admin/inquiries/${segment(id)}/note`,
  inquiryStatus: (id: string) => `/api/admin/inquiries/${segment(id)}/status`,
  inquiryReplies: (id: string) => `/api/admin/inquiries/${segment(id)}/replies`,
  inquiryExport: () => adminApiPatterns.inquiryExport,
  calendar: () => adminApiPatterns.calendar,
  calendarFeed: () => adminApiPatterns.calendarFeed,
  calendarFile: (token: string) => `/api/calendar/${segment(token)}.ics`,
  testimonials: () => adminApiPatterns.testimonials,
  testimonial: (id: string) => `/api/admin/testimonials/${segment(id)}`,
  newsletter: () => adminApiPatterns.newsletter,
  subscription: (id: string) => `/api/admin/newsletter/${segment(id)}`,
  newsletterExport: () => adminApiPatterns.newsletterExport,
} as const
