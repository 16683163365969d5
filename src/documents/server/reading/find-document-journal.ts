import type { Db } from '../../../platform/server/database/tables.ts'
import type { DocumentsTable } from '../documents-tables.ts'

/** The last document of a part of the journal. */
export interface DocumentPlace {
  readonly year: number
  readonly counter: number
}

interface DocumentPart {
  /** ISO moments; `until` is exclusive. */
  readonly from: string
  readonly until: string
  readonly after: DocumentPlace | undefined
  readonly limit: number
}

/** Finds the documents that were issued in a period, in the order of their numbers. */
export async function findDocumentsOfPeriod(
  db: Db,
  { from, until, after, limit }: DocumentPart,
): Promise<DocumentsTable[]> {
  let query = db
    .selectFrom('documents')
    .selectAll()
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
    // Days in Wuppertal may belong to another year than in UTC.
    .where('year', '>=', Number(from.slice(0, 4)))
    .where('year', '<=', Number(until.slice(0, 4)) + 1)
  if (after) {
    const { year, counter } = after
    query = query.where(({ or, and, eb }) =>
      or([eb('year', '>', year), and([eb('year', '=', year), eb('counter', '>', counter)])]),
    )
  }
  return query.orderBy('year').orderBy('counter').limit(limit).execute()
}
