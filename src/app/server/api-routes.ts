import { newsletterApi } from '../../newsletter/server/newsletter-api.ts'
import { mailRegistry } from './mail-registry.ts'
import { Hono } from 'hono'
import { auditApi } from '../../audit/server/audit-api.ts'
import { accountsApi } from '../../accounts/server/accounts-api.ts'
import { accountSettingsApi } from '../../accounts/server/profile/account-settings-api.ts'
import { adminsApi } from '../../accounts/server/admins/admins-api.ts'
import { invitationsApi } from '../../accounts/server/admins/invitations-api.ts'
import { secondFactorApi } from '../../accounts/server/second-factor/second-factor-api.ts'
import { requireAdmin } from '../../accounts/server/sessions/guards.ts'
import { accountLinksApi } from '../../accounts/server/account-links-api.ts'
import { businessApi } from '../../business/server/business-api.ts'
import { settingsAdminApi } from '../../settings/server/settings-admin-api.ts'
import { documentsAdminApi, documentsApi } from '../../documents/server/reading/documents-api.ts'
import { calendarAdminApi, calendarApi } from '../../inquiries/server/calendar/calendar-api.ts'
import { inquiriesAdminApi } from '../../inquiries/server/inbox/inquiries-admin-api.ts'
import { catalogueAdminApi } from '../../catalogue/server/editing/catalogue-admin-api.ts'
import { catalogueApi } from '../../catalogue/server/selling/catalogue-api.ts'
import { productImagesAdminApi } from '../../catalogue/server/images/product-images-api.ts'
import { inquiriesApi } from '../../inquiries/server/forms/inquiries-api.ts'
import { newsletterAdminApi } from '../../newsletter/server/newsletter-admin-api.ts'
import { outboxApi } from '../../outbox/server/outbox-api.ts'
import { orderListApi } from '../../fulfilment/server/order-list-api.ts'
import { orderStatusApi } from '../../fulfilment/server/order-status-api.ts'
import { ordersApi } from '../../orders/server/orders-api.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { apiNotFound } from '../../platform/server/http-errors.ts'
import { logRateLimited } from '../../platform/server/log-rate-limited.ts'
import { requireSameOrigin } from '../../platform/server/same-origin.ts'
import { testimonialsAdminApi } from '../../testimonials/server/testimonials-admin-api.ts'
import { testimonialsApi } from '../../testimonials/server/testimonials-api.ts'
import { ADMIN_API, API_ROOT } from '../../urls.ts'
import { hasPage } from './has-page.ts'

/** Mounts the whole API. Every request under /api/admin needs a session whose user is an admin. */
export function apiRoutes(deps: ApiDeps): Hono {
  const api = new Hono()
  api.use(`${API_ROOT}/*`, async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  api.use(`${API_ROOT}/*`, logRateLimited(deps.log))
  api.use(`${API_ROOT}/*`, requireSameOrigin(deps.env, deps.log))
  api.use(`${ADMIN_API}*`, requireAdmin(deps))
  api.route('/', businessApi(deps))
  api.route('/', catalogueApi(deps))
  api.route('/', ordersApi(deps))
  api.route('/', accountsApi(deps))
  api.route('/', accountSettingsApi(deps))
  api.route('/', accountLinksApi(deps))
  api.route('/', inquiriesApi(deps))
  api.route('/', newsletterApi(deps))
  api.route('/', testimonialsApi(deps))
  api.route('/', catalogueAdminApi(deps))
  api.route('/', orderListApi(deps))
  api.route('/', documentsApi(deps))
  api.route('/', documentsAdminApi(deps))
  api.route('/', inquiriesAdminApi(deps))
  api.route('/', calendarApi(deps))
  api.route('/', calendarAdminApi(deps))
  api.route('/', testimonialsAdminApi(deps))
  api.route('/', newsletterAdminApi(deps))
  api.route('/', outboxApi({ ...deps, mails: mailRegistry }))
  api.route('/', productImagesAdminApi(deps))
  api.route('/', orderStatusApi(deps))
  api.route('/', adminsApi(deps))
  api.route('/', invitationsApi(deps))
  api.route('/', secondFactorApi(deps))
  api.route('/', auditApi(deps))
  api.route('/', settingsAdminApi({ ...deps, hasPage: (path) => hasPage(deps.db, path) }))
  api.all(`${API_ROOT}/*`, apiNotFound)
  return api
}
