import { Migrator, type Migration } from 'kysely/migration'
import type { Db } from './tables.ts'

const migrationDatabases = new WeakMap<Db, () => Db>()

/** Registers how to open the same database for a migration, without the time-outs of requests. */
export function registerMigrationDatabase(db: Db, open: () => Db): void {
  migrationDatabases.set(db, open)
}

/**
 * Brings the schema to the newest version. Safe when several processes start at once
 * (PostgreSQL: advisory lock, waited for as long as it takes) and after a kill (each run is one
 * transaction). Throws on failure.
 */
export async function migrate(db: Db, migrations: Record<string, Migration>): Promise<void> {
  const own = migrationDatabases.get(db)?.()
  try {
    const migrator = new Migrator({
      db: own ?? db,
      provider: { getMigrations: async () => migrations },
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw new Error('the database could not be migrated', { cause: error })
  } finally {
    await own?.destroy()
  }
}
