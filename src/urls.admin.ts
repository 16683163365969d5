/**
 * Paths of the admin area, its API and the calendar feed. They are apart from urls.ts so that customers do
 * not load them (decision 26).
 */

import { buildersOf, type AdminSection } from './urls.ts'

const segment = (value: string | number): string => encodeURIComponent(value)

/** The admin pages below /admin, in the order of their menu. */
export const adminSections: readonly AdminSection[] = [
  'overview',
  'orders',
  'payments',
  'refunds',
  'withdrawals',
  'products',
  'batches',
  'inquiries',
  'calendar',
  'reviews',
  'testimonials',
  'newsletter',
  'privacy',
  'mail',
  'settings',
  'admins',
  'programs',
  'audit',
]

export const adminPagePatterns = {
  print: '/admin/druck',
  newOrder: '/admin/orders/new',
  payments: '/admin/payments',
  refunds: '/admin/refunds',
  products: '/admin/products',
  batches: '/admin/batches',
  withdrawals: '/admin/withdrawals',
  productEditor: '/admin-products',
  inquiries: '/admin/inquiries',
  calendar: '/admin/calendar',
  reviews: '/admin/reviews',
  testimonials: '/admin/testimonials',
  newsletter: '/admin/newsletter',
  privacy: '/admin/privacy',
  mail: '/admin/mail',
  admins: '/admin/admins',
  /** The page that accepts an invitation; open to everyone who has the link. */
  invitation: '/admin/einladung',
  /** Where programs are connected: API keys and webhooks. */
  programs: '/admin/programs',
  audit: '/admin/audit',
  settings: '/admin/settings',
  setup: '/admin/setup',
  legalTexts: '/admin/legal-texts',
  taxAudit: '/admin/tax-audit',
  monthEnd: '/admin/month-end',
} as const

/** The element id of the admin's own second factor on the page of the admins. */
export const SECOND_FACTOR_ID = 'zwei-faktor'

export const adminPages = {
  setup: () => adminPagePatterns.setup,
  // The token is in the fragment, which browsers send to no server and in no Referer header.
  invitation: (token: string) => `${adminPagePatterns.invitation}#${segment(token)}`,
  secondFactor: () => `${adminPagePatterns.admins}#${SECOND_FACTOR_ID}`,
  /** A page that opens the print dialog; for `search` see print-search.ts. */
  print: (search: string) => `${adminPagePatterns.print}?${search}`,
  /** The page that edits products; with `edit` the dialog of that product is open. */
  productEditor: (edit?: number | 'new') =>
    edit ? `${adminPagePatterns.productEditor}?edit=${edit}` : adminPagePatterns.productEditor,
  /** The page of batches with the form of a new one open. */
  newBatch: () => `${adminPagePatterns.batches}?new=1`,
  /** One inquiry in the inbox. */
  inquiry: (id: string) => `${adminPagePatterns.inquiries}?inquiry=${segment(id)}`,
  /** The unread inquiries of one kind that the overview counts, see inquiry-search.ts. */
  unreadInquiries: (kind: string) =>
    `${adminPagePatterns.inquiries}?kind=${segment(kind)}&show=unread-trusted`,
  /** One order in the list. */
  order: (id: string) => `/admin/orders?order=${segment(id)}`,
  /** One withdrawal in the list. */
  withdrawal: (id: string) => `${adminPagePatterns.withdrawals}?withdrawal=${segment(id)}`,
  /** One mail of the outbox. */
  mail: (id: string) => `${adminPagePatterns.mail}?mail=${segment(id)}`,
  /** The editor of one legal text. */
  legalText: (kind: string) => `${adminPagePatterns.legalTexts}?text=${segment(kind)}`,
  /** The event calendar of a month, "YYYY-MM". */
  calendar: (month: string) => `${adminPagePatterns.calendar}?month=${segment(month)}`,
  /** Revenue and documents of a month, "YYYY-MM". */
  monthEnd: (month: string) => `${adminPagePatterns.monthEnd}?month=${segment(month)}`,
  /** One section of the settings. */
  settingsSection: (section: string) =>
    `${adminPagePatterns.settings}#settings-${segment(section)}`,
} as const

