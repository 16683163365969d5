import { transact } from '../../src/platform/server/database/transact.ts'
import { sessionInsert } from '../../src/accounts/server/sessions/sessions-repo.ts'
import { hashToken, newToken } from '../../src/platform/server/encryption/tokens.ts'
import type { TestShop } from '../shop.ts'

/**
 * Starts a session without a login, so that no password is hashed; the login has tests of its own.
 * Returns the Cookie header.
 */
export async function openSession({ deps, clock }: TestShop, userId: string): Promise<string> {
  const token = newToken()
  const now = clock.now().toISOString()
  await transact(deps.db, (tx) =>
    sessionInsert(tx, {
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
    }).execute(),
  )
  return `${deps.env.isProduction ? '__Host-' : ''}session=${token}`
}

/** Returns the id of the account with this email. */
export async function accountId({ deps }: TestShop, email: string): Promise<string> {
  const query = deps.db.selectFrom('users').select('id').where('email', '=', email)
  return (await query.executeTakeFirstOrThrow()).id
}
