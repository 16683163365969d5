import { purgeApiKeys } from '../../accounts/server/api-keys/purge-api-keys.ts'
import { purgeAccountTokens } from '../../accounts/server/links/purge-account-tokens.ts'
import { purgeInvitations } from '../../accounts/server/admins/purge-invitations.ts'
import { purgeSessions } from '../../accounts/server/sessions/purge-sessions.ts'
import { closeExpiredBatches } from '../../batches/server/close-expired-batches.ts'
import { purgeProductImages } from '../../catalogue/server/images/purge-product-images.ts'
import { createMissingFiles } from '../../documents/server/reading/document-files.ts'
import {
  purgeContractInquiries,
  purgeInquiries,
} from '../../inquiries/server/inbox/purge-inquiries.ts'
import {
  purgeEndedSubscriptions,
  purgeUnconfirmedSubscriptions,
} from '../../newsletter/server/purge-subscriptions.ts'
import { purgeAccountMails } from '../../accounts/server/mails/purge-account-mails.ts'
import { purgeConfirmationCounts } from '../../orders/server/confirmation/purge-confirmation-counts.ts'
import { purgeOrderClaims } from '../../orders/server/claiming/purge-order-claims.ts'
import { purgeIdempotencyKeys } from '../../orders/server/placing/purge-idempotency-keys.ts'
import type { RetentionKey } from '../../business/domain/retention.ts'
import { closeUnusedAccounts } from '../../accounts/server/personal-data/close-unused-accounts.ts'
import { purgeDocuments } from '../../documents/server/purge-documents.ts'
import { purgeOrders } from '../../fulfilment/server/retention/purge-orders.ts'
import { blankPayers, blankUndecidedPayers } from '../../statements/server/blank-payers.ts'
import { blankAccounts } from '../../refunds/server/accounts/blank-accounts.ts'
import { purgeWithdrawals } from '../../withdrawals/server/purge-withdrawals.ts'
import { packStoredBodies } from '../../mail/server/pack-stored-bodies.ts'
import { purgeMails } from '../../mail/server/purge-mails.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { closeUnusedAccount } from '../../privacy/server/close-person-account.ts'
import { purgeRateLimitPoints } from '../../platform/server/limits/share-limits.ts'
import { writeErasureJournal } from '../../platform/server/erasures/erasure-journal.ts'
import { purgeDeliveries } from '../../webhooks/server/purge-deliveries.ts'
import { purgeAdminRequests } from '../../platform/server/admin-idempotency.ts'

/**
 * Deletes expired rows, closes expired batches, creates missing document files and compresses bodies of old mails. A
 * job that fails does not stop the others.
 */
export async function purgeEverything({
  db,
  clock,
  log,
  changes,
  env,
}: Pick<ApiDeps, 'db' | 'clock' | 'log' | 'changes' | 'env'>): Promise<void> {
  const now = clock.now()
  // One job for each line of the retention table, so that the compiler asks for the job of a new line.
  const ofRetention: Readonly<Record<RetentionKey, () => Promise<void>>> = {
    documents: () => purgeDocuments(db, now),
    orders: () => purgeOrders(db, now),
    mails: () => purgeMails(db, now),
    withdrawals: () => purgeWithdrawals(db, now),
    bankTransactions: () => blankPayers(db, now),
    undecidedTransactions: () => blankUndecidedPayers(db, now),
    refundAccounts: () => blankAccounts(db, now),
    contractInquiries: () => purgeContractInquiries(db, now),
    settledInquiries: () => purgeInquiries(db, now),
    inactiveAccounts: () =>
      closeUnusedAccounts(db, now, async (tx, id, at) =>
        closeUnusedAccount(tx, changes, { id, now: at }),
      ),
    accountMails: () => purgeAccountMails(db, now),
    unconfirmedNewsletter: () => purgeUnconfirmedSubscriptions(db, now),
    endedNewsletter: () => purgeEndedSubscriptions(db, now),
    sessions: () => purgeSessions(db, now),
    accountTokens: () => purgeAccountTokens(db, now),
    invitations: () => purgeInvitations(db, now),
    idempotencyKeys: () => purgeIdempotencyKeys(db, now),
    orderClaims: () => purgeOrderClaims(db, now),
  }
  const others = {
    missingFiles: () => createMissingFiles({ db, clock, log }),
    expiredBatches: () => closeExpiredBatches({ db, changes }, now),
    productImages: () => purgeProductImages(db, now),
    confirmationCounts: () => purgeConfirmationCounts(db, now),
    webhookDeliveries: () => purgeDeliveries(db, now),
    apiKeys: () => purgeApiKeys(db, now),
    adminRequests: () => purgeAdminRequests(db, now),
    rateLimitPoints: () => purgeRateLimitPoints(db),
    erasures: () => writeErasureJournal({ db, env, log }),
    // Last, because after an update it has much to do.
    mailBodies: () => packStoredBodies(db),
  }
  for (const [job, run] of Object.entries({ ...ofRetention, ...others })) {
    try {
      await run()
    } catch (error) {
      log.error({ err: error, job }, 'purge failed')
    }
  }
}
