import { BackupWork } from '../../backups/server/nightly/backup-work.ts'
import { backUpWhenDue } from '../../backups/server/nightly/run-nightly.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { repeat, type Repeated } from '../../platform/server/jobs/repeat.ts'
import { runBackup } from './programs/run-backup.ts'

const EVERY_MS = 600_000

/** The backups of one process. */
interface Backups {
  /** Makes them, at night and for an admin. */
  readonly work: BackupWork
  /** Looks every ten minutes, and now, whether the night's backup is due. */
  start(): void
  /** Ends a backup that is being made; resolves when nothing is left of it. */
  stop(): Promise<void>
}

/** Prepares the backups of this process; `start` begins those of the night. */
export function prepareBackups(deps: ApiDeps): Backups {
  const work = new BackupWork((dir, signal) => runBackup(deps.env, dir, signal))
  const look = (): Promise<void> => work.do(() => backUpWhenDue({ ...deps, backups: work }))
  const onError = (error: unknown): void =>
    deps.log.error({ err: error }, 'the backup could not be checked')
  let repeated: Repeated | undefined
  return {
    work,
    start: () => {
      void look().catch(onError)
      repeated = repeat(EVERY_MS, look, onError)
    },
    stop: () => {
      repeated?.stop()
      return work.stop()
    },
  }
}
