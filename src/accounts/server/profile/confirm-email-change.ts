import { queueMail } from '../../../mail/server/queue-mail.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { newId } from '../../../platform/server/ids.ts'
import { deleteAccountTokensOf, consumeAccountToken } from '../links/account-tokens-repo.ts'
import { findUserById, updateUser } from '../accounts-repo.ts'
import type { AccountTokensTable } from '../accounts-tables.ts'
import { checkAccountToken, linkOver } from '../links/check-account-token.ts'
import { accountExists } from '../create-account.ts'
import { hasAccount } from '../find-account.ts'
import { recordOwnAction } from '../record-own-action.ts'

async function change(
  tx: Tx,
  found: AccountTokensTable,
  email: string,
  now: string,
): Promise<Result<void, Refusal>> {
  const user = await findUserById(tx, found.user_id)
  if (!user || !(await consumeAccountToken(tx, found.token_hash))) return err(linkOver)
  if (await hasAccount(tx, email)) return err(accountExists())
  await updateUser(tx, user.id, { email, updated_at: now })
  // Links sent to the former email must not work any more.
  await deleteAccountTokensOf(tx, user.id)
  await queueMail(tx, {
    kind: 'email-changed',
    recipient: user.email,
    data: { userId: user.id, newEmail: email },
    cause: `email-changed:${newId()}`,
    now,
  })
  const actor = { id: user.id, isAdmin: user.is_admin === 1 }
  await recordOwnAction(tx, actor, { action: 'account.email', now })
  return ok(undefined)
}

/**
 * Changes the account's email to the one whose link was followed, and notifies the former one.
 * Refuses with `invalid` (the link), `account-exists` (taken meanwhile) and `too-many`.
 */
export async function confirmEmailChange(
  { db, clock, limits, log }: Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>,
  token: string,
  address: string,
): Promise<Result<void, Refusal>> {
  const allowed = await limits.take('reset-per-address', address)
  if (!allowed.ok) return allowed
  const found = await checkAccountToken(db, token, ['email-change'], clock)
  const email = found?.email
  if (!found || !email) return err(linkOver)
  try {
    const now = clock.now().toISOString()
    const changed = await transact(db, (tx) => change(tx, found, email, now))
    if (changed.ok) log.info({ userId: found.user_id }, 'email changed')
    return changed
  } catch (error) {
    // Another account took the email at the same moment; the unique constraint refused it.
    if (await hasAccount(db, email)) return err(accountExists())
    throw error
  }
}
