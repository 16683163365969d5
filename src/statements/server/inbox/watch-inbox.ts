import { watch } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { JobLocks } from '../../../platform/server/jobs/job-locks.ts'
import { repeat } from '../../../platform/server/jobs/repeat.ts'
import type { WithOutgoing } from '../importing/outgoing.ts'
import { BankInbox } from './bank-inbox.ts'

/** File systems of other machines report no changes, so the folder is also looked at without any. */
const LOOK_EVERY_MS = 2_000

export interface InboxWatch {
  /** Ends after the file that is being read. */
  stop(): Promise<void>
}

/**
 * Reads the files that a banking program or an EBICS client leaves in a folder, within seconds. Processes
 * that share the folder take turns.
 */
export async function watchInbox(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'log'> & WithOutgoing & { readonly locks: JobLocks },
  folder: string,
): Promise<InboxWatch> {
  await mkdir(folder, { recursive: true })
  const inbox = new BankInbox(deps, folder)
  let looking: Promise<void> | null = null
  const look = (): Promise<void> => {
    looking ??= deps.locks
      .run('bank-inbox', () => inbox.look())
      .then(() => {})
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the bank inbox could not be read')
      })
      .finally(() => {
        looking = null
      })
    return looking
  }
  const looks = repeat(LOOK_EVERY_MS, look, () => {})
  const watcher = watch(folder, () => void look()).unref()
  watcher.on('error', (error) => deps.log.warn({ err: error }, 'the bank inbox is not watched'))
  return {
    stop: async () => {
      looks.stop()
      watcher.close()
      await looking
    },
  }
}
