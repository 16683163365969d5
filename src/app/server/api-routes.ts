import { newsletterApi, oneClickApi } from '../../newsletter/server/newsletter-api.ts'
import { mailRegistry } from './mail-registry.ts'
import { Hono, type MiddlewareHandler } from 'hono'
import { monthEndApi } from '../../month-end/server/month-end-api.ts'
import { taxAuditApi } from '../../tax-audit/server/tax-audit-api.ts'
import { auditApi } from '../../audit/server/audit-api.ts'
import { acceptApiKeys, unlessByKey } from '../../accounts/server/api-keys/api-key-guard.ts'
import { apiKeysApi } from '../../accounts/server/api-keys/api-keys-api.ts'
import { accountsApi } from '../../accounts/server/accounts-api.ts'
import { addressesApi } from '../../accounts/server/addresses/addresses-api.ts'
import { accountSettingsApi } from '../../accounts/server/profile/account-settings-api.ts'
import { adminsApi } from '../../accounts/server/admins/admins-api.ts'
import { invitationsApi } from '../../accounts/server/admins/invitations-api.ts'
import { secondFactorApi } from '../../accounts/server/second-factor/second-factor-api.ts'
import { requireAdmin } from '../../accounts/server/sessions/guards.ts'
import { accountLinksApi } from '../../accounts/server/account-links-api.ts'
import { businessApi } from '../../business/server/business-api.ts'
import { noticeAdminApi } from '../../guarantee/server/notice-admin-api.ts'
import { noticeApi } from '../../guarantee/server/notice-api.ts'
import { setupApi } from '../../settings/server/setup/setup-api.ts'
import { settingsAdminApi } from '../../settings/server/settings-admin-api.ts'
import { documentsAdminApi, documentsApi } from '../../documents/server/reading/documents-api.ts'
import { calendarAdminApi, calendarApi } from '../../inquiries/server/calendar/calendar-api.ts'
import { inquiriesAdminApi } from '../../inquiries/server/inbox/inquiries-admin-api.ts'
import { batchFacts } from '../../batches/server/batch-facts.ts'
import { batchesApi } from '../../batches/server/batches-api.ts'
import { catalogueAdminApi } from '../../catalogue/server/editing/catalogue-admin-api.ts'
import { catalogueApi } from '../../catalogue/server/selling/catalogue-api.ts'
import {
  extraPicturesAdminApi,
  productImagesAdminApi,
} from '../../catalogue/server/images/product-images-api.ts'
import { inquiriesApi } from '../../inquiries/server/forms/inquiries-api.ts'
import { legalTextsAdminApi, legalTextsApi } from '../../legal-texts/server/legal-texts-api.ts'
import { newsletterAdminApi } from '../../newsletter/server/newsletter-admin-api.ts'
import { outboxApi } from '../../outbox/server/outbox-api.ts'
import { enterOrderApi } from '../../fulfilment/server/enter-order-api.ts'
import { orderListApi } from '../../fulfilment/server/order-list-api.ts'
import { packingApi } from '../../fulfilment/server/packing/packing-api.ts'
import { orderPaymentsApi } from '../../fulfilment/server/payments/order-payments-api.ts'
import { moveFreeOrder } from '../../fulfilment/server/status/move-free-order.ts'
import { orderStatusApi } from '../../fulfilment/server/order-status-api.ts'
import { orderClaimApi } from '../../orders/server/claiming/order-claim-api.ts'
import { orderLinksApi } from '../../orders/server/links/order-links-api.ts'
import { ordersApi } from '../../orders/server/orders-api.ts'
import { privacyAdminApi } from '../../privacy/server/privacy-admin-api.ts'
import { privacyApi } from '../../privacy/server/privacy-api.ts'
import { personalTables } from './personal-data-registry.ts'
import { refundDebits } from '../../refunds/server/debits/refund-debits.ts'
import { refundsApi } from '../../refunds/server/refunds-api.ts'
import { guardRefund } from '../../refunds/server/runs/guard-refund.ts'
import { remindersApi } from '../../reminders/server/reminders-api.ts'
import { reviewsAdminApi } from '../../reviews/server/reviews-admin-api.ts'
import { reviewsApi } from '../../reviews/server/reviews-api.ts'
import { statementsApi } from '../../statements/server/statements-api.ts'
import { reopenRefund } from '../../withdrawals/server/admin/reopen-refund.ts'
import { setsApi } from '../../sets/server/sets-api.ts'
import { findWithdrawalEvents } from '../../withdrawals/server/find-withdrawal-events.ts'
import { findWithdrawnOrders } from '../../withdrawals/server/find-withdrawn-orders.ts'
import { withdrawalsAdminApi } from '../../withdrawals/server/withdrawals-admin-api.ts'
import { webhooksApi } from '../../webhooks/server/webhooks-api.ts'
import { withdrawalsApi } from '../../withdrawals/server/withdrawals-api.ts'
import { backupsApi } from '../../backups/server/backups-api.ts'
import type { BackupWork } from '../../backups/server/nightly/backup-work.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { apiNotFound } from '../../platform/server/http-errors.ts'
import { logRateLimited } from '../../platform/server/log-rate-limited.ts'
import { requireSameOrigin } from '../../platform/server/same-origin.ts'
import { testimonialsAdminApi } from '../../testimonials/server/testimonials-admin-api.ts'
import { testimonialsApi } from '../../testimonials/server/testimonials-api.ts'
import { ADMIN_API, API_ROOT } from '../../urls.ts'
import { apiDocumentApi } from './api-document/api-document.ts'
import { hasPage } from './has-page.ts'
import { keyRules } from './key-rules.ts'

