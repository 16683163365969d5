import type { Queryable } from '../../../platform/server/database/tables.ts'
import '../withdrawals-tables.ts'

/** Finds the senders' names of these withdrawals by id; deleted ones are absent. */
export async function findWithdrawalNames(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
