import { deleteInBatches } from '../../../platform/server/database/delete-in-batches.ts'
import type { Db, Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { AccountTokensTable } from '../accounts-tables.ts'

/** Stores a link. */
export async function insertAccountToken(tx: Tx, row: AccountTokensTable): Promise<void> {
  await tx.insertInto('account_tokens').values(row).execute()
}

/** Returns a link, expired or not, or null. */
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

/**
 * Consumes a link. Returns false when it was consumed before, so of two requests at once one
 * succeeds.
 */
export async function consumeAccountToken(tx: Tx, tokenHash: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('account_tokens')
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes every link of an account. */
export async function deleteAccountTokensOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('account_tokens').where('user_id', '=', userId).execute()
}

/** Deletes links created before this moment (ISO). */
export async function deleteAccountTokensBefore(db: Db, createdAt: string): Promise<void> {
  await deleteInBatches(db, {
    table: 'account_tokens',
    key: ['token_hash'],
    rows: (tx) =>
      tx.selectFrom('account_tokens').select(['token_hash']).where('created_at', '<', createdAt),
  })
}
