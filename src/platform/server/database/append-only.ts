import { sql, type Kysely } from 'kysely'
import { portable } from './columns.ts'

interface Kept {
  readonly table: string
  /** Column sets that each identify a row; empty if the key is the whole row. */
  readonly keys: readonly (string | readonly string[])[]
  readonly message: string
}

async function onPostgres(db: Kysely<unknown>, { table, message }: Kept): Promise<void> {
  await sql`
    create or replace function refuse_rewriting() returns trigger language plpgsql as $$
    begin raise exception '%', tg_argv[0]; end $$
  `.execute(db)
  await sql`
    create trigger ${sql.ref(`${table}_stay`)} before update or delete on ${sql.ref(table)}
    for each row execute function refuse_rewriting(${sql.lit(message)})
  `.execute(db)
  await sql`
    create trigger ${sql.ref(`${table}_stay_all`)} before truncate on ${sql.ref(table)}
    for each statement execute function refuse_rewriting(${sql.lit(message)})
  `.execute(db)
}

async function onSqlite(db: Kysely<unknown>, { table, keys, message }: Kept): Promise<void> {
  for (const event of ['update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`${table}_no_${event}`)}
      before ${sql.raw(event)} on ${sql.ref(table)}
      begin select raise(abort, ${sql.lit(message)}); end
    `.execute(db)
  }
  if (keys.length === 0) return
  // INSERT OR REPLACE deletes without firing the triggers above; rowid is a key as well.
  const isThere = [...keys, 'rowid'].map((key) => {
    const same = [key].flat().map((column) => sql`${sql.ref(column)} = new.${sql.ref(column)}`)
    return sql`exists (select 1 from ${sql.ref(table)} where ${sql.join(same, sql` and `)})`
  })
  await sql`
    create trigger ${sql.ref(`${table}_no_replace`)} before insert on ${sql.ref(table)}
    when ${sql.join(isThere, sql` or `)}
    begin select raise(abort, ${sql.lit(message)}); end
  `.execute(db)
}

/** Adds triggers that refuse to change, delete or replace a row of this table. */
export async function onlyEverAdd(db: Kysely<unknown>, kept: Kept): Promise<void> {
  await (portable(db).isPostgres ? onPostgres(db, kept) : onSqlite(db, kept))
}
