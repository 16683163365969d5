/**
 * Gives an admin who is locked out a new way in: prints a generated password once, ends all sessions and
 * API keys of the account, and with --second-factor switches its two-factor sign-in off.
 * Usage: npm run admin -- reset EMAIL [--second-factor]. DATA_DIR or DATABASE_URL names the database, as
 * for the shop. The embedded database belongs to one process, so the shop must be stopped there.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { resetAdmin } from '../../../accounts/server/admins/reset-admin.ts'
import { fileOf } from '../../../backups/server/moving/move-place.ts'
import { openPostgres, openSqlite } from '../../../platform/server/database/open-database.ts'
import { readEnv, type Env } from '../../../platform/server/env.ts'
import { databaseTarget, startFailure } from '../start-failure.ts'

const USAGE = 'Usage: npm run admin -- reset EMAIL [--second-factor]'

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function readArguments(): { email: string; withSecondFactor: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'second-factor': { type: 'boolean', default: false } },
    })
    const [command, email = ''] = positionals
    if (command !== 'reset' || email === '' || positionals.length > 2) return fail(USAGE)
    return { email, withSecondFactor: values['second-factor'] }
  } catch {
    return fail(USAGE)
  }
}

function openDatabase({ databaseUrl, dataDir }: Env) {
  if (databaseUrl !== null) return openPostgres(databaseUrl, () => {})
  // Opening would create it.
  if (!existsSync(fileOf({ dataDir }))) fail(`There is no database in ${dataDir}.`)
  const onSyncFailure = () =>
    fail('The disk did not confirm the write, so the password may be lost.')
  return openSqlite({ dataDir, onSyncFailure })
}

/** Returns one sentence about a database without the tables of this version; null for other errors. */
function noShop(error: unknown, { databaseUrl, dataDir }: Env): string | null {
  if (!(error instanceof Error)) return null
  const lacksTable =
    error.message.startsWith('no such table') || Reflect.get(error, 'code') === '42P01'
  if (!lacksTable) return null
  const place = databaseUrl === null ? dataDir : `PostgreSQL (${databaseTarget(databaseUrl)})`
  return `The database in ${place} is none of this version of the shop: ${error.message}.`
}

const { email, withSecondFactor } = readArguments()
let env: Env | undefined
try {
  process.umask(0o077)
  env = readEnv()
  const { db, close } = openDatabase(env)
  const result = await resetAdmin(
    { db, clock: { now: () => new Date() } },
    {
      email,
      withSecondFactor,
      showPassword: (password) => {
        process.stdout.write(`New password of ${email} (shown once): ${password}\n`)
      },
    },
  )
  await close()
  if (!result.ok) fail(result.error.message)
} catch (error) {
  fail((env && noShop(error, env)) ?? startFailure(error, env))
}
