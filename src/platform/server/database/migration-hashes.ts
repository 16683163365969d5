import { BadDatabase } from './database-errors.ts'
import type { Db } from './tables.ts'
import { transact } from './transact.ts'

interface MigrationHashesTable {
  /** "0001-shop.ts". */
  file: string
  sha256: string
}

declare module './tables.ts' {
  interface Tables {
    migration_hashes: MigrationHashesTable
  }
}

/**
 * Remembers the hash of every released migration that this database has, by file name. Throws
 * `BadDatabase` naming those that were changed since: the schema is then not the one the shop expects.
 */
export async function checkMigrationHashes(
  db: Db,
  released: Readonly<Record<string, string>>,
): Promise<void> {
  const changed = await transact(db, async (tx) => {
    const stored = await tx.selectFrom('migration_hashes').selectAll().execute()
    const known = new Map(stored.map(({ file, sha256 }) => [file, sha256]))
    const rows = Object.entries(released).map(([file, sha256]) => ({ file, sha256 }))
    const added = rows.filter(({ file }) => !known.has(file))
    if (added.length > 0) {
      await tx
        .insertInto('migration_hashes')
        .values(added)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    return rows.filter(({ file, sha256 }) => (known.get(file) ?? sha256) !== sha256)
  })
  if (changed.length === 0) return
  const files = changed.map(({ file }) => file).join(', ')
  throw new BadDatabase(
    `${files} ran here in another form than this build has; start an unchanged build`,
  )
}
