import { sql, type Kysely } from 'kysely'
import { portable, type Portable } from '../../src/platform/server/database/columns.ts'

async function createSecondFactors({ table, text, int8 }: Portable): Promise<void> {
  await table('second_factors')
    .addColumn('user_id', text, (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('sealed_secret', text, (column) => column.notNull())
    .addColumn('last_step', int8, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('confirmed_at', text)
    .execute()
  await table('recovery_codes')
    .addColumn('user_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('code_hash', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute()
}

async function createInvitations(db: Kysely<unknown>, { table, text }: Portable): Promise<void> {
  // An email has one open invitation, whichever admin sent it.
  await table('admin_invitations')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('email', text, (column) => column.notNull().unique())
    .addColumn('first_name', text, (column) => column.notNull())
    .addColumn('last_name', text, (column) => column.notNull())
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('invited_by', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('sent_at', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('admin_invitations_created')
    .on('admin_invitations')
    .columns(['created_at', 'id'])
    .execute()
}

/** Adds when an account became and stopped being an admin, its second factor, and invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tools = portable(db)
  for (const column of ['admin_since', 'disabled_at', 'last_signed_in_at']) {
    await db.schema.alterTable('users').addColumn(column, tools.text).execute()
  }
  await sql`update users set admin_since = created_at where is_admin = 1`.execute(db)
  await db.schema
    .createIndex('users_admins')
    .on('users')
    .columns(['created_at', 'id'])
    .where(sql<boolean>`is_admin = 1`)
    .execute()
  await createSecondFactors(tools)
  await createInvitations(db, tools)
}
