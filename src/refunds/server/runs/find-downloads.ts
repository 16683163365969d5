import type { Queryable } from '../../../platform/server/database/tables.ts'
import '../../../platform/server/record-admin-action.ts'

/** The action of the audit log for a download; its detail says how many transfers the file had. */
export const DOWNLOAD = 'refund.download'

/**
 * Finds how many transfers the largest downloaded file of each run had; absent for runs that nobody downloaded. An
 * entry without a count is one of a file with every transfer, whatever its state: it is never repeated.
 */
export async function findDownloads(
  db: Queryable,
  runNumbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (runNumbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('admin_actions')
    .select(['subject', 'detail'])
    .where('action', '=', DOWNLOAD)
    .where('subject', 'in', runNumbers.map(String))
    .execute()
  const most = new Map<number, number>()
  for (const { subject, detail } of rows) {
    const { count = Infinity } = JSON.parse(detail) as { readonly count?: number }
    most.set(Number(subject), Math.max(most.get(Number(subject)) ?? 0, count))
  }
  return most
}
