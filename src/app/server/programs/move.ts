/**
 * Moves the shop to the other kind of database while it is stopped.
 * Usage: npm run move -- postgres://USER@HOST/DATABASE, or npm run move -- sqlite:[FOLDER]; DATA_DIR or DATABASE_URL
 * names the database that it is moved from. --undo lets the shop start on that one again.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrations } from '../../../../db/migrations/all.ts'
import { BackupFailed } from '../../../backups/server/making/backup-failed.ts'
import {
  passwordWarning,
  placeOfEnv,
  readMoveTarget,
  type MovePlace,
} from '../../../backups/server/moving/move-place.ts'
import { moveShop, undoMove, type Moved } from '../../../backups/server/moving/move-shop.ts'
import { readEnv, type Env } from '../../../platform/server/env.ts'
import { secretKeyFile } from '../../../platform/server/encryption/secret-keys.ts'
import { databaseTarget, startFailure, targetFailure } from '../start-failure.ts'

const USAGE =
  'Usage: npm run move -- postgres://USER@HOST/DATABASE, or npm run move -- sqlite:[FOLDER], or npm run move -- --undo'

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function readArguments(): { readonly text: string; readonly undo: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { undo: { type: 'boolean', default: false } },
    })
    if (positionals.length !== (values.undo ? 0 : 1)) return fail(USAGE)
    return { text: positionals[0] ?? '', undo: values.undo }
  } catch {
    return fail(USAGE)
  }
}

/** Names a place without a password. */
function nameOf(place: MovePlace): string {
  return place.kind === 'sqlite'
    ? `the embedded database in ${place.dataDir}`
    : `PostgreSQL, ${databaseTarget(place.databaseUrl)}`
}

/** Says what of the former data folder the new one needs. */
function aboutFiles(env: Env, dataDir: string): string[] {
  const key = secretKeyFile(env)
  const isSameFolder = dataDir === env.dataDir
  if (!existsSync(key)) {
    return ['SECRET_KEY stays as it is: without the same key the shop does not start.']
  }
  if (isSameFolder) return [`The secret key stays where it is, in ${key}.`]
  return [
    `Copy the secret key ${key} to ${secretKeyFile({ dataDir })}: without it the shop does not start.`,
  ]
}

/** Says where erasures are noted that a restore repeats; with BACKUP_DIR nothing changes. */
function aboutJournal({ dataDir, backupDir }: Env, newDir: string): string[] {
  if (backupDir !== null || newDir === dataDir) return []
  return [`Copy ${join(dataDir, 'erasures.jsonl')} to ${newDir} too, if it is there.`]
}

function report(env: Env, to: MovePlace, { tables, findings }: Moved): void {
  const digests = Object.values(tables)
  const rows = digests.reduce((sum, table) => sum + table.rows, 0)
  const from = nameOf(placeOfEnv(env))
  const folder = to.kind === 'sqlite' ? to.dataDir : env.dataDir
  say([
    `Moved to ${nameOf(to)}: ${rows} rows in ${digests.length} tables, every table equal, and the integrity check finds the same in both (${findings.length} faults).`,
    to.kind === 'postgres'
      ? 'Now set DATABASE_URL to this address, and start.'
      : `Now remove DATABASE_URL (and DATABASE_URL_FILE), set DATA_DIR=${to.dataDir}, and start.`,
    ...aboutFiles(env, folder),
    ...aboutJournal(env, folder),
    `Nothing was removed from ${from}. The shop no longer starts there; "npm run move -- --undo", with the former environment, lets it. Delete that database when you no longer need it: it holds personal data.`,
    ...findings.map((finding) => `The integrity check found: ${finding}`),
  ])
}

const { text, undo } = readArguments()
let env: Env | undefined
let to: MovePlace | undefined
try {
  process.umask(0o077)
  env = readEnv()
  const from = placeOfEnv(env)
  if (undo) {
    if (!(await undoMove(from))) fail(`The shop was not moved away from ${nameOf(from)}.`)
    say([
      `The shop starts on ${nameOf(from)} again. What was done in the other database since is not in it: never start both.`,
    ])
  } else {
    to = readMoveTarget(text, env)
    const warning = passwordWarning(text)
    if (warning !== null) process.stderr.write(`${warning}\n`)
    report(env, to, await moveShop({ from, to, target: nameOf(to), migrations, now: new Date() }))
  }
} catch (error) {
  if (error instanceof BackupFailed) fail(error.message)
  // From the embedded database, only the target is in PostgreSQL.
  const target = env?.databaseUrl === null && to?.kind === 'postgres' ? to.databaseUrl : null
  const sentence = target === null ? null : targetFailure(error, target)
  fail(sentence ?? startFailure(error, env))
}
