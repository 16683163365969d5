import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, connect, type Server } from 'node:net'
import { once } from 'node:events'
import { createPostgresDatabase, openTestPostgres } from '../../../test/databases/postgres.ts'
import { runOnPostgres } from '../../../test/databases/postgres-statement.ts'
import { logSlowStatements } from '../../platform/server/observe/log-slow-statements.ts'
import { startFailure } from './start-failure.ts'
import { waitForDatabase } from './wait-for-database.ts'

describe('a start beside PostgreSQL', () => {
  let real: Awaited<ReturnType<typeof createPostgresDatabase>>
  let server: Server
  let port = 0
  beforeAll(async () => {
    real = await createPostgresDatabase()
    const path = `${decodeURIComponent(new URL(real.url).hostname)}/.s.PGSQL.5432`
    server = createServer((client) => {
      const database = connect(path)
      client.pipe(database).pipe(client)
      for (const socket of [client, database]) socket.on('error', () => {})
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as { port: number }).port
    server.close()
  })
  afterAll(async () => {
    if (server.listening) server.close()
    await real.drop()
  })

  /** `others` are further hosts of DATABASE_URL, with a comma behind each. */
  function setUp(others = '') {
    const url = new URL(real.url)
    const hosts = `${others}127.0.0.1:${port}`
    const database = openTestPostgres(`postgres://${url.username}@${hosts}${url.pathname}`)
    const lines: string[] = []
    const write = (line: string): void => void lines.push(line)
    let nowMs = 0
    const options = {
      log: { info: write, warn: write },
      target: 'role shop, database aroma at one',
      monotonicMs: () => nowMs,
    }
    const pass = (ms: number): void => void (nowMs += ms)
    return { database, lines, options, pass }
  }

  it.each([
    ['one host', ''],
    ['several hosts, of which the first never answers', '127.0.0.1:1,'],
  ])('waits until it answers, and says once what it waits for: %s', async (_, others) => {
    const { database, lines, options, pass } = setUp(others)
    let pauses = 0
    await waitForDatabase(database.db, {
      ...options,
      waitMs: 60_000,
      pause: async (ms) => {
        pass(ms)
        pauses += 1
        if (pauses === 2) await once(server.listen(port, '127.0.0.1'), 'listening')
      },
    })
    expect(lines).toEqual([
      'waiting up to 60 seconds for the database (role shop, database aroma at one)',
      'the database answers',
    ])
    await database.close()
    server.close()
  })

  it('waits until one of several hosts takes writes, and then says in a sentence that none does', async () => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    const name = new URL(real.url).pathname.slice(1)
    const setReadOnly = (value: 'on' | 'off') =>
      runOnPostgres(
        real.url,
        `begin read write; alter database ${name} set default_transaction_read_only = ${value}; commit`,
      )
    await setReadOnly('on')
    const { database, lines, options, pass } = setUp(`127.0.0.1:${port},`)
    let pauses = 0
    const pause = async (ms: number): Promise<void> => {
      pass(ms)
      pauses += 1
      if (pauses === 7) await setReadOnly('off')
    }
    const wait = () => waitForDatabase(database.db, { ...options, waitMs: 5_000, pause })
    const failure: unknown = await wait().catch((error: unknown) => error)
    expect([pauses, lines.length]).toEqual([5, 1])
    const databaseUrl = 'postgres://shop@one,two/aroma'
    const env = { port: 3000, host: '127.0.0.1', dataDir: 'data', databaseUrl }
    expect(startFailure(failure, env)).toBe(
      'The database of DATABASE_URL (role shop, database aroma at one, two) cannot be used: no server of it takes writes; a standby, for example, is read-only. The answer was: no PostgreSQL host of DATABASE_URL accepts writes.',
    )
    await wait()
    expect([pauses, lines.at(-1)]).toEqual([7, 'the database answers'])
    await database.close()
    server.close()
  })

  it('gives up after that time with the error itself, and at once where waiting does not help', async () => {
    const { database, lines, options, pass } = setUp()
    let pauses = 0
    const pause = async (ms: number): Promise<void> => {
      pass(ms)
      pauses += 1
    }
    const waiting = waitForDatabase(database.db, { ...options, waitMs: 5_000, pause })
    await expect(waiting).rejects.toThrow('ECONNREFUSED')
    expect([pauses, lines.length]).toEqual([5, 1])
    await database.close()

    const unknown = new URL(real.url)
    unknown.pathname = '/nowhere'
    const wrong = openTestPostgres(unknown.href)
    const failing = waitForDatabase(wrong.db, { ...options, waitMs: 5_000, pause })
    await expect(failing).rejects.toThrow('nowhere')
    expect(pauses).toBe(5)
    await wrong.close()
  })

  it('logs slow statements with their text and without values', async () => {
    const lines: unknown[] = []
    const log = { warn: (line: unknown) => void lines.push(line) }
    const run = async (limitMs: number): Promise<void> => {
      const { db, close } = openTestPostgres(real.url, {
        logStatement: logSlowStatements(log, limitMs),
      })
      await db.selectNoFrom((eb) => eb.val('Karla Kundin').as('name')).execute()
      await close()
    }
    await run(0)
    await run(60_000)
    expect(lines).toEqual([])
    await run(Number.MIN_VALUE)
    expect(lines).toEqual([
      { sql: 'select $1 as "name"', durationMs: expect.any(Number) as unknown },
    ])
  })
})
