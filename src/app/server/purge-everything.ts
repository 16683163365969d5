import { purgeAccountTokens } from '../../accounts/server/links/purge-account-tokens.ts'
import { purgeInvitations } from '../../accounts/server/admins/purge-invitations.ts'
import { purgeSessions } from '../../accounts/server/sessions/purge-sessions.ts'
import { purgeProductImages } from '../../catalogue/server/images/purge-product-images.ts'
import { createMissingFiles } from '../../documents/server/reading/document-files.ts'
import { purgeInquiries } from '../../inquiries/server/inbox/purge-inquiries.ts'
import { purgeSubscriptions } from '../../newsletter/server/purge-subscriptions.ts'
import { purgeAccountMails } from '../../accounts/server/mails/purge-account-mails.ts'
import { purgeConfirmationCounts } from '../../orders/server/confirmation/purge-confirmation-counts.ts'
import { purgeIdempotencyKeys } from '../../orders/server/placing/purge-idempotency-keys.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { purgeRateLimitPoints } from '../../platform/server/limits/share-limits.ts'
import { purgeAdminRequests } from '../../platform/server/admin-idempotency.ts'

/**
 * Deletes expired rows and creates missing document files. A job that fails does not stop the
 * others.
 */
export async function purgeEverything({
  db,
  clock,
  log,
}: Pick<ApiDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const jobs = {
    sessions: () => purgeSessions(db, now),
    idempotencyKeys: () => purgeIdempotencyKeys(db, now),
    missingFiles: () => createMissingFiles({ db, clock, log }),
    accountTokens: () => purgeAccountTokens(db, now),
    productImages: () => purgeProductImages(db, now),
    confirmationCounts: () => purgeConfirmationCounts(db, now),
    adminRequests: () => purgeAdminRequests(db, now),
    inquiries: () => purgeInquiries(db, now),
    subscriptions: () => purgeSubscriptions(db, now),
    invitations: () => purgeInvitations(db, now),
    accountMails: () => purgeAccountMails(db, now),
    rateLimitPoints: () => purgeRateLimitPoints(db),
  }
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run()
    } catch (error) {
      log.error({ err: error, job }, 'purge failed')
    }
  }
}
