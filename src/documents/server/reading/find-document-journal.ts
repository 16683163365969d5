import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/server/database/tables.ts'
import type { DocumentsTable } from '../documents-tables.ts'

/** The last document of a part of the journal. */
export type DocumentPlace = Pick<DocumentsTable, 'issued_at' | 'year' | 'counter'>

interface DocumentPart {
  /** ISO moments; `until` is exclusive. */
  readonly from: string
  readonly until: string
  readonly after: DocumentPlace | undefined
  readonly limit: number
}

/** Returns the condition that a document comes after a place of the journal. */
function isAfter({ issued_at, year, counter }: DocumentPlace): RawBuilder<SqlBool> {
  // An index serves the first comparison; the others order documents of the same moment.
  return sql<SqlBool>`(documents.issued_at >= ${issued_at} and (documents.issued_at > ${issued_at}
    or documents.year > ${year} or (documents.year = ${year} and documents.counter > ${counter})))`
}

/**
 * Finds the documents that were issued in a period, in the order of their numbers: within a year no number is older
 * than the one before.
 */
export async function findDocumentsOfPeriod(
  db: Db,
  { from, until, after, limit }: DocumentPart,
): Promise<DocumentsTable[]> {
  let query = db
    .selectFrom('documents')
    .selectAll()
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
  if (after) query = query.where(isAfter(after))
  return query.orderBy('issued_at').orderBy('year').orderBy('counter').limit(limit).execute()
}
