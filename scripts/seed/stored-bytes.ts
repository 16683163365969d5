import { createHash } from 'node:crypto'
import type { BulkDatabase } from './bulk-database.ts'
import type { SampleRows } from './sample-rows.ts'

const INVOICE = 'invoice'
/**
 * A table of the seed itself: the database copies its bytes, so that they are sent once. SQLite reads the tables of a
 * `cross join` in their order, and the first one by the id that the rows are ordered by if no index is better for its
 * condition (hence `state || ''`). So the bytes are not sorted: those of a million orders would need 30 GB more.
 */
const TABLE = 'seed_bytes'

async function putBytes(
  database: BulkDatabase,
  rows: readonly { readonly kind: string; readonly bytes: Uint8Array }[],
): Promise<void> {
  await database.run(`create table ${TABLE} (kind text, bytes ${database.bytes})`)
  await database.insert(TABLE, rows)
}

const dropBytes = (database: BulkDatabase): Promise<void> => database.run(`drop table ${TABLE}`)

/** Gives every picture the files of the sample. */
export async function addPictureFiles(
  database: BulkDatabase,
  { picture }: SampleRows,
): Promise<void> {
  for (const { width, format, bytes } of picture.files) {
    await putBytes(database, [{ kind: '', bytes }])
    await database.run(
      `insert into product_image_files (image_id, width, format, bytes)
      select id, ${width}, '${format}', bytes from product_images cross join ${TABLE} order by id`,
    )
    await dropBytes(database)
  }
}

/** Adds the terms that the mails of all orders have attached. */
export async function addTerms(
  database: BulkDatabase,
  { terms: { id, content, created_at, bytes } }: SampleRows,
): Promise<void> {
  await database.insert('terms_versions', [{ id, content, created_at }])
  await database.insert('terms_files', [{ terms_id: id, bytes, created_at }])
}

/** Gives every sent mail a body of its kind, and every invoice a PDF. */
export async function addBodiesAndPdfs(
  database: BulkDatabase,
  { mails, invoiceFile }: SampleRows,
): Promise<void> {
  await putBytes(database, [
    ...mails.map(({ kind, packed }) => ({ kind, bytes: packed })),
    { kind: INVOICE, bytes: invoiceFile },
  ])
  await database.run(
    `insert into mail_bodies (mail_id, packed) select mails.id, bytes from mails
    cross join ${TABLE} where ${TABLE}.kind = mails.kind and state || '' = 'sent' order by mails.id`,
  )
  const sha256 = createHash('sha256').update(invoiceFile).digest('hex')
  await database.run(
    `insert into document_files (document_id, bytes, sha256, created_at)
    select id, bytes, '${sha256}', issued_at from documents cross join ${TABLE}
    where ${TABLE}.kind = '${INVOICE}' order by id`,
  )
  await dropBytes(database)
}
