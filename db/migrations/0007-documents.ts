import { sql, type Kysely } from 'kysely'
import { portable, type Portable } from '../../src/platform/server/database/columns.ts'

const TABLES = ['documents', 'document_files']
const MESSAGE = 'issued documents never change'

async function createDocuments({ table, text, bytes }: Portable): Promise<void> {
  await table('documents')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('kind', text, (column) =>
      column.notNull().check(sql`kind in ('invoice', 'cancellation')`),
    )
    // How often the order was invoiced: the first invoice and its cancellation are round 1.
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('cancels', text, (column) => column.unique().references('documents.id'))
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull().check(sql`counter >= 1`))
    .addColumn('number', text, (column) => column.notNull().unique())
    // The content of the document as JSON.
    .addColumn('content', text, (column) => column.notNull())
    .addColumn('issued_at', text, (column) => column.notNull())
    .addColumn('issued_by', text, (column) => column.notNull())
    .addUniqueConstraint('documents_order_round', ['order_id', 'round', 'kind'])
    .addUniqueConstraint('documents_series', ['year', 'counter'])
    .addCheckConstraint('documents_cancels', sql`(kind = 'cancellation') = (cancels is not null)`)
    .execute()
  await table('document_files')
    .addColumn('document_id', text, (column) => column.primaryKey().references('documents.id'))
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addColumn('sha256', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute()
}

/** Invoices must stay as they were issued (GoBD): the database itself refuses to change them. */
async function freezeOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_document_change() returns trigger language plpgsql as $$
    begin raise exception ${sql.lit(MESSAGE)}; end $$
  `.execute(db)
  for (const name of TABLES) {
    const table = sql.ref(name)
    await sql`
      create trigger ${sql.ref(`${name}_stay`)} before update or delete on ${table}
      for each row execute function refuse_document_change()
    `.execute(db)
    await sql`
      create trigger ${sql.ref(`${name}_stay_all`)} before truncate on ${table}
      for each statement execute function refuse_document_change()
    `.execute(db)
  }
}

async function freezeOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const name of TABLES) {
    for (const event of ['update', 'delete']) {
      await sql`
        create trigger ${sql.ref(`${name}_no_${event}`)}
        before ${sql.raw(event)} on ${sql.ref(name)}
        begin select raise(abort, ${sql.lit(MESSAGE)}); end
      `.execute(db)
    }
  }
  // INSERT OR REPLACE deletes without firing the triggers above.
  await sql`
    create trigger documents_no_replace before insert on documents
    when exists (
      select 1 from documents where id = new.id or number = new.number or cancels = new.cancels
        or (year = new.year and counter = new.counter)
        or (order_id = new.order_id and round = new.round and kind = new.kind)
    )
    begin select raise(abort, ${sql.lit(MESSAGE)}); end
  `.execute(db)
  await sql`
    create trigger document_files_no_replace before insert on document_files
    when exists (select 1 from document_files where document_id = new.document_id)
    begin select raise(ignore); end
  `.execute(db)
}

/**
 * Creates invoices and their cancellations: their content, and the file that was generated once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = portable(db)
  await createDocuments(types)
  if (types.isPostgres) await freezeOnPostgres(db)
  else await freezeOnSqlite(db)
}
