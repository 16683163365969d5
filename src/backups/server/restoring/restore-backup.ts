import { dirname } from 'node:path'
import {
  takeErasureJournal,
  type ErasureJournal,
} from '../../../platform/server/erasures/erasure-journal.ts'
import type { Env } from '../../../platform/server/env.ts'
import { BackupFailed } from '../making/backup-failed.ts'
import type { RestoreOptions } from './mark-restored.ts'
import { readBackup, type KnownSchema } from './read-backup.ts'
import { endOfKept, restoreFiles } from './restore-files.ts'
import { restorePostgres } from './restore-postgres.ts'
import { restoreSqlite } from './restore-sqlite.ts'
import type { Backup } from '../making/make-backup.ts'

/** A restored backup. */
export interface Restored {
  readonly backup: Backup
  /** The name under which the former database is kept; null when there was none. */
  readonly kept: string | null
  /** The journals that the next start reads. */
  readonly journals: readonly ErasureJournal[]
}

const kindNames = { sqlite: 'the embedded database', postgres: 'PostgreSQL' } as const

/**
 * Puts a backup in the place of the database that the environment names. The next start of the shop migrates it
 * and finishes the restore. Throws `BackupFailed` or `DataDirInUse`, and then has changed nothing.
 */
export async function restoreBackup(
  env: Pick<Env, 'databaseUrl' | 'dataDir' | 'backupDir'>,
  path: string,
  { known, ...options }: RestoreOptions & { readonly known: KnownSchema },
): Promise<Restored> {
  const { databaseUrl, dataDir } = env
  const backup = await readBackup(path, known)
  const { database } = backup.manifest
  const target = databaseUrl === null ? 'sqlite' : 'postgres'
  if (database !== target) {
    throw new BackupFailed(
      `The backup is one of ${kindNames[database]}, and the environment names ${kindNames[target]}.`,
    )
  }
  const kept =
    databaseUrl === null
      ? await restoreSqlite(dataDir, backup, options)
      : await restorePostgres(databaseUrl, backup, options)
  // The data folder holds files beside PostgreSQL too.
  if (databaseUrl !== null) await restoreFiles(backup, dataDir, endOfKept(options.now))
  // On another machine the journal lies beside the backup alone.
  return { backup, kept, journals: await takeErasureJournal(env, dirname(backup.path)) }
}
