import { Migrator, type Migration } from 'kysely/migration'
import type { Db, WritableDb } from './tables.ts'

const migrationDatabases = new WeakMap<Db, () => WritableDb>()

/** Registers how to open the same database for a migration, without the time-outs of requests. */
export function registerMigrationDatabase(db: WritableDb, open: () => WritableDb): void {
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
      // Migrations write in transactions of their own, which the Migrator opens.
      db: own ?? (db as WritableDb),
      provider: { getMigrations: async () => migrations },
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw new Error('the database could not be migrated', { cause: error })
  } finally {
    await own?.destroy()
  }
}
