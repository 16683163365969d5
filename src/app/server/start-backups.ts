import { backUpWhenDue, type BackupRunner } from '../../backups/server/nightly/run-nightly.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { repeat, type Repeated } from '../../platform/server/jobs/repeat.ts'
import { runBackup } from './programs/run-backup.ts'

const EVERY_MS = 600_000

/** The backups of one process. */
interface Backups {
  /** Makes a backup that `stop` ends. */
  readonly runBackup: BackupRunner
  /** Looks every ten minutes, and now, whether the night's backup is due. */
  start(): void
  /** Ends a backup that is being made; resolves when nothing is left of it. */
  stop(): Promise<void>
}

/** Prepares the backups of this process; `start` begins those of the night. */
export function prepareBackups(deps: ApiDeps): Backups {
  const stopping = new AbortController()
  let allEnded: Promise<unknown> = Promise.resolve()
  const run: BackupRunner = (dir, signal) => {
    const backup = runBackup(deps.env, dir, AbortSignal.any([stopping.signal, signal]))
    allEnded = Promise.allSettled([allEnded, backup])
    return backup
  }
  const look = (): Promise<void> => backUpWhenDue({ ...deps, runBackup: run })
  const onError = (error: unknown): void =>
    deps.log.error({ err: error }, 'the backup could not be checked')
  let repeated: Repeated | undefined
  return {
    runBackup: run,
    start: () => {
      void look().catch(onError)
      repeated = repeat(EVERY_MS, look, onError)
    },
    stop: async () => {
      repeated?.stop()
      stopping.abort()
      await allEnded
    },
  }
}
