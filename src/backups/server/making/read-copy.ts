import { digestTables } from '../../../platform/server/copies/digest-tables.ts'
import type { PlainDatabase } from '../../../platform/server/copies/plain-database.ts'
import type { BackupManifest } from '../../domain/backup-manifest.ts'
import { findViolations } from './integrity-rules.ts'

/** What the manifest says about the database itself. */
export type CopyContent = Pick<BackupManifest, 'schema' | 'tables' | 'findings'>

/** Reads schema, rows and violated invariants of a copy, or of the snapshot that is copied. */
export async function readCopy(database: PlainDatabase): Promise<CopyContent> {
  const [last] = await database.all('select name from kysely_migration order by name desc limit 1')
  const released = await database.all('select file, sha256 from migration_hashes order by file')
  return {
    schema: {
      last: String(last?.name),
      migrations: Object.fromEntries(
        released.map(({ file, sha256 }) => [String(file), String(sha256)]),
      ),
    },
    tables: await digestTables(database),
    findings: await findViolations(database),
  }
}
