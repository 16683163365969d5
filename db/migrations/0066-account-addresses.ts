import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** The addresses of an account, of which one is the default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('account_addresses')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) => column.notNull().references('users.id'))
    .addColumn('label', text, (column) => column.notNull())
    .addColumn('first_name', text, (column) => column.notNull())
    .addColumn('last_name', text, (column) => column.notNull())
    .addColumn('company', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('postal_code', text, (column) => column.notNull())
    .addColumn('city', text, (column) => column.notNull())
    .addColumn('country', text, (column) => column.notNull())
    .addColumn('is_default', 'integer', (column) =>
      column.notNull().check(sql`is_default in (0, 1)`),
    )
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('account_addresses_user')
    .on('account_addresses')
    .columns(['user_id', 'created_at'])
    .execute()
  // An account never has two default addresses, however many requests race.
  await db.schema
    .createIndex('account_addresses_default')
    .unique()
    .on('account_addresses')
    .column('user_id')
    .where(sql<boolean>`is_default = 1`)
    .execute()
  // Incomplete addresses come along, because the profile form accepted them.
  await sql`
    insert into account_addresses (id, user_id, label, first_name, last_name, company, address,
      postal_code, city, country, is_default, created_at, updated_at)
    select id, id, '', first_name, last_name, '', address, postal_code, city, country, 1,
      updated_at, updated_at
    from users
    where closed_at is null and (address <> '' or postal_code <> '' or city <> '')
  `.execute(db)
}
