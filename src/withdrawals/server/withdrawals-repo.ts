import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { WithdrawalLinesTable, WithdrawalsTable } from './withdrawals-tables.ts'

/** Finds a withdrawal, or null. */
export async function findWithdrawalRow(
  db: Queryable,
  id: string,
): Promise<WithdrawalsTable | null> {
  const query = db.selectFrom('withdrawals').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** Finds the withdrawal that was sent with this Idempotency-Key, or null. */
export async function findByKey(db: Queryable, keyHash: string): Promise<WithdrawalsTable | null> {
  const query = db.selectFrom('withdrawals').selectAll().where('key_hash', '=', keyHash)
  return (await query.executeTakeFirst()) ?? null
}

/**
 * Stores a withdrawal with its search words; returns false when its key was used already. Waits for a
 * running transaction with the same key.
 */
export async function insertWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalsTable,
  words: readonly string[],
): Promise<boolean> {
  const row = await tx
    .insertInto('withdrawals')
    .values(withdrawal)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  if (words.length > 0) {
    await tx
      .insertInto('withdrawal_words')
      .values(words.map((word) => ({ word, withdrawal_id: withdrawal.id })))
      .execute()
  }
  return true
}

/** Replaces the quantities of a withdrawal by those of its order's lines. */
export async function replaceLines(
  tx: Tx,
  withdrawalId: string,
  lines: readonly WithdrawalLinesTable[],
): Promise<void> {
  await tx.deleteFrom('withdrawal_lines').where('withdrawal_id', '=', withdrawalId).execute()
  if (lines.length > 0) await tx.insertInto('withdrawal_lines').values(lines).execute()
}

/** Finds the quantities of a withdrawal, one row for each line of its order. */
export async function findLines(
  db: Queryable,
  withdrawalId: string,
): Promise<WithdrawalLinesTable[]> {
  return db
    .selectFrom('withdrawal_lines')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('position')
    .execute()
}
