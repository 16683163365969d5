/**
 * Makes one backup of the database and the data folder, also while the shop runs. The shop starts this program at
 * night; the operator runs `npm run backup -- DIR`. With `--json` the only output is the folder of the backup.
 */
import { parseArgs } from 'node:util'
import { BackupFailed } from '../../../backups/server/making/backup-failed.ts'
import { makeBackup, type Backup } from '../../../backups/server/making/make-backup.ts'
import { PostgresProgramFailed } from '../../../platform/server/copies/postgres-programs.ts'
import { readEnv, type Env } from '../../../platform/server/env.ts'
import { startFailure } from '../start-failure.ts'

const USAGE = 'Usage: npm run backup -- [DIR]; without DIR, BACKUP_DIR must be set.'

const KEY_NOTE =
  'The secret key is not in it, and without the key the backup cannot be used: keep DATA_DIR/secret-key, or SECRET_KEY, in another place.'

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function readArguments(): { readonly dir: string | undefined; readonly json: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    })
    if (positionals.length > 1) return fail(USAGE)
    return { dir: positionals[0], json: values.json }
  } catch {
    return fail(USAGE)
  }
}

function report({ path, manifest }: Backup): void {
  const { file, files, tables, findings, schema } = manifest
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const count = Object.keys(tables).length
  process.stdout.write(
    `Backup: ${path}\n${file.name}, ${file.bytes} bytes, ${count} tables with ${rows} rows, schema ${schema.last}; ${files.length} other files.\n${KEY_NOTE}\n`,
  )
  for (const finding of findings) process.stderr.write(`The integrity check found: ${finding}\n`)
}

const { dir, json } = readArguments()
let env: Env | undefined
try {
  process.umask(0o077)
  env = readEnv()
  const target = dir ?? env.backupDir ?? fail(USAGE)
  const backup = await makeBackup(env, target, new Date())
  if (json) process.stdout.write(JSON.stringify(backup.path))
  else report(backup)
} catch (error) {
  if (error instanceof BackupFailed || error instanceof PostgresProgramFailed) fail(error.message)
  fail(startFailure(error, env))
}
