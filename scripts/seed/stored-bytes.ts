import { createHash } from 'node:crypto'
import type { BulkDatabase } from './bulk-database.ts'
import type { SampleRows } from './sample-rows.ts'

const INVOICE = 'invoice'
/** A table of the seed itself: the database copies its bytes, so that they are sent once. */
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
      select id, ${width}, '${format}', bytes from product_images, ${TABLE} order by id`,
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

/** Rows of one statement. SQLite keeps all rows of a statement aside where a trigger reads the table that it fills. */
const ROWS_AT_ONCE = 10_000

/** Runs a statement for all ids of a table, a part of them at a time; `idsOf` is the condition of a part. */
async function runInParts(
  database: BulkDatabase,
  table: string,
  statement: (idsOf: string) => string,
): Promise<void> {
  for (let after = ''; ;) {
    const ids = `select id from ${table} where id > '${after}' order by id limit ${ROWS_AT_ONCE}`
    const { last } = await database.one(`select max(id) as last from (${ids}) as part`)
    if (typeof last !== 'string') return
    await database.run(statement(`${table}.id > '${after}' and ${table}.id <= '${last}'`))
    after = last
  }
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
  await runInParts(
    database,
    'mails',
    // An index by state would find all sent mails again for each part.
    (idsOf) => `insert into mail_bodies (mail_id, packed) select mails.id, bytes from mails
    join ${TABLE} on ${TABLE}.kind = mails.kind
    where ${idsOf} and state || '' = 'sent' order by mails.id`,
  )
  const sha256 = createHash('sha256').update(invoiceFile).digest('hex')
  await runInParts(
    database,
    'documents',
    (idsOf) => `insert into document_files (document_id, bytes, sha256, created_at)
    select id, bytes, '${sha256}', issued_at from documents, ${TABLE}
    where ${idsOf} and ${TABLE}.kind = '${INVOICE}' order by id`,
  )
  await dropBytes(database)
}
