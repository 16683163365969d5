import { Migrator, type Migration } from 'kysely/migration'
import type { Db } from './tables.ts'

/**
 * Brings the schema to the newest version. Safe when several processes start at once
 * (PostgreSQL: advisory lock) and after a kill (each run is one transaction). Throws on failure.
 */
export async function migrate(db: Db, migrations: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('the database could not be migrated', { cause: error })
}
