import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { BackupFailed } from '../../../backups/server/making/backup-failed.ts'
import { removePartial } from '../../../backups/server/making/make-backup.ts'
import { programEnvironment, type Env } from '../../../platform/server/env.ts'
import { lowerPriority } from '../../../platform/server/jobs/lower-priority.ts'

/** The program beside this file: the source while developing, a bundled file in the built shop. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './backup.ts' : './backup.js',
  import.meta.url,
)

/**
 * Small halves for new objects: with 5,000 orders on PostgreSQL the process then takes 54 MB that it shares with no
 * other, without them 97 to 105, in the same time.
 */
const FLAGS = ['--max-semi-space-size=2']

/** The part of the environment that says what is backed up. */
export type BackupEnv = Pick<Env, 'dataDir' | 'databaseUrl' | 'bankInbox' | 'secretFiles'>

/**
 * Makes a backup in a process of its own: the server never opens its live file a second time, and its requests do
 * not wait. Returns the folder of the backup; throws `BackupFailed`, also when it was aborted.
 */
export async function runBackup(
  { dataDir, databaseUrl, bankInbox, secretFiles }: BackupEnv,
  dir: string,
  signal?: AbortSignal,
): Promise<string> {
  const child = spawn(process.execPath, [...FLAGS, fileURLToPath(PROGRAM), dir, '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...programEnvironment(),
      // One memory pool instead of one for each thread.
      MALLOC_ARENA_MAX: '1',
      DATA_DIR: dataDir,
      SECRET_FILES: secretFiles.join('\n'),
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      ...(bankInbox !== null && { BANK_INBOX: bankInbox }),
    },
  })
  const kill = (): boolean => child.kill('SIGKILL')
  signal?.addEventListener('abort', kill)
  // So that visitors do not wait for the backup.
  if (child.pid !== undefined) lowerPriority('low', child.pid)
  if (signal?.aborted === true) kill()
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  signal?.removeEventListener('abort', kill)
  if (code === 0) return String(JSON.parse(output))
  // A program that was killed leaves what it had written. Should this fail, a backup of the next day removes it.
  if (child.pid !== undefined) await removePartial(dir, child.pid).catch(() => {})
  const [line = ''] = errors.trim().split('\n')
  throw new BackupFailed(line || 'The program that makes backups was ended.')
}
