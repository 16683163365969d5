import { OPEN_LINK_AGAIN } from '../../platform/domain/incomplete-link.ts'
import { deleteUnsentConfirmations } from '../../mail/server/delete-unsent-confirmations.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import {
  recordEndedMails,
  writeErasureJournal,
} from '../../platform/server/erasures/erasure-journal.ts'
import { endSubscription } from './newsletter-repo.ts'
import type { InquiryDeps } from '../../inquiries/server/forms/receive-inquiry.ts'
import type { Sender } from '../../inquiries/server/forms/form-submission.ts'
import { subscriptionOfToken } from './unsubscribe-token.ts'

export const unknownLink = refusal('invalid', OPEN_LINK_AGAIN)

/** Ends a subscription by the link of any of its mails; repeating is harmless. Keeps the row as evidence. */
export async function unsubscribeNewsletter(
  deps: InquiryDeps & Pick<ApiDeps, 'env' | 'log'>,
  token: string,
  { address }: Pick<Sender, 'address'>,
): Promise<Result<void, Refusal>> {
  const { db, clock, limits } = deps
  const id = await subscriptionOfToken(db, token)
  if (id === null) {
    // A signed link is never refused: the servers of one mail provider send those of many subscribers.
    const allowed = await limits.take('form-per-address', address)
    return allowed.ok ? err(unknownLink) : allowed
  }
  await transact(db, async (tx) => {
    const now = clock.now().toISOString()
    if (await endSubscription(tx, id, now)) {
      const ended = { kind: 'newsletter', subscriptionId: id, isDeleted: false } as const
      await recordEndedMails(tx, ended, now)
    }
    await deleteUnsentConfirmations(tx, id)
  })
  await writeErasureJournal(deps)
  return ok(undefined)
}
