import { afterEach, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { createPostgresDatabase, openTestPostgres } from '../../../../test/databases/postgres.ts'
import { openJobLocks, type JobLocks } from './job-locks.ts'
import { repeat } from './repeat.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Two instances of the shop on one PostgreSQL database. */
async function openTwo() {
  const { url, drop } = await createPostgresDatabase()
  closing.push(drop)
  const opened = [openTestPostgres(url), openTestPostgres(url)] as const
  const locks = opened.map((database) => openJobLocks(database))
  closing.push(...opened.map(({ close }) => close), ...locks.map((one) => () => one.close()))
  const [one, other] = locks
  if (!one || !other) throw new Error('expected two')
  return { one, other, db: opened[0].db }
}

/** A job that has begun and goes on until `end` is called. */
async function begin(locks: JobLocks, name: string) {
  const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = locks.run(name, () => {
    begun.resolve()
    return goesOn.promise
  })
  await begun.promise
  return async (): Promise<boolean> => {
    goesOn.resolve()
    return done
  }
}

const nothing = async (): Promise<void> => {}

it('two instances never run the same job at once, and others run meanwhile', async () => {
  const { one, other } = await openTwo()
  const end = await begin(one, 'purge')
  const second = vi.fn(nothing)
  expect(await other.run('purge', second)).toBe(false)
  expect(await one.run('purge', second)).toBe(false)
  expect(second).not.toHaveBeenCalled()
  expect(await other.run('reminders', nothing)).toBe(true)
  expect(await end()).toBe(true)
  expect(await other.run('purge', second)).toBe(true)
})

it('a job that fails, and an instance that is killed, free the job for others', async () => {
  const { one, other, db } = await openTwo()
  const failing = one.run('purge', () => Promise.reject(new Error('disk full')))
  await expect(failing).rejects.toThrow('disk full')
  expect(await other.run('purge', nothing)).toBe(true)
  await other.close()
  const end = await begin(one, 'purge')
  expect(await other.run('purge', nothing)).toBe(false)
  // PostgreSQL ends the session of a killed process.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'larte-del-aroma-jobs'
      and pid in (select pid from pg_locks where locktype = 'advisory')`.execute(db)
  await expect.poll(() => other.run('purge', nothing)).toBe(true)
  await end()
  expect(await one.run('purge', nothing)).toBe(true)
})

it('jobs that begin at once ask for their locks one after the other', async () => {
  const { one } = await openTwo()
  // The driver warns once in a process when statements wait for each other on a connection.
  const warned = vi.spyOn(process, 'emitWarning')
  closing.push(async () => warned.mockRestore())
  const ran = await Promise.all(['a', 'b', 'c', 'd'].map((name) => one.run(name, nothing)))
  expect(ran).toEqual([true, true, true, true])
  expect(warned).not.toHaveBeenCalled()
})

it('on the embedded database a job runs once at a time', async () => {
  const locks = openJobLocks({})
  const end = await begin(locks, 'purge')
  expect(await locks.run('purge', nothing)).toBe(false)
  await end()
  expect(await locks.run('purge', nothing)).toBe(true)
})

it('a job is repeated at intervals that differ, also after a failure, until it is stopped', async () => {
  vi.useFakeTimers()
  const moments: number[] = []
  const onError = vi.fn()
  const job = (): Promise<void> => {
    moments.push(Date.now())
    return moments.length === 1 ? Promise.reject(new Error('no')) : nothing()
  }
  const repeated = repeat(1_000, job, onError)
  await vi.advanceTimersByTimeAsync(20_000)
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0))
  expect(onError).toHaveBeenCalledTimes(1)
  expect(gaps.length).toBeGreaterThan(15)
  expect(gaps.every((gap) => gap >= 900 && gap <= 1_101)).toBe(true)
  expect(new Set(gaps).size).toBeGreaterThan(1)
  repeated.stop()
  const count = moments.length
  await vi.advanceTimersByTimeAsync(5_000)
  expect(moments).toHaveLength(count)
})
