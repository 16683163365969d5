import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import os, { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../../../db/migrations/all.ts'
import { runOnPostgres } from '../../../test/databases/postgres-statement.ts'
import { createPostgresDatabase, openTestPostgres } from '../../../test/databases/postgres.ts'
import { migrate } from '../../platform/server/database/migrate.ts'
import { openSqlite } from '../../platform/server/database/open-database.ts'
import { requireSafeStorage } from '../../platform/server/database/require-safe-storage.ts'
import { requireUtf8 } from '../../platform/server/database/require-utf8.ts'
import { readEnv } from '../../platform/server/env.ts'
import { showFirstPassword } from './show-first-password.ts'
import { startFailure } from './start-failure.ts'

/** Starts on this database and returns the message of the failure. */
async function failureOn(databaseUrl: string): Promise<string> {
  const database = openTestPostgres(databaseUrl)
  try {
    await requireUtf8(database.db)
    await migrate(database.db, migrations)
  } catch (error) {
    return startFailure(error, readEnv({ DATABASE_URL: databaseUrl }))
  } finally {
    await database.close()
  }
  throw new Error('the start did not fail')
}

describe('a start on PostgreSQL', () => {
  let empty: Awaited<ReturnType<typeof createPostgresDatabase>>
  const role = `role_${process.pid}`

  beforeAll(async () => {
    empty = await createPostgresDatabase()
    await runOnPostgres(empty.url, `create role ${role} login`)
  })
  afterAll(async () => {
    await empty.drop()
    await runOnPostgres(postgresUrl({ pathname: '/postgres' }), `drop role ${role}`)
  })

  function postgresUrl(parts: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>): string {
    return Object.assign(new URL(empty.url), parts).href
  }

  it.each([
    [
      'an unknown role',
      { username: 'nobody', password: 'geheim' },
      /role nobody.* refuses this role/,
    ],
    [
      'an unknown database',
      { pathname: '/nowhere' },
      /database nowhere.* does not exist.*createdb/,
    ],
    ['a role without rights', { username: role }, /role role_\d+.* lacks rights/],
  ])(
    'refuses %s and names the cause, role, database and DATABASE_URL',
    async (_, parts, sentence) => {
      const failure = await failureOn(postgresUrl(parts))
      expect(failure).toMatch(/^The database of DATABASE_URL \(.*\) cannot be used: /)
      expect(failure).toMatch(sentence)
      expect(failure).not.toMatch(/geheim|\n/)
    },
  )

  it('refuses an encoding that cannot store every character', async () => {
    const name = `latin_${process.pid}`
    const how = "encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0"
    await runOnPostgres(empty.url, `create database ${name} ${how}`)
    const failure = await failureOn(postgresUrl({ pathname: `/${name}` }))
    await runOnPostgres(empty.url, `drop database ${name}`)
    expect(failure).toContain('DATABASE_URL')
    expect(failure).toContain('its encoding is LATIN1 and must be UTF8')
  })

  it('refuses a read-only server', async () => {
    const { url, drop } = await createPostgresDatabase()
    const name = new URL(url).pathname.slice(1)
    await runOnPostgres(empty.url, `alter database ${name} set default_transaction_read_only = on`)
    expect(await failureOn(url)).toMatch(/DATABASE_URL.* read-only/)
    await drop()
  })

  it('refuses a server that does not wait for its disk in production, and only warns of it elsewhere', async () => {
    // The server of the tests is such a one.
    const database = openTestPostgres(empty.url)
    const warnings: string[] = []
    const log = { warn: (message: string) => warnings.push(message) }
    const start = (PUBLIC_URL: string) =>
      requireSafeStorage(database, { env: readEnv({ PUBLIC_URL }), log })
    const error: unknown = await start('https://shop.example').catch((thrown: unknown) => thrown)
    const failure = startFailure(error, readEnv({ DATABASE_URL: empty.url }))
    expect(failure).toMatch(
      /DATABASE_URL.*\(fsync, full_page_writes, synchronous_commit must be on\)/,
    )
    expect(warnings).toEqual([])
    await start('http://127.0.0.1:3000')
    expect(warnings).toEqual([expect.stringContaining('synchronous_commit')])
    await database.close()
  })

  it('refuses a role that could store an order but not wait for the disk', async () => {
    const { url, drop } = await createPostgresDatabase()
    const waits = 'function pg_logical_emit_message(boolean, text, text)'
    await runOnPostgres(url, `revoke execute on ${waits} from public`)
    const database = openTestPostgres(Object.assign(new URL(url), { username: role }).href)
    const log = { warn: () => {} }
    const start = () => requireSafeStorage(database, { env: readEnv({}), log })
    await expect(start()).rejects.toThrow(/DATABASE_URL.* pg_logical_emit_message/)
    await runOnPostgres(url, `grant execute on ${waits} to ${role}`)
    await start()
    await runOnPostgres(url, `revoke execute on ${waits} from ${role}`)
    await database.close()
    await drop()
  })

  it.each([
    ['postgres://shop@db.example/aroma', ['db.example']],
    ['postgres://shop@127.0.0.1,db.example/aroma', ['db.example']],
    ['postgres://shop@db.example/aroma?sslmode=no-verify', ['db.example']],
    ['postgres://shop@db.example/aroma?sslmode=verify-full', []],
    ['postgres://shop@localhost/aroma', []],
    ['postgres:///aroma?host=/run/postgresql', []],
  ])('warns of a server on another machine without TLS: %s', async (DATABASE_URL, hosts) => {
    const database = openTestPostgres(empty.url)
    const warnings: string[] = []
    const log = { warn: (message: string) => warnings.push(message) }
    await requireSafeStorage(database, { env: readEnv({ DATABASE_URL }), log })
    await database.close()
    const named = warnings.flatMap((text) => / shop and (.+) can read/.exec(text)?.[1] ?? [])
    expect(named).toEqual(hosts)
  })

  it('names the servers of DATABASE_URL when none of them is there', async () => {
    for (const hosts of [['127.0.0.1:1'], ['127.0.0.1:1', '127.0.0.1:2']]) {
      const failure = await failureOn(`postgres://shop:geheim@${hosts.join()}/aroma`)
      expect(failure).toContain(`(role shop, database aroma at ${hosts.join(', ')})`)
      expect(failure).toContain('DATABASE_URL')
      expect(failure).toContain('no PostgreSQL listens')
      expect(failure).not.toContain('geheim')
    }
  })
})

describe('a start on the embedded database', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aroma-start-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  function failureIn(dataDir: string): string {
    try {
      openSqlite({ dataDir, onSyncFailure: () => {} })
    } catch (error) {
      return startFailure(error, readEnv({ DATA_DIR: dataDir }))
    }
    throw new Error('the start did not fail')
  }

  it.each([
    ['DATA_DIR is a file', 'file', /it is a file/],
    ['a folder above DATA_DIR is a file', 'file/below', /it or a folder above it is a file/],
  ])('names the folder and the cause when %s', (_, path, reason) => {
    writeFileSync(join(folder, 'file'), '')
    const dataDir = join(folder, path)
    expect(failureIn(dataDir)).toContain(`The folder DATA_DIR=${dataDir} cannot be used: `)
    expect(failureIn(dataDir)).toMatch(reason)
  })

  it('names the folder when DATA_DIR is a file, also beside PostgreSQL', () => {
    const dataDir = join(folder, 'file')
    writeFileSync(dataDir, '')
    const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://shop@127.0.0.1/aroma' })
    const terminal = { write: () => {} }
    try {
      showFirstPassword('geheim', { stdout: terminal, stderr: terminal, dataDir })
    } catch (error) {
      expect(startFailure(error, env)).toMatch(/^The folder DATA_DIR=.* it is a file/)
    }
    expect.assertions(1)
  })

  it('names the id of a user who has no name', () => {
    const { userInfo } = os
    os.userInfo = () => {
      throw new Error('no such user')
    }
    syncBuiltinESMExports()
    try {
      writeFileSync(join(folder, 'file'), '')
      expect(failureIn(join(folder, 'file'))).toContain(`The user ${process.getuid?.()} needs`)
    } finally {
      os.userInfo = userInfo
      syncBuiltinESMExports()
    }
  })

  it('refuses a data folder that another process is using', async () => {
    const other = openSqlite({ dataDir: folder, onSyncFailure: () => {} })
    expect(failureIn(folder)).toContain(`Another process is using the data folder ${folder}`)
    await other.close()
  })

  it('refuses a shop.db with a damaged page', async () => {
    const open = () => openSqlite({ dataDir: folder, onSyncFailure: () => {} })
    const start = { env: readEnv({}), log: { warn: () => {} } }
    const whole = open()
    await sql`create table filler (bytes blob)`.execute(whole.db)
    for (let row = 0; row < 50; row += 1) {
      await sql`insert into filler values (randomblob(3000))`.execute(whole.db)
    }
    await requireSafeStorage(whole, start)
    await whole.close()
    const file = openSync(join(folder, 'shop.db'), 'r+')
    writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, 20 * 4096)
    closeSync(file)
    const damaged = open()
    const error: unknown = await requireSafeStorage(damaged, start).catch(
      (thrown: unknown) => thrown,
    )
    expect(startFailure(error, readEnv({ DATA_DIR: folder }))).toMatch(
      /DATA_DIR.*shop.db is damaged/,
    )
    await damaged.close()
  })

  it.each(['process.lock', 'shop.db'])('refuses a file %s that is not a database', (file) => {
    writeFileSync(join(folder, file), 'x'.repeat(8192))
    expect(failureIn(folder)).toMatch(/DATA_DIR=.* is not a database/)
  })
})

describe('a server that cannot listen', () => {
  it('names PORT when another program listens there, and HOST when it is elsewhere', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const PORT = String((other.address() as AddressInfo).port)
    const failureOf = async (HOST: string): Promise<string> => {
      const env = readEnv({ PORT, HOST, PUBLIC_URL: 'https://shop.example' })
      const [error] = (await once(createServer().listen(env.port, HOST), 'error').catch(
        (failed: unknown) => [failed],
      )) as [unknown]
      return startFailure(error, env)
    }
    expect(await failureOf('127.0.0.1')).toBe(`PORT=${PORT} is already in use on HOST=127.0.0.1.`)
    expect(await failureOf('192.0.2.1')).toMatch(/^HOST=192\.0\.2\.1 is not an address of this/)
    other.close()
  })
})

it('an unknown failure is shown with everything that caused it', () => {
  const error = new Error('migration 0001-shop failed', { cause: new Error('no such table: x') })
  const failure = startFailure(error, readEnv({}))
  expect(failure).toMatch(/no such table: x[^]*caused .*migration 0001-shop failed/)
})