export const adminApiPatterns = {
  backups: '/api/admin/backups',
  mails: '/api/admin/mails',
  mail: '/api/admin/mails/:id',
  /** The mails that a restore holds back. */
  heldMails: '/api/admin/held-mails',
  heldMailsRelease: '/api/admin/held-mails/release',
  heldMailsDrop: '/api/admin/held-mails/drop',
  mailHtml: '/api/admin/mails/:id/html',
  mailResend: '/api/admin/mails/:id/resend',
  mailLink: '/api/admin/mails/:id/link',
  mailAttachment: '/api/admin/mails/:id/attachments/:name',
  orders: '/api/admin/orders',
  orderStatus: '/api/admin/orders/:id/status',
  /** The confirmation of an order as a page to print. */
  orderConfirmation: '/api/admin/orders/:id/confirmation',
  /** The terms that the order was placed under, as a PDF. */
  orderTerms: '/api/admin/orders/:id/terms',
  orderInvoice: '/api/admin/orders/:id/invoice',
  orderDeliveryNote: '/api/admin/orders/:id/delivery-note',
  orderXRechnung: '/api/admin/orders/:id/documents/:number/xrechnung',
  orderCounts: '/api/admin/order-counts',
  orderExport: '/api/admin/orders/export.csv',
  /** Cancels packs of an order that is not shipped yet. */
  orderPartCancellations: '/api/admin/orders/:id/part-cancellations',
  orderHistory: '/api/admin/orders/:id/history',
  orderNotes: '/api/admin/orders/:id/notes',
  orderPayments: '/api/admin/orders/:id/payments',
  orderReminder: '/api/admin/orders/:id/reminder',
  orderGracePeriod: '/api/admin/orders/:id/grace-period',
  orderReminderStop: '/api/admin/orders/:id/reminder-stop',
  /** Orders whose grace period is over. */
  overdueOrders: '/api/admin/overdue-orders',
  orderRefunds: '/api/admin/orders/:id/refunds',
  /** The open SEPA file that gives an order's money back. */
  orderRefundFile: '/api/admin/orders/:id/refund-file',
  /** Takes a payment or refund back. */
  bookingReversal: '/api/admin/bookings/:id/reversal',
  statusChanges: '/api/admin/order-status-changes',
  overview: '/api/admin/overview',
  batches: '/api/admin/batches',
  batch: '/api/admin/batches/:id',
  batchClosing: '/api/admin/batches/:id/closing',
  /** The orders that a batch is in, as CSV. */
  batchOrders: '/api/admin/batches/:id/orders.csv',
  /** The coffees that can be roasted. */
  batchCoffees: '/api/admin/batch-coffees',
  orderBatches: '/api/admin/orders/:id/batches',
  packingPlan: '/api/admin/packing-plan',
  products: '/api/admin/products',
  product: '/api/admin/products/:id',
  resetProducts: '/api/admin/reset-products',
  productImages: '/api/admin/product-images',
  productPrices: '/api/admin/products/:id/prices',
  productPictures: '/api/admin/products/:id/pictures',
  sets: '/api/admin/sets',
  set: '/api/admin/sets/:id',
  inquiries: '/api/admin/inquiries',
  inquiry: '/api/admin/inquiries/:id',
  inquiryUnread: '/api/admin/inquiries/:id/unread',
  inquiryNote: '/api/admin/inquiries/:id/note',
  inquiryStatus: '/api/admin/inquiries/:id/status',
  inquiryReplies: '/api/admin/inquiries/:id/replies',
  inquiryDate: '/api/admin/inquiries/:id/date',
  inquiryExport: '/api/admin/inquiry-export',
  calendar: '/api/admin/calendar',
  eventBookings: '/api/admin/event-bookings',
  calendarFeed: '/api/admin/calendar-feed',
  calendarFile: '/api/calendar/:file',
  testimonials: '/api/admin/testimonials',
  testimonial: '/api/admin/testimonials/:id',
  newsletter: '/api/admin/newsletter',
  subscription: '/api/admin/newsletter/:id',
  newsletterExport: '/api/admin/newsletter-export',
  people: '/api/admin/personal-data',
  personExport: '/api/admin/personal-data/disclosure',
  personErasure: '/api/admin/personal-data/erasure',
  admins: '/api/admin/admins',
  adminDisable: '/api/admin/admins/:id/disable',
  adminEnable: '/api/admin/admins/:id/enable',
  adminSessions: '/api/admin/admins/:id/sessions',
  adminSecondFactor: '/api/admin/admins/:id/second-factor-reset',
  invitations: '/api/admin/invitations',
  invitation: '/api/admin/invitations/:id',
  invitationResend: '/api/admin/invitations/:id/resend',
  bankFiles: '/api/admin/bank-files',
  bankCsvMappings: '/api/admin/bank-csv-mappings',
  bankBookings: '/api/admin/bank-bookings',
  bankTransactions: '/api/admin/bank-transactions',
  bankTransactionBooking: '/api/admin/bank-transactions/:id/booking',
  bankTransactionDecision: '/api/admin/bank-transactions/:id/decision',
  bankTransactionUndo: '/api/admin/bank-transactions/:id/undo',
  bankReturns: '/api/admin/bank-returns',
  bankReturnBooking: '/api/admin/bank-returns/:id/booking',
  bankReturnIgnoring: '/api/admin/bank-returns/:id/ignoring',
  /** Money that has to go back, by order. */
  refunds: '/api/admin/refunds',
  refundAccount: '/api/admin/refunds/:id/account',
  refundRuns: '/api/admin/refund-runs',
  refundRunFile: '/api/admin/refund-runs/:id/file',
  refundRunBooking: '/api/admin/refund-runs/:id/booking',
  refundDebits: '/api/admin/refund-debits',
  refundDebitBooking: '/api/admin/refund-debits/:id/booking',
  refundDebitIgnoring: '/api/admin/refund-debits/:id/ignoring',
  refundTransferClosing: '/api/admin/refund-transfers/:id/closing',
  withdrawals: '/api/admin/withdrawals',
  withdrawal: '/api/admin/withdrawals/:id',
  withdrawalOrder: '/api/admin/withdrawals/:id/order',
  withdrawalAcceptance: '/api/admin/withdrawals/:id/acceptance',
  withdrawalDecline: '/api/admin/withdrawals/:id/decline',
  withdrawalReturns: '/api/admin/withdrawals/:id/returns',
  withdrawalStock: '/api/admin/withdrawals/:id/stock',
  withdrawalRefund: '/api/admin/withdrawals/:id/refund',
  /** Not below /api/admin, because the invited person has no account yet. */
  invitationAccept: '/api/admin-invitation',
  invitationCheck: '/api/admin-invitation/check',
  secondFactor: '/api/admin/second-factor',
  secondFactorSetUp: '/api/admin/second-factor/set-up',
  secondFactorOff: '/api/admin/second-factor/off',
  recoveryCodes: '/api/admin/second-factor/recovery-codes',
  audit: '/api/admin/audit',
  auditAdmins: '/api/admin/audit-admins',
  auditExport: '/api/admin/audit-export',
  settings: '/api/admin/settings',
  settingsHistory: '/api/admin/settings/history',
  settingsVatOrders: '/api/admin/settings/vat-orders',
  settingsSection: '/api/admin/settings/:section',
  setup: '/api/admin/setup',
  setupTestMail: '/api/admin/setup/test-mail',
  setupMailServer: '/api/admin/setup/mail-server',
  setupLater: '/api/admin/setup/later',
  guaranteeNotice: '/api/admin/guarantee-notice',
  guaranteeNoticeChoice: '/api/admin/guarantee-notice/choice',
  taxAuditArchive: '/api/admin/tax-audit/archive',
  procedure: '/api/admin/tax-audit/verfahrensdokumentation.pdf',
  monthEnd: '/api/admin/month-end',
  monthDocuments: '/api/admin/month-end/documents',
  monthDocumentsExport: '/api/admin/month-end/documents-export',
  monthPaymentsExport: '/api/admin/month-end/payments-export',
  monthDatevBatch: '/api/admin/month-end/datev-batch',
  legalTexts: '/api/admin/legal-texts',
  legalTextPreview: '/api/admin/legal-texts/:kind/preview',
  legalTextVersions: '/api/admin/legal-texts/:kind/versions',
} as const

export const adminApi = {
  ...buildersOf(adminApiPatterns),
  calendarFile: (token: string) => `/api/calendar/${segment(token)}.ics`,
} as const
