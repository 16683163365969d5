import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSqlite, type OpenDatabase } from '../open-database.ts'
import { transact } from '../transact.ts'

const MEGABYTE = 1_000_000
const post = Worker.prototype.postMessage

describe('the embedded database', () => {
  let dataDir: string
  let database: OpenDatabase
  let failures: unknown[]

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shop-checkpoints-'))
    failures = []
    database = openSqlite({ dataDir, onSyncFailure: (error) => failures.push(error) })
    await sql`create table filler (bytes blob not null)`.execute(database.db)
  })
  afterEach(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })

  async function write(megabytes: number): Promise<void> {
    for (let count = 0; count < megabytes; count += 1) {
      const insert = sql`insert into filler values (zeroblob(${MEGABYTE}))`
      await transact(database.db, (tx) => insert.execute(tx))
    }
  }
  /** Random numbers in the header of the -wal file, new whenever it is written from its start again. */
  async function saltOfWal(): Promise<string> {
    const file = await open(join(dataDir, 'shop.db-wal'))
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 16)
    await file.close()
    return buffer.toString('hex')
  }
  async function isAllCopied(): Promise<boolean> {
    const pragma = sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`
    const { rows } = await pragma.execute(database.db)
    return rows.every(({ log, checkpointed }) => log === checkpointed)
  }
  const sizeOf = async (file: string): Promise<number> => (await stat(join(dataDir, file))).size

  it('leaves checkpoints to a worker, so that no commit waits for the disk to copy pages', async () => {
    const { rows } = await sql`pragma wal_autocheckpoint`.execute(database.db)
    expect(rows).toEqual([{ wal_autocheckpoint: 0 }])
    await write(20)
    await expect.poll(() => sizeOf('shop.db')).toBeGreaterThan(10 * MEGABYTE)
    expect(failures).toEqual([])
  })

  it('never starts the -wal file again by a commit of the shop, which would wait for the disk', async () => {
    const salt = await saltOfWal()
    const insert = sql`insert into filler values (zeroblob(${20 * MEGABYTE}))`
    await transact(database.db, (tx) => insert.execute(tx))
    await expect.poll(isAllCopied).toBe(true)
    await write(1)
    expect(await saltOfWal()).toBe(salt)
    await write(60)
    await expect.poll(saltOfWal).not.toBe(salt)
    expect(failures).toEqual([])
  })

  it('keeps the -wal file below 80 MB, however much is written without a pause', async () => {
    await write(160)
    expect(await sizeOf('shop.db-wal')).toBeLessThan(80 * MEGABYTE)
    expect(failures).toEqual([])
  })

  it('lets nobody wait for a checkpoint while a backup reads, and makes it up afterwards', async () => {
    const backup = new DatabaseSync(join(dataDir, 'shop.db'), { readOnly: true })
    backup.exec('begin; select count(*) from filler')
    await write(100)
    const salt = await saltOfWal()
    const asked = vi.spyOn(Worker.prototype, 'postMessage')
    await write(20)
    const requests = asked.mock.calls.map(([request]) => request as unknown)
    asked.mockRestore()
    expect(requests).not.toContain('start again')
    backup.close()
    const saltAfterCommit = async () => {
      await write(1)
      return saltOfWal()
    }
    await expect.poll(saltAfterCommit).not.toBe(salt)
    expect(await sizeOf('shop.db')).toBeGreaterThan(100 * MEGABYTE)
    expect(failures).toEqual([])
  })

  it('starts the -wal file again later when another program is writing at that moment', async () => {
    const salt = await saltOfWal()
    const other = new DatabaseSync(join(dataDir, 'shop.db'))
    const busy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
      this: Worker,
      request: unknown,
    ) {
      if (request === 'start again') other.exec('begin immediate')
      busy.mockRestore()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.postMessage(request)
    })
    const insert = sql`insert into filler values (zeroblob(${70 * MEGABYTE}))`
    await transact(database.db, (tx) => insert.execute(tx))
    // The next transaction begins after the request was answered.
    await sql`select 1`.execute(database.db)
    expect(other.isTransaction).toBe(true)
    other.close()
    await write(2)
    await expect.poll(saltOfWal).not.toBe(salt)
    expect(failures).toEqual([])
  })

  it('commits what waits for others before the -wal file starts again', async () => {
    const other = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 0 })
    const isWriting: boolean[] = []
    const asked = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
      this: Worker,
      request: unknown,
    ) {
      if (request === 'start again') {
        try {
          other.exec('begin immediate; rollback')
          isWriting.push(false)
        } catch {
          isWriting.push(true)
        }
        asked.mockRestore()
      }
      Reflect.apply(post, this, [request])
    })
    const insert = (bytes: number) =>
      transact(database.db, (tx) => sql`insert into filler values (zeroblob(${bytes}))`.execute(tx))
    // Those behind the first one run before its checkpoint, and in one turn.
    await Promise.all([insert(70 * MEGABYTE), insert(1), insert(1)])
    await expect.poll(() => isWriting).toEqual([false])
    other.close()
  })

  it('starts the -wal file again when the disk is full, so that its space is used for the next orders', async () => {
    await write(10)
    const salt = await saltOfWal()
    // The database refuses to grow as it does without space.
    const limit = sql<{ max_page_count: number }>`pragma max_page_count = 1`
    const pages = (await limit.execute(database.db)).rows[0]?.max_page_count ?? 0
    await expect(write(1)).rejects.toThrow('full')
    await expect.poll(saltOfWal).not.toBe(salt)
    await sql`pragma max_page_count = ${sql.lit(2 * pages)}`.execute(database.db)
    await write(1)
    expect(await sizeOf('shop.db-wal')).toBeLessThan(12 * MEGABYTE)
    expect(failures).toEqual([])
  })

  it('reports a checkpoint that the disk fails, because the process must end then', async () => {
    await rm(join(dataDir, 'shop.db'))
    await write(20)
    await expect.poll(() => failures.length).toBeGreaterThan(0)
  })

  it('replaces a worker that ended while it had nothing to do', async () => {
    const idle = new Promise<Worker>((resolve) => {
      process.once('worker', (worker) => worker.once('message', () => resolve(worker)))
    })
    await write(20)
    const worker = await idle
    await worker.terminate()
    await write(160)
    expect(await sizeOf('shop.db')).toBeGreaterThan(140 * MEGABYTE)
    expect(await sizeOf('shop.db-wal')).toBeLessThan(80 * MEGABYTE)
    expect(failures).toEqual([])
  })
})
