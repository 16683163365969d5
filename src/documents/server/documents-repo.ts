import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { DocumentsTable } from './documents-tables.ts'

/** A stored file and the checksum it was stored with. */
export interface StoredFile {
  readonly bytes: Uint8Array
  readonly sha256: string
}

/** What was issued for an order, oldest first: at most two rows a round. */
export async function findDocuments(db: Queryable, orderId: string): Promise<DocumentsTable[]> {
  return (
    db
      .selectFrom('documents')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('round')
      // An invoice before its cancellation.
      .orderBy('kind', 'desc')
      .execute()
  )
}

/**
 * Orders with VAT that are to get an invoice and have none that stands, counted up to `limit`. Only
 * what is not shipped yet: shipping issues the invoice.
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

/** The highest number of a year so far, 0 before the first. */
export async function findLastCounter(tx: Tx, year: number): Promise<number> {
  const row = await tx
    .selectFrom('documents')
    .select('counter')
    .where('year', '=', year)
    .orderBy('counter', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.counter ?? 0
}

/** Stores an issued document; from then on the database refuses to change it. */
export async function insertDocument(tx: Tx, document: DocumentsTable): Promise<void> {
  await tx.insertInto('documents').values(document).execute()
}

/** The file of a document, or null before it was made. */
export async function findFile(db: Queryable, documentId: string): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('document_files')
    .select(['bytes', 'sha256'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps the file that was made first; a second one is dropped. */
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

/** Documents whose file was not made yet: a process ended between number and file. */
export async function findWithoutFile(db: Queryable, limit: number): Promise<DocumentsTable[]> {
  return db
    .selectFrom('documents')
    .selectAll('documents')
    .leftJoin('document_files', 'document_files.document_id', 'documents.id')
    .where('document_files.document_id', 'is', null)
    .orderBy('documents.issued_at')
    .limit(limit)
    .execute()
}
