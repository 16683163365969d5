import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiRoutesOf, routeKey } from '../../../test/routes.ts'
import { createTestShop, type TestShop } from '../../../test/shop.ts'
import { adminActions, type AdminAction } from '../../platform/domain/admin-action.ts'

/**
 * The action that an admin's request records in the audit log, for every route that changes
 * something. A new route must be added here; the tests of its feature check that it really records.
 */
const acts: Readonly<Record<string, readonly AdminAction[]>> = {
  // A sign-in itself changes no data of the shop; the list of admins shows the last one.
  'POST /api/login': ['account.wrong-code'],
  'PATCH /api/user/profile': ['account.profile'],
  'POST /api/user/addresses': ['account.profile'],
  'PUT /api/user/addresses/:id': ['account.profile'],
  'PUT /api/user/addresses/:id/default': ['account.profile'],
  'DELETE /api/user/addresses/:id': ['account.profile'],
  'POST /api/user/password': ['account.password'],
  'POST /api/user/email': ['account.email-asked'],
  'POST /api/user/data-export': ['account.export'],
  'POST /api/user/account-closing': ['account.close'],
  'POST /api/email-change': ['account.email'],
  'POST /api/password-reset': ['account.password-reset'],
  'DELETE /api/user/sessions': ['account.end-sessions'],
  'DELETE /api/user/sessions/:id': ['account.end-session'],
  'POST /api/orders/:id/send-confirmation': ['order.confirmation'],
  'POST /api/admin/products': ['product.created'],
  'PATCH /api/admin/products/:id': ['product.changed'],
  'PUT /api/admin/products/:id/pictures': ['product.pictures'],
  'DELETE /api/admin/products/:id': ['product.deleted'],
  'POST /api/admin/reset-products': ['product.reset'],
  'POST /api/admin/product-images': ['product-image.uploaded'],
  'POST /api/admin/orders': ['order.enter'],
  'PATCH /api/admin/orders/:id/status': ['order.status', 'document.issue'],
  'POST /api/admin/orders/:id/part-cancellations': [
    'order.cancel-packs',
    'document.issue',
    'order.status',
  ],
  'POST /api/admin/order-status-changes': ['order.status', 'document.issue'],
  'POST /api/admin/orders/:id/payments': ['payment.record', 'order.status'],
  'POST /api/admin/orders/:id/refunds': ['payment.refund'],
  'POST /api/admin/orders/:id/reminder': ['order.remind'],
  'PUT /api/admin/orders/:id/grace-period': ['order.extend'],
  'PUT /api/admin/orders/:id/reminder-stop': ['order.reminder-stop'],
  'POST /api/admin/bookings/:id/reversal': ['payment.reverse', 'order.status'],
  'POST /api/admin/orders/:id/notes': ['order.note'],
  'GET /api/admin/orders/:id/invoice': ['document.issue'],
  'POST /api/admin/orders/:id/invoice': ['document.issue'],
  'GET /api/admin/orders/export.csv': ['order.export'],
  'POST /api/admin/event-bookings': ['inquiry.enter'],
  'PATCH /api/admin/inquiries/:id/unread': ['inquiry.read'],
  'PATCH /api/admin/inquiries/:id/note': ['inquiry.note'],
  'PATCH /api/admin/inquiries/:id/status': ['inquiry.status'],
  'PATCH /api/admin/inquiries/:id/date': ['inquiry.date'],
  'DELETE /api/admin/inquiries/:id': ['inquiry.delete'],
  'POST /api/admin/inquiries/:id/replies': ['inquiry.reply'],
  'GET /api/admin/inquiry-export': ['inquiry.export'],
  'POST /api/admin/bank-files': [
    'statement.import',
    'payment.record',
    'payment.refund',
    'withdrawal.refund',
    'order.status',
  ],
  'PUT /api/admin/bank-csv-mappings': ['statement.mapping'],
  'POST /api/admin/bank-bookings': ['payment.record', 'order.status'],
  'POST /api/admin/bank-transactions/:id/booking': ['payment.record', 'order.status'],
  'POST /api/admin/bank-transactions/:id/decision': ['statement.ignore', 'statement.refund-due'],
  'POST /api/admin/bank-transactions/:id/undo': [
    'statement.undo',
    'payment.reverse',
    'order.status',
  ],
  'POST /api/admin/bank-returns/:id/booking': ['payment.reverse', 'order.status'],
  'POST /api/admin/bank-returns/:id/ignoring': ['statement.ignore-return'],
  'PUT /api/admin/refunds/:id/account': ['refund.account'],
  'POST /api/admin/refund-runs': ['refund.file'],
  'GET /api/admin/refund-runs/:id/file': ['refund.download'],
  'POST /api/admin/refund-runs/:id/booking': ['payment.refund', 'withdrawal.refund'],
  'POST /api/admin/refund-debits/:id/booking': ['payment.refund', 'withdrawal.refund'],
  'POST /api/admin/refund-debits/:id/ignoring': ['refund.ignore'],
  'POST /api/admin/refund-transfers/:id/closing': ['refund.remove', 'refund.already-booked'],
  'PUT /api/admin/withdrawals/:id/order': ['withdrawal.match'],
  'POST /api/admin/withdrawals/:id/acceptance': [
    'withdrawal.accept',
    'document.issue',
    'order.status',
  ],
  'POST /api/admin/withdrawals/:id/decline': ['withdrawal.decline'],
  'PUT /api/admin/withdrawals/:id/returns': ['withdrawal.return'],
  'POST /api/admin/withdrawals/:id/stock': ['withdrawal.stock'],
  'POST /api/admin/withdrawals/:id/refund': ['withdrawal.refund'],
  'POST /api/admin/calendar-feed': ['calendar.feed'],
  'DELETE /api/admin/calendar-feed': ['calendar.feed'],
  'POST /api/admin/batches': ['batch.create'],
  'PATCH /api/admin/batches/:id': ['batch.change'],
  'DELETE /api/admin/batches/:id': ['batch.delete'],
  'PUT /api/admin/batches/:id/closing': ['batch.close', 'batch.open'],
  'GET /api/admin/batches/:id/orders.csv': ['batch.export'],
  'POST /api/admin/sets': ['set.create'],
  'PATCH /api/admin/sets/:id': ['set.change'],
  'DELETE /api/admin/sets/:id': ['set.delete'],
  'POST /api/admin/testimonials': ['testimonial.create'],
  'PATCH /api/admin/testimonials/:id': ['testimonial.change'],
  'DELETE /api/admin/testimonials/:id': ['testimonial.delete'],
  'PUT /api/admin/reviews/:id/decision': ['review.approve', 'review.refuse'],
  'PUT /api/admin/reviews/:id/answer': ['review.answer'],
  'DELETE /api/admin/newsletter/:id': ['newsletter.remove'],
  'GET /api/admin/newsletter-export': ['newsletter.export'],
  'POST /api/admin/backups': ['backup.start'],
  'POST /api/admin/held-mails/release': ['mail.release-held'],
  'POST /api/admin/held-mails/drop': ['mail.drop-held'],
  'POST /api/admin/mails/:id/resend': ['mail.resend'],
  'POST /api/admin/mails/:id/link': ['mail.reveal'],
  'POST /api/admin/personal-data/disclosure': ['person.export'],
  'POST /api/admin/personal-data/erasure': ['person.erase'],
  'POST /api/admin/admins/:id/disable': ['admin.disable'],
  'POST /api/admin/admins/:id/enable': ['admin.enable'],
  'DELETE /api/admin/admins/:id/sessions': ['admin.end-sessions'],
  'POST /api/admin/admins/:id/second-factor-reset': ['admin.second-factor-reset'],
  'POST /api/admin/api-keys': ['api-key.create'],
  'DELETE /api/admin/api-keys/:id': ['api-key.revoke'],
  'POST /api/admin/webhooks': ['webhook.create'],
  'DELETE /api/admin/webhooks/:id': ['webhook.delete'],
  'PUT /api/admin/webhooks/:id/switch': ['webhook.switch'],
  'POST /api/admin/webhooks/:id/test': ['webhook.test'],
  'POST /api/admin/webhooks/:id/deliveries/:delivery/resend': ['webhook.resend'],
  'POST /api/admin/invitations': ['admin.invite'],
  'POST /api/admin/invitations/:id/resend': ['admin.invite-again'],
  'DELETE /api/admin/invitations/:id': ['admin.invite-withdraw'],
  'POST /api/admin-invitation': ['admin.accept'],
  'POST /api/admin/second-factor/set-up': ['second-factor.set-up'],
  'POST /api/admin/second-factor': ['second-factor.on'],
  'POST /api/admin/second-factor/off': ['second-factor.off'],
  'POST /api/admin/second-factor/recovery-codes': ['second-factor.codes'],
  'PUT /api/admin/settings/:section': ['settings.change', 'setup.confirm'],
  'POST /api/admin/setup/test-mail': ['setup.test-mail'],
  'POST /api/admin/setup/mail-server': ['setup.confirm'],
  'POST /api/admin/setup/later': ['setup.leave'],
  'POST /api/admin/guarantee-notice': ['guarantee-notice.upload'],
  'PUT /api/admin/guarantee-notice/choice': ['guarantee-notice.show'],
  'POST /api/admin/tax-audit/archive': ['tax-audit.export'],
  'GET /api/admin/month-end/documents-export': ['month-end.export'],
  'GET /api/admin/month-end/payments-export': ['month-end.export'],
  'GET /api/admin/month-end/datev-batch': ['month-end.export'],
  // A preview changes nothing.
  'POST /api/admin/legal-texts/:kind/preview': [],
  'POST /api/admin/legal-texts/:kind/versions': ['legal-text.publish'],
  'GET /api/admin/audit-export': ['audit.export'],
}

