import { backUpWhenDue } from '../../backups/server/nightly/run-nightly.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { repeat, type Repeated } from '../../platform/server/jobs/repeat.ts'
import { runBackup } from './programs/run-backup.ts'

const EVERY_MS = 600_000

/** Looks every ten minutes, and at the start, whether the night's backup is due. `stop` ends one that runs. */
export function startBackups(deps: ApiDeps): Repeated {
  const stopping = new AbortController()
  const { env, log } = deps
  const run = (): Promise<void> =>
    backUpWhenDue({
      ...deps,
      runBackup: (dir) => runBackup(env, dir, stopping.signal),
    })
  const onError = (error: unknown): void =>
    log.error({ err: error }, 'the backup could not be checked')
  void run().catch(onError)
  const repeated = repeat(EVERY_MS, run, onError)
  return {
    stop: () => {
      repeated.stop()
      stopping.abort()
    },
  }
}
