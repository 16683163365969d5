import { sql, type Kysely } from 'kysely'

/** Adds how a coffee tastes: levels from 1 to 5, null without input, and two lines of text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['roast_level', 'body', 'acidity']) {
    const name = sql.ref(column)
    await sql`alter table products add column ${name} integer check (${name} between 1 and 5)`.execute(
      db,
    )
  }
  for (const column of ['taste_notes', 'blend']) {
    await sql`alter table products add column ${sql.ref(column)} text not null default ''`.execute(
      db,
    )
  }
}
