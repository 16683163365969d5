import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/**
 * Indexes the stock of visible products on SQLite, which reads every product with its texts for the overview otherwise.
 * Not on PostgreSQL: each order would write all indexes of its products, because an index has a column that it changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (portable(db).isPostgres) return
  await sql`create index products_low_stock on products (stock, id) where hidden_at is null`.execute(
    db,
  )
}
