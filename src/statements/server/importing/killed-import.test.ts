import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyPostgresShop, openTestPostgres } from '../../../../test/databases/postgres.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { camtFile } from '../../../../test/money/statements.ts'
import { AUTOMATIC } from '../../../platform/domain/automatic.ts'
import { openSqlite, type OpenDatabase } from '../../../platform/server/database/open-database.ts'
import { refundDebits } from '../../../refunds/server/debits/refund-debits.ts'
import { importStatement } from './import-statement.ts'

/** More than are inserted at once. */
const PAYMENTS = 1500
const file = camtFile(
  Array.from({ length: PAYMENTS }, (_, index) => ({ amount: `${index + 1}.00`, text: 'Miete' })),
)
const program = fileURLToPath(
  new URL('../../../../test/databases/die-in-import.ts', import.meta.url),
)

describe.each(databaseKinds)('an import whose process is killed on %s', (kind) => {
  let folder: string
  /** The data folder or the address of the database. */
  let database: string
  let drop: () => Promise<void> = async () => {}

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-killed-'))
    await writeFile(join(folder, 'auszug.xml'), file)
    database = folder
    if (kind === 'postgres') ({ url: database, drop } = await copyPostgresShop())
    else await copyFile(inject('sqliteTemplate'), join(folder, 'shop.db'))
  })
  afterAll(async () => {
    await drop()
    await rm(folder, { recursive: true })
  })

  async function dieAfter(text: string): Promise<void> {
    const args = [program, join(folder, 'auszug.xml'), database, text]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  }
  async function withDatabase<Value>(work: (opened: OpenDatabase) => Promise<Value>) {
    const opened =
      kind === 'postgres'
        ? openTestPostgres(database)
        : openSqlite({ dataDir: database, onSyncFailure: () => {} })
    try {
      return await work(opened)
    } finally {
      await opened.close()
    }
  }
  const stored = () =>
    withDatabase(async ({ db }) => {
      const files = await db.selectFrom('bank_files').select('new_count').execute()
      const payments = await db.selectFrom('bank_transactions').select('id').execute()
      return { files: files.map(({ new_count }) => new_count), payments: payments.length }
    })
  const importAgain = () =>
    withDatabase(({ db }) => {
      const clock = { now: () => new Date('2026-11-21T10:00:00.000Z') }
      const arrived = { bytes: Buffer.from(file), name: 'auszug.xml', by: AUTOMATIC } as const
      return importStatement(
        { db, clock, outgoing: refundDebits },
        { ...arrived, source: 'upload' },
      )
    })

  it('leaves nothing or all of the file, and importing it again completes it', async () => {
    // Each start of a process takes half a second, so each database dies at another place.
    const isSqlite = kind === 'sqlite'
    await dieAfter(isSqlite ? 'insert into bank_transactions' : 'insert into "admin_actions"')
    expect(await stored()).toEqual({ files: [], payments: 0 })
    if (isSqlite) await dieAfter('after the commit')
    else expect(await importAgain()).toMatchObject({ value: { newCount: PAYMENTS } })
    expect(await stored()).toEqual({ files: [PAYMENTS], payments: PAYMENTS })
    expect(await importAgain()).toMatchObject({ value: { isKnownFile: true, newCount: 0 } })
  })
})
