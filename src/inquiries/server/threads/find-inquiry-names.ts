import type { Queryable } from '../../../platform/server/database/tables.ts'
import '../inquiries-tables.ts'

/** Finds the senders' names of these inquiries by id; deleted inquiries are absent. */
export async function findInquiryNames(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('inquiry_threads')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
