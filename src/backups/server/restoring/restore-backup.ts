import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  listErasureJournals,
  takeErasureJournal,
  type ErasureJournal,
} from '../../../platform/server/erasures/erasure-journal.ts'
import type { Env } from '../../../platform/server/env.ts'
import { BackupFailed, backupFailure } from '../making/backup-failed.ts'
import type { RestoreOptions } from './mark-restored.ts'
import { readBackup, type KnownSchema } from './read-backup.ts'
import { endOfKept, withRestoredFiles } from './restore-files.ts'
import { restorePostgres } from './restore-postgres.ts'
import { restoreSqlite } from './restore-sqlite.ts'
import { takeWaitingErasures } from './take-waiting-erasures.ts'
import type { Backup } from '../making/make-backup.ts'

/** A restored backup. */
export interface Restored {
  readonly backup: Backup
  /** The name under which the former database is kept; null when there was none. */
  readonly kept: string | null
  /** The journals that the next start reads. */
  readonly journals: readonly ErasureJournal[]
  /** False when the former database could not be read, in which erasures may have waited for the journal. */
  readonly isFormerRead: boolean
}

const kindNames = { sqlite: 'the embedded database', postgres: 'PostgreSQL' } as const

type RestoreEnv = Pick<Env, 'databaseUrl' | 'dataDir' | 'backupDir'>

/** Makes the data folder, and adds the journal that lies beside the backup, which another machine has nowhere else. */
async function prepareDataFolder(
  env: RestoreEnv,
  backup: Backup,
  { isCopy }: Pick<RestoreOptions, 'isCopy'>,
): Promise<void> {
  const { dataDir } = env
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw backupFailure(`The data folder ${dataDir} cannot be made`, error)
  })
  try {
    await takeErasureJournal(env, { from: dirname(backup.path), isCopy })
  } catch (error) {
    throw backupFailure('The journal of erasures cannot be taken over', error)
  }
}

/**
 * Puts a backup in the place of the database that the environment names. The next start of the shop migrates it
 * and finishes the restore. Throws `BackupFailed` or `DataDirInUse`, and then has changed nothing, except that the
 * journal of erasures may have more entries, or what the message says.
 */
export async function restoreBackup(
  env: RestoreEnv,
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
  // First, because erasures that are not repeated would be undone by the restore.
  await prepareDataFolder(env, backup, options)
  let isFormerRead = true
  let journals: readonly ErasureJournal[] = []
  const beforeSwap = async (): Promise<void> => {
    isFormerRead = await takeWaitingErasures(env, options)
    journals = await listErasureJournals(env)
  }
  const kept =
    databaseUrl === null
      ? await restoreSqlite(dataDir, backup, { ...options, beforeSwap })
      : // The data folder holds files beside PostgreSQL too.
        await withRestoredFiles(backup, { dataDir, end: endOfKept(options.now) }, () =>
          restorePostgres(databaseUrl, backup, { ...options, beforeSwap }),
        )
  return { backup, kept, journals, isFormerRead }
}
