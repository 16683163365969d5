import type { Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Points of the rate limits that outlive a restart and count once over all processes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, int8, table } = portable(db)
  await table('rate_limit_points')
    .addColumn('limit_name', text, (column) => column.notNull())
    .addColumn('key_hash', text, (column) => column.notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('ends_at', int8, (column) => column.notNull())
    .addColumn('changed_at', int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('rate_limit_points_pk', ['limit_name', 'key_hash'])
    .execute()
  for (const column of ['ends_at', 'changed_at']) {
    await db.schema
      .createIndex(`rate_limit_points_${column}`)
      .on('rate_limit_points')
      .column(column)
      .execute()
  }
}
