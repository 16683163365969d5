import { sql, type Kysely } from 'kysely'

const indexes = [
  ['sessions', 'created_at'],
  ['sessions', 'last_seen_at'],
  ['admin_invitations', 'sent_at'],
  ['foreign_confirmations', 'day'],
  ['product_images', 'touched_at'],
] as const

/** The hourly jobs find the rows to delete by an index, a few hundred at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of indexes) {
    await sql`create index ${sql.id(`${table}_${column}`)} on ${sql.table(table)} (${sql.id(column)})`.execute(
      db,
    )
  }
}
