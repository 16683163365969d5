import { hashToken, newToken } from '../../../platform/server/encryption/tokens.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { insertAccountToken } from './account-tokens-repo.ts'
import type { AccountTokenPurpose } from '../accounts-tables.ts'

interface NewAccountToken {
  readonly userId: string
  readonly purpose: AccountTokenPurpose
  /** The new email of an `email-change`. */
  readonly email?: string
  /** ISO. */
  readonly now: string
}

/** Creates a link and returns its token for the mail; the database stores only its hash. */
export async function createAccountToken(
  tx: Tx,
  { userId, purpose, email, now }: NewAccountToken,
): Promise<string> {
  const token = newToken()
  await insertAccountToken(tx, {
    token_hash: hashToken(token),
    user_id: userId,
    purpose,
    email: email ?? null,
    created_at: now,
  })
  return token
}