/** Routes that are open to everyone; an admin who uses them acts as a customer or a visitor. */
const publicRoutes = [
  // Signing out changes no data of the shop.
  'POST /api/logout',
  'POST /api/register',
  // Nobody is signed in when the link is requested; its use is recorded in the log.
  'POST /api/password-forgotten',
  // Only checks whether a link is still valid.
  'POST /api/password-reset/check',
  'POST /api/admin-invitation/check',
  // The order itself records who placed it and when.
  'POST /api/orders',
  'POST /api/orders/claim',
  'POST /api/orders/claim/check',
  // Only read what the links in an order's mails show.
  'POST /api/orders/state-link',
  'POST /api/orders/reorder-link',
  // Only their own orders, of admins too.
  'DELETE /api/orders/:id/review-mail',
  'POST /api/reviews',
  'POST /api/reviews/link',
  'POST /api/reviews/mails-end',
  'POST /api/contact',
  'POST /api/withdrawals',
  'POST /api/custom-event-inquiry',
  'POST /api/event-bookings',
  'POST /api/wholesale-inquiries',
  'POST /api/workshop-inquiries',
  'POST /api/newsletter-subscribe',
  'POST /api/newsletter-confirm',
  'POST /api/newsletter-unsubscribe',
  'POST /api/newsletter-unsubscribe/:token',
]

describe('every admin action', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop('sqlite')
  })
  afterAll(() => shop.close())

  it('has a name in the audit log, route by route', () => {
    const routes = apiRoutesOf(shop)
    const changing = routes.filter(({ method }) => method !== 'GET').map(routeKey)
    const known = [...Object.keys(acts), ...publicRoutes].filter((key) => !key.startsWith('GET '))
    expect(changing.toSorted()).toEqual(known.toSorted())
    const all = new Set(routes.map(routeKey))
    expect(Object.keys(acts).filter((key) => !all.has(key))).toEqual([])
  })

  it('is the only use of a name in the audit log, except the start of the shop and the command of its operator', () => {
    const outsideRoutes = ['admin.start', 'admin.reset']
    const named = new Set<string>([...Object.values(acts).flat(), ...outsideRoutes])
    expect([...named].toSorted()).toEqual(Object.keys(adminActions).toSorted())
  })
})
