/**
 * Puts a backup in the place of the database while the shop is stopped.
 * Usage: npm run restore -- BACKUP [--last-invoice RE-2026-0123] [--last-order 202611-1245-0042] [--copy]
 */
import { parseArgs } from 'node:util'
import { migrations } from '../../../../db/migrations/all.ts'
import released from '../../../../db/migrations/released.json' with { type: 'json' }
import { readInvoiceNumber, readOrderNumber } from '../../../backups/domain/last-numbers.ts'
import { BackupFailed } from '../../../backups/server/making/backup-failed.ts'
import { restoreBackup, type Restored } from '../../../backups/server/restoring/restore-backup.ts'
import { PostgresProgramFailed } from '../../../platform/server/copies/postgres-programs.ts'
import { readEnv, type Env } from '../../../platform/server/env.ts'
import { startFailure } from '../start-failure.ts'

const USAGE =
  'Usage: npm run restore -- BACKUP [--last-invoice RE-2026-0123] [--last-order 202611-1245-0042] [--copy]'

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'last-invoice': { type: 'string', default: '' },
        'last-order': { type: 'string', default: '' },
        copy: { type: 'boolean', default: false },
      },
    })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) return fail(USAGE)
    const { 'last-invoice': lastInvoice, 'last-order': lastOrder, copy: isCopy } = values
    if (lastInvoice !== '' && !readInvoiceNumber(lastInvoice)) {
      return fail(`${lastInvoice} is not an invoice number such as RE-2026-0123.`)
    }
    if (lastOrder !== '' && !readOrderNumber(lastOrder)) {
      return fail(`${lastOrder} is not an order number such as 202611-1245-0042.`)
    }
    return { path, lastInvoice, lastOrder, isCopy }
  } catch {
    return fail(USAGE)
  }
}

function report({ backup, kept }: Restored, isCopy: boolean): void {
  const { madeAt, findings } = backup.manifest
  const lines = [
    `Restored: the state of ${madeAt} (UTC), every table equal to the backup.`,
    kept === null ? 'There was no database before.' : `The former database is kept as ${kept}.`,
    'The next start migrates it, ends all sessions and links, holds waiting mails back, and repeats later erasures.',
    isCopy
      ? 'It is a test shop: it sends no mail, and needs a secret key of its own.'
      : 'It needs the secret key of the shop that was backed up.',
    ...findings.map((finding) => `The integrity check found before the backup: ${finding}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

const { path, ...options } = readArguments()
let env: Env | undefined
try {
  process.umask(0o077)
  env = readEnv()
  const known = { migrations: new Set(Object.keys(migrations)), released }
  const restored = await restoreBackup(env, path, { ...options, now: new Date(), known })
  report(restored, options.isCopy)
} catch (error) {
  if (error instanceof BackupFailed || error instanceof PostgresProgramFailed) fail(error.message)
  fail(startFailure(error, env))
}
