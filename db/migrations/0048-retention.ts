import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

const MESSAGE = 'issued documents are kept for eight years'
/** A document of 2018 may be deleted from the first day of 2027 on: eight years after its year's end. */
const YEARS_UNTIL_DELETION = 9

/** The year of the document that a row belongs to, by table. */
const years = {
  documents: 'old.year',
  document_files: '(select year from documents where id = old.document_id)',
} as const

async function allowOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [table, year] of Object.entries(years)) {
    const trigger = sql.ref(`${table}_no_delete`)
    await sql`drop trigger ${trigger}`.execute(db)
    await sql`
      create trigger ${trigger} before delete on ${sql.ref(table)}
      when ${sql.raw(year)} + ${sql.lit(YEARS_UNTIL_DELETION)}
        > cast(strftime('%Y', 'now') as integer)
      begin select raise(abort, ${sql.lit(MESSAGE)}); end
    `.execute(db)
  }
}

async function allowOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const [table, year] of Object.entries(years)) {
    const check = sql.ref(`refuse_early_deletion_of_${table}`)
    await sql`
      create function ${check}() returns trigger language plpgsql as $$
      begin
        if ${sql.raw(year)} + ${sql.lit(YEARS_UNTIL_DELETION)}
          > extract(year from now() at time zone 'UTC') then
          raise exception ${sql.lit(MESSAGE)};
        end if;
        return old;
      end $$
    `.execute(db)
    await sql`drop trigger ${sql.ref(`${table}_stay`)} on ${sql.ref(table)}`.execute(db)
    await sql`
      create trigger ${sql.ref(`${table}_stay`)} before update on ${sql.ref(table)}
      for each row execute function refuse_document_change()
    `.execute(db)
    await sql`
      create trigger ${sql.ref(`${table}_keep`)} before delete on ${sql.ref(table)}
      for each row execute function ${check}()
    `.execute(db)
  }
}

/** Adds when a customer was told that the account, unused for long, will be closed. */
async function addLastSignIns(db: Kysely<unknown>): Promise<void> {
  const { text } = portable(db)
  await db.schema.alterTable('users').addColumn('closing_announced_at', text).execute()
  // Sign-ins of customers were not recorded, so their period begins with this migration.
  await sql`update users set last_signed_in_at = ${new Date().toISOString()}
    where is_admin = 0 and last_signed_in_at is null and closed_at is null`.execute(db)
  await sql`create index users_last_signed_in on users (last_signed_in_at)
    where is_admin = 0`.execute(db)
}

/** Adds the proof of consent; it is unknown for the subscriptions from before. */
async function addProof(db: Kysely<unknown>): Promise<void> {
  const { text } = portable(db)
  for (const column of ['consent_version', 'signup_network', 'confirmed_network']) {
    await db.schema.alterTable('newsletter_subscriptions').addColumn(column, text).execute()
  }
}

/**
 * Allows the deletion of a document only after its retention period, prepares the closing of unused
 * accounts, and stores how a subscriber consented.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (portable(db).isPostgres) await allowOnPostgres(db)
  else await allowOnSqlite(db)
  await addLastSignIns(db)
  await addProof(db)
}
