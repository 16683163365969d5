import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../test/shop.ts'
import { adminActions, type AdminAction } from '../../platform/domain/admin-action.ts'

/**
 * What an admin's request leaves in the log, for every route that changes something. A new route is
 * written down here before the test is green again; that it really records is tested where it is.
 */
const acts: Readonly<Record<string, readonly AdminAction[]>> = {
  'PATCH /api/user/profile': ['account.profile'],
  'POST /api/user/password': ['account.password'],
  'POST /api/user/email': ['account.email-asked'],
  'POST /api/email-change': ['account.email'],
  'POST /api/password-reset': ['account.password-reset'],
  'DELETE /api/user/sessions': ['account.end-sessions'],
  'DELETE /api/user/sessions/:id': ['account.end-session'],
  'POST /api/orders/:id/send-confirmation': ['order.confirmation'],
  'POST /api/admin/products': ['product.created'],
  'PATCH /api/admin/products/:id': ['product.changed'],
  'DELETE /api/admin/products/:id': ['product.deleted'],
  'POST /api/admin/reset-products': ['product.reset'],
  'POST /api/admin/product-images': ['product-image.uploaded'],
  'PATCH /api/admin/orders/:id/status': ['order.status', 'document.issue'],
  'POST /api/admin/order-status-changes': ['order.status', 'document.issue'],
  'POST /api/admin/orders/:id/notes': ['order.note'],
  'GET /api/admin/orders/:id/invoice': ['document.issue'],
  'GET /api/admin/orders/export.csv': ['order.export'],
  'POST /api/admin/event-bookings': ['inquiry.enter'],
  'PATCH /api/admin/inquiries/:id/unread': ['inquiry.read'],
  'PATCH /api/admin/inquiries/:id/note': ['inquiry.note'],
  'PATCH /api/admin/inquiries/:id/status': ['inquiry.status'],
  'PATCH /api/admin/inquiries/:id/date': ['inquiry.date'],
  'DELETE /api/admin/inquiries/:id': ['inquiry.delete'],
  'POST /api/admin/inquiries/:id/replies': ['inquiry.reply'],
  'GET /api/admin/inquiry-export': ['inquiry.export'],
  'POST /api/admin/calendar-feed': ['calendar.feed'],
  'DELETE /api/admin/calendar-feed': ['calendar.feed'],
  'POST /api/admin/testimonials': ['testimonial.create'],
  'PATCH /api/admin/testimonials/:id': ['testimonial.change'],
  'DELETE /api/admin/testimonials/:id': ['testimonial.delete'],
  'DELETE /api/admin/newsletter/:id': ['newsletter.remove'],
  'GET /api/admin/newsletter-export': ['newsletter.export'],
  'POST /api/admin/mails/:id/resend': ['mail.resend'],
  'POST /api/admin/mails/:id/link': ['mail.reveal'],
  'POST /api/admin/admins/:id/disable': ['admin.disable'],
  'POST /api/admin/admins/:id/enable': ['admin.enable'],
  'DELETE /api/admin/admins/:id/sessions': ['admin.end-sessions'],
  'POST /api/admin/admins/:id/second-factor-reset': ['admin.second-factor-reset'],
  'POST /api/admin/invitations': ['admin.invite'],
  'POST /api/admin/invitations/:id/resend': ['admin.invite-again'],
  'DELETE /api/admin/invitations/:id': ['admin.invite-withdraw'],
  'POST /api/admin-invitation': ['admin.accept'],
  'POST /api/admin/second-factor/set-up': ['second-factor.set-up'],
  'POST /api/admin/second-factor': ['second-factor.on'],
  'POST /api/admin/second-factor/off': ['second-factor.off'],
  'POST /api/admin/second-factor/recovery-codes': ['second-factor.codes'],
  'PUT /api/admin/settings/:section': ['settings.change'],
  'GET /api/admin/audit-export': ['audit.export'],
}

/** What anybody may do; an admin who does it acts as a customer or as nobody. */
const publicRoutes = [
  // Signing in and out changes nothing of the shop's; the last login stands with the person.
  'POST /api/login',
  'POST /api/logout',
  'POST /api/register',
  // Whoever asks for the link is nobody yet; using it is in the log.
  'POST /api/password-forgotten',
  // Asks only whether a link still holds.
  'POST /api/password-reset/check',
  'POST /api/admin-invitation/check',
  // The order keeps who placed it, when, and what it says.
  'POST /api/orders',
  'POST /api/contact',
  'POST /api/custom-event-inquiry',
  'POST /api/event-bookings',
  'POST /api/wholesale-inquiries',
  'POST /api/newsletter-subscribe',
  'POST /api/newsletter-confirm',
  'POST /api/newsletter-unsubscribe',
]

describe('everything an admin can do', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop('sqlite')
  })
  afterAll(() => shop.close())

  it('has a name in the log, route by route', () => {
    const routes = shop.app.routes
      .filter(({ path, method }) => path.startsWith('/api/') && !['ALL', 'GET'].includes(method))
      .map(({ method, path }) => `${method} ${path}`)
    const known = [...Object.keys(acts), ...publicRoutes].filter((key) => !key.startsWith('GET '))
    expect([...new Set(routes)].toSorted()).toEqual(known.toSorted())
    const all = new Set(shop.app.routes.map(({ method, path }) => `${method} ${path}`))
    expect(Object.keys(acts).filter((key) => !all.has(key))).toEqual([])
  })

  it('is all the log has names for, beside the start of the shop', () => {
    const named = new Set<string>([...Object.values(acts).flat(), 'admin.start'])
    expect([...named].toSorted()).toEqual(Object.keys(adminActions).toSorted())
  })
})
