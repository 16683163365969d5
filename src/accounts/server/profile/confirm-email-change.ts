import { queueMail } from '../../../mail/server/queue-mail.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
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

const signInFirst = refusal(
  'unauthorised',
  'Bitte melden Sie sich in diesem Browser bei dem Kundenkonto an, und öffnen Sie dann den Link aus der E-Mail noch einmal. Ist es nicht Ihr Konto, müssen Sie nichts tun.',
)

interface FollowedLink {
  readonly found: AccountTokensTable
  readonly email: string
  /** The account whose session the request carries. */
  readonly signedInId: string | null
  readonly now: string
}

async function change(
  tx: Tx,
  { found, email, signedInId, now }: FollowedLink,
): Promise<Result<void, Refusal>> {
  const user = await findUserById(tx, found.user_id)
  if (!user) return err(linkOver)
  const isOwn = signedInId === user.id
  // The link stays good for the click after the sign-in.
  if (email === user.email && !isOwn) return err(signInFirst)
  if (!(await consumeAccountToken(tx, found.token_hash))) return err(linkOver)
  if (email === user.email) {
    await updateUser(tx, user.id, { email_proved_at: now })
    return ok(undefined)
  }
  if (await hasAccount(tx, email)) return err(accountExists())
  await updateUser(tx, user.id, {
    email,
    email_proved_at: isOwn ? now : null,
    updated_at: now,
  })
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
 * Changes the account's email to the one whose link was followed, and notifies the former one. Only a
 * click in a session of the account proves that the email belongs to its user: anyone can enter the
 * email of a stranger, who may follow the link without a thought. The link to the account's own email
 * therefore needs that session.
 * Refuses with `invalid` (the link), `unauthorised`, `account-exists` (taken meanwhile) and `too-many`.
 */
export async function confirmEmailChange(
  { db, clock, limits, log }: Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>,
  {
    token,
    clientAddress,
    signedInId,
  }: Pick<FollowedLink, 'signedInId'> & { readonly token: string; readonly clientAddress: string },
): Promise<Result<void, Refusal>> {
  const allowed = await limits.take('reset-per-address', clientAddress)
  if (!allowed.ok) return allowed
  const found = await checkAccountToken(db, token, ['email-change'], clock)
  const email = found?.email
  if (!found || !email) return err(linkOver)
  try {
    const now = clock.now().toISOString()
    const changed = await transact(db, (tx) => change(tx, { found, email, signedInId, now }))
    if (changed.ok) log.info({ userId: found.user_id }, 'email changed')
    return changed
  } catch (error) {
    // Another account took the email at the same moment; the unique constraint refused it.
    if (await hasAccount(db, email)) return err(accountExists())
    throw error
  }
}
