import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { AccountTokensTable } from '../accounts-tables.ts'

/** Stores a link. */
export async function insertAccountToken(tx: Tx, row: AccountTokensTable): Promise<void> {
  await tx.insertInto('account_tokens').values(row).execute()
}

/** A link, used or not looked at further; null when there is none. */
export async function findAccountToken(
  db: Queryable,
  tokenHash: string,
): Promise<AccountTokensTable | null> {
  const row = await db
    .selectFrom('account_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

/** Uses a link up; says whether it was still there, so that of two at once one wins. */
export async function consumeAccountToken(tx: Tx, tokenHash: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('account_tokens')
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends every link of an account. */
export async function deleteAccountTokensOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('account_tokens').where('user_id', '=', userId).execute()
}

/** Removes links made before this moment (ISO). */
export async function deleteAccountTokensBefore(db: Queryable, createdAt: string): Promise<void> {
  await db.deleteFrom('account_tokens').where('created_at', '<', createdAt).execute()
}
