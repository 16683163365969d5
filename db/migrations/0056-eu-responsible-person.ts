import { sql, type Kysely } from 'kysely'

/** Adds who answers in the EU for goods whose manufacturer sits outside of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['responsible_name', 'responsible_address', 'responsible_email']) {
    await sql`alter table products add column ${sql.ref(column)} text not null default ''`.execute(
      db,
    )
  }
}
