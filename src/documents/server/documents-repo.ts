import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { DocumentsTable } from './documents-tables.ts'

/** A stored file and the checksum it was stored with. */
export interface StoredFile {
  readonly bytes: Uint8Array
  readonly sha256: string
}

/** Returns the documents issued for an order, oldest first; each round has at most two. */
export async function findDocuments(db: Queryable, orderId: string): Promise<DocumentsTable[]> {
  return (
    db
      .selectFrom('documents')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('round')
      // An invoice comes before its cancellation.
      .orderBy('kind', 'desc')
      .execute()
  )
}

/**
 * Counts orders with VAT that have no valid invoice yet, up to `limit`. Only orders that are not
 * shipped yet count, because shipping issues the invoice.
 */
export async function countVatOrdersToInvoice(db: Queryable, limit: number): Promise<number> {
  const { orders } = await db
    .selectFrom((from) =>
      from
        .selectFrom('orders')
        .select('orders.id')
        .where('orders.status', 'in', ['pending', 'processing'])
        .where('orders.tax_regime', '=', 'regular')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('documents as invoice')
                .leftJoin('documents as cancellation', 'cancellation.cancels', 'invoice.id')
                .select('invoice.id')
                .whereRef('invoice.order_id', '=', 'orders.id')
                .where('invoice.kind', '=', 'invoice')
                .where('cancellation.id', 'is', null),
            ),
          ),
        )
        .limit(limit)
        .as('open'),
    )
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  return orders
}

/** Returns the newest document of a year's series, or null before its first. */
export async function findLastDocument(
  tx: Tx,
  year: number,
): Promise<Pick<DocumentsTable, 'number' | 'counter' | 'issued_at'> | null> {
  const row = await tx
    .selectFrom('documents')
    .select(['number', 'counter', 'issued_at'])
    .where('year', '=', year)
    .orderBy('counter', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Stores an issued document. The database refuses to change it afterwards. */
export async function insertDocument(tx: Tx, document: DocumentsTable): Promise<void> {
  await tx.insertInto('documents').values(document).execute()
}

/** Returns the file of a document, or null before it was made. */
export async function findFile(db: Queryable, documentId: string): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('document_files')
    .select(['bytes', 'sha256'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row ?? null
}

/** Stores the file of a document unless it has one already. */
export async function insertFileIfAbsent(
  tx: Tx,
  documentId: string,
  { bytes, sha256 }: StoredFile,
  now: string,
): Promise<void> {
  await tx
    .insertInto('document_files')
    .values({ document_id: documentId, bytes, sha256, created_at: now })
    .onConflict((conflict) => conflict.column('document_id').doNothing())
    .execute()
}

/** Returns documents without a file: the process ended after it gave the number. */
export async function findDocumentsWithoutFile(
  db: Queryable,
  limit: number,
): Promise<DocumentsTable[]> {
  return db
    .selectFrom('documents')
    .selectAll('documents')
    .leftJoin('document_files', 'document_files.document_id', 'documents.id')
    .where('document_files.document_id', 'is', null)
    .orderBy('documents.issued_at')
    .limit(limit)
    .execute()
}
