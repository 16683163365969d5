import type { Db } from '../../../platform/server/database/tables.ts'
import type { BankFilesView } from '../../domain/transactions-view.ts'
import '../statements-tables.ts'

const NEWEST = 20

/** Lists the files that were imported or refused last. */
export async function listFiles(db: Db): Promise<BankFilesView['items']> {
  const rows = await db
    .selectFrom('bank_files')
    .selectAll()
    .orderBy('imported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    source: row.source,
    refusal: row.refusal,
    newCount: row.new_count,
    knownCount: row.known_count,
    refundCount: row.refund_count,
    coversDays: row.covers_until !== null,
    importedAt: row.imported_at,
  }))
}