/** What other features do when a booking is reversed or money is refunded. */
const bookingHooks = { beforeReversal: reopenRefund, guardRefund }

const noStore: MiddlewareHandler = async (c, next) => {
  c.header('Cache-Control', 'no-store')
  await next()
}

/** Mounts the whole API. Every request under /api/admin needs the session of an admin, or a key that acts for one. */
export function apiRoutes(deps: ApiDeps & { readonly backups: BackupWork }): Hono {
  const api = new Hono()
  api.use(`${API_ROOT}/*`, noStore)
  api.use(`${API_ROOT}/*`, logRateLimited(deps.log))
  api.route('/', oneClickApi(deps))
  api.use(`${API_ROOT}/*`, acceptApiKeys(deps, keyRules))
  api.use(`${API_ROOT}/*`, unlessByKey(requireSameOrigin(deps.env, deps.log)))
  api.use(`${ADMIN_API}*`, requireAdmin(deps))
  for (const routes of [apiDocumentApi, businessApi, noticeApi, legalTextsApi]) {
    api.route('/', routes(deps))
  }
  api.route('/', legalTextsAdminApi(deps))
  api.route('/', catalogueApi({ ...deps, moreFacts: batchFacts }))
  api.route('/', batchesApi(deps))
  api.route('/', setsApi(deps))
  api.route('/', ordersApi({ ...deps, moveFreeOrder, findWithdrawnOrders }))
  api.route('/', orderClaimApi(deps))
  api.route('/', orderLinksApi({ ...deps, findWithdrawnOrders }))
  api.route('/', accountsApi(deps))
  api.route('/', accountSettingsApi(deps))
  api.route('/', addressesApi(deps))
  api.route('/', accountLinksApi(deps))
  api.route('/', inquiriesApi(deps))
  api.route('/', withdrawalsApi(deps))
  api.route('/', newsletterApi(deps))
  api.route('/', remindersApi(deps))
  for (const routes of [testimonialsApi, testimonialsAdminApi, reviewsApi, reviewsAdminApi]) {
    api.route('/', routes(deps))
  }
  api.route('/', catalogueAdminApi(deps))
  api.route('/', orderListApi(deps))
  api.route('/', packingApi(deps))
  for (const routes of [documentsApi, documentsAdminApi, calendarApi, calendarAdminApi]) {
    api.route('/', routes(deps))
  }
  api.route('/', inquiriesAdminApi(deps))
  api.route('/', newsletterAdminApi(deps))
  api.route('/', outboxApi({ ...deps, mails: mailRegistry }))
  api.route('/', privacyApi({ ...deps, personalTables }))
  api.route('/', privacyAdminApi({ ...deps, personalTables }))
  api.route('/', productImagesAdminApi(deps))
  api.route('/', extraPicturesAdminApi(deps))
  api.route('/', orderStatusApi({ ...deps, guardRefund, findWithdrawalEvents }))
  api.route('/', orderPaymentsApi({ ...deps, ...bookingHooks }))
  api.route('/', statementsApi({ ...deps, ...bookingHooks, outgoing: refundDebits }))
  api.route('/', withdrawalsAdminApi({ ...deps, guardRefund }))
  api.route('/', refundsApi(deps))
  api.route('/', enterOrderApi({ ...deps, mails: mailRegistry }))
  for (const routes of [adminsApi, invitationsApi, secondFactorApi, apiKeysApi, webhooksApi]) {
    api.route('/', routes(deps))
  }
  for (const routes of [auditApi, taxAuditApi, monthEndApi, backupsApi]) {
    api.route('/', routes(deps))
  }
  api.route('/', settingsAdminApi({ ...deps, hasPage: (path) => hasPage(deps.db, path) }))
  api.route('/', setupApi(deps))
  api.route('/', noticeAdminApi(deps))
  api.all(`${API_ROOT}/*`, apiNotFound)
  return api
}
