import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration'
import { sql } from 'kysely'
import type { Log } from '../log.ts'
import { BadDatabase, isRetryable } from './database-errors.ts'
import { isPostgres, type Db, type WritableDb } from './tables.ts'

const migrationDatabases = new WeakMap<Db, () => WritableDb>()

/** Registers how to open the same database for a migration, without the time-outs of requests. */
export function registerMigrationDatabase(db: WritableDb, open: () => WritableDb): void {
  migrationDatabases.set(db, open)
}

type MigrationLog = Pick<Log, 'info'>

/** Logs each migration when it begins: one that takes long or waits for a lock can be seen. */
function logged(
  migrations: Readonly<Record<string, Migration>>,
  log: MigrationLog,
): Record<string, Migration> {
  const entries = Object.entries(migrations).map(([name, migration]): [string, Migration] => {
    const up: Migration['up'] = (db) => {
      log.info({ migration: name }, 'migration begins')
      return migration.up(db)
    }
    return [name, { ...migration, up }]
  })
  return Object.fromEntries(entries)
}

/** Throws `BadDatabase` when a newer build has migrated the database. */
async function refuseNewer(db: Db, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const query = sql<{ name: string }>`select name from kysely_migration order by name`
  // A database without the table, or that refuses to be read, has another reason.
  const rows = await query.execute(db).then(
    (found) => found.rows,
    () => [],
  )
  const last = rows.findLast(({ name }) => !Object.hasOwn(migrations, name))?.name
  if (last === undefined) return
  throw new BadDatabase(`a newer build has migrated it (${last}); start that build`)
}

/** A migration may rewrite a whole table of the embedded database, which keeps its former rows aside meanwhile. */
const temporaryStore = {
  file: sql`pragma temp_store = file`,
  memory: sql`pragma temp_store = memory`,
}

async function setTemporaryStore(db: Db, place: keyof typeof temporaryStore): Promise<void> {
  if (!isPostgres(db)) await temporaryStore[place].execute(db)
}

const MAX_TRIES = 5

/**
 * Runs what is missing in one transaction, again after a deadlock: a run locks table after table, and requests to
 * an instance of the release before may lock the same ones in another order.
 */
async function runMigrations(migrator: Migrator): Promise<MigrationResultSet> {
  for (let attempt = 1; ; attempt += 1) {
    const ran = await migrator.migrateToLatest()
    if (attempt >= MAX_TRIES || !isRetryable(ran.error)) return ran
  }
}

/**
 * Brings the schema to the newest version. Safe when several processes start at once
 * (PostgreSQL: advisory lock, waited for as long as it takes), while instances of the release before serve
 * requests, and after a kill (each run is one transaction). Throws on failure, naming the migration.
 */
export async function migrate(
  db: Db,
  migrations: Record<string, Migration>,
  log?: MigrationLog,
): Promise<void> {
  const own = migrationDatabases.get(db)?.()
  try {
    await setTemporaryStore(db, 'file')
    const migrator = new Migrator({
      // Migrations write in transactions of their own, which the Migrator opens.
      db: own ?? (db as WritableDb),
      provider: { getMigrations: async () => (log ? logged(migrations, log) : migrations) },
    })
    const { error, results = [] } = await runMigrations(migrator)
    if (error) {
      if (results.length === 0) await refuseNewer(db, migrations)
      const failed = results.find(({ status }) => status === 'Error')?.migrationName
      const what = failed ? `migration ${failed} failed` : 'the database could not be migrated'
      throw new Error(what, { cause: error })
    }
    if (results.length > 0) log?.info({ migrations: results.length }, 'the database was migrated')
  } finally {
    await own?.destroy()
    await setTemporaryStore(db, 'memory')
  }
}
