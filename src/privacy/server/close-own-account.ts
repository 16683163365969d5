import { isLastAdmin } from '../../accounts/server/personal-data/is-last-admin.ts'
import {
  confirmOwnPassword,
  wrongOwnPassword,
  type OwnPassword,
} from '../../accounts/server/own-password/confirm-own-password.ts'
import { lockPasswordHash } from '../../accounts/server/passwords/lock-password-hash.ts'
import { recordOwnAction } from '../../accounts/server/record-own-action.ts'
import { unauthorised } from '../../accounts/server/sessions/guards.ts'
import type { SessionUser } from '../../accounts/server/sessions/session-user.ts'
import { cancelUnpaidOrders } from '../../fulfilment/server/status/cancel-unpaid-orders.ts'
import { findNewsletterState } from '../../newsletter/server/find-newsletter-state.ts'
import { leaveNewsletter } from '../../newsletter/server/leave-newsletter.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import { writeErasureJournal } from '../../platform/server/erasures/erasure-journal.ts'
import type { AccountClosingInput } from '../domain/privacy-input.ts'
import type { ClosingPreview } from '../domain/privacy-view.ts'
import { closePersonAccount } from './close-person-account.ts'
import { consequences } from './consequences.ts'
import type { PrivacyDeps } from './export-own-data.ts'
import { findAccountPerson } from './find-person.ts'
import { listOpenOrders } from './list-open-orders.ts'

/** Returns what closing the own account would do; refuses with `unauthorised` when it is closed. */
export async function previewClosing(
  { db, personalTables }: PrivacyDeps,
  user: Pick<SessionUser, 'id'>,
): Promise<Result<ClosingPreview, Refusal>> {
  const found = await findAccountPerson(db, user.id)
  if (!found?.account) return err(unauthorised)
  const { person, account, orders } = found
  return ok({
    ...(await consequences(db, personalTables, person)),
    openOrders: await listOpenOrders(db, orders),
    newsletter: person.emails.length > 0 ? await findNewsletterState(db, account.email) : null,
    isLastAdmin: await isLastAdmin(db, account),
  })
}

/**
 * Closes the own account (GDPR, article 17). Orders and documents stay as long as the law demands; open
 * orders are still delivered unless they are unpaid and the customer cancels them here. Refuses with
 * `invalid` (the own password), `conflict` (the last admin), `status-changed` (an order was paid
 * meanwhile), `too-many` or 503.
 */
export async function closeOwnAccount(
  deps: PrivacyDeps,
  own: OwnPassword,
  { cancelUnpaid, leaveNewsletter: leaves }: AccountClosingInput,
): Promise<Result<void, Refusal>> {
  const { db, clock, changes, log } = deps
  const { actor } = own
  const confirmed = await confirmOwnPassword(deps, own)
  if (!confirmed.ok) return confirmed
  const now = clock.now().toISOString()
  const closed = await transactOrRefuse(db, async (tx) => {
    if (!(await lockPasswordHash(tx, actor.id, confirmed.value))) rollBack(wrongOwnPassword)
    const found = await findAccountPerson(tx, actor.id)
    const { person, account, orders } = found ?? rollBack(unauthorised)
    if (!account) rollBack(unauthorised)
    if (cancelUnpaid) {
      const ownOrders = orders.filter(({ user_id }) => user_id === actor.id)
      await cancelUnpaidOrders(tx, changes, { orders: ownOrders, by: actor, now })
    }
    if (leaves && person.emails.includes(account.email)) {
      await leaveNewsletter(tx, account.email, now)
    }
    await recordOwnAction(tx, actor, { action: 'account.close', now })
    await closePersonAccount(tx, changes, { account, person, now })
  })
  if (closed.ok) {
    log.info({ userId: actor.id }, 'account closed')
    await writeErasureJournal(deps)
  }
  return closed
}
