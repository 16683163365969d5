/**
 * Puts a backup in the place of the database while the shop is stopped.
 * Usage: npm run restore -- BACKUP --last-invoice RE-2026-0123 --last-order 202611-1245-0042
 *    or: npm run restore -- BACKUP --copy
 */
import { migrations } from '../../../../db/migrations/all.ts'
import released from '../../../../db/migrations/released.json' with { type: 'json' }
import { BackupFailed } from '../../../backups/server/making/backup-failed.ts'
import { restoreBackup } from '../../../backups/server/restoring/restore-backup.ts'
import { PostgresProgramFailed } from '../../../platform/server/copies/postgres-programs.ts'
import { readEnv, type Env } from '../../../platform/server/env.ts'
import { startFailure } from '../start-failure.ts'
import { readRestoreArguments, WrongArguments } from './restore-arguments.ts'
import { reportRestore } from './restore-report.ts'

const REFUSALS = [WrongArguments, BackupFailed, PostgresProgramFailed]

let env: Env | undefined
try {
  process.umask(0o077)
  const { path, ...options } = readRestoreArguments(process.argv.slice(2))
  env = readEnv()
  const known = { migrations: new Set(Object.keys(migrations)), released }
  const restored = await restoreBackup(env, path, { ...options, now: new Date(), known })
  process.stdout.write(reportRestore(restored, options.isCopy))
} catch (error) {
  const refusal = REFUSALS.some((kind) => error instanceof kind) && error instanceof Error
  process.stderr.write(`${refusal ? error.message : startFailure(error, env)}\n`)
  process.exit(1)
}
