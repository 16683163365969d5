import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPostgresDatabase } from '../../../test/postgres.ts'
import { createPostgresChanges, type ChangeBus } from './changes.ts'
import { openPostgres, type OpenDatabase } from './database/open-database.ts'
import { createLog } from './log.ts'
import { sql } from 'kysely'

const log = createLog('silent')
const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function twoInstances() {
  const { url, drop } = await createPostgresDatabase()
  closing.push(drop)
  const database: OpenDatabase = openPostgres(url, () => {})
  closing.push(() => database.close())
  const create = (): ChangeBus => {
    const bus = createPostgresChanges(url, database.db, log)
    closing.push(() => bus.close())
    return bus
  }
  const [here, there] = [create(), create()]
  const heard: unknown[] = []
  there.onChange((tags) => heard.push(tags))
  await vi.waitFor(() => expect(heard).toContain('everything'), 5_000)
  heard.length = 0
  return { here, heard, db: database.db }
}

describe('changes on PostgreSQL', () => {
  it('reach the other instance, and the own one at once', async () => {
    const { here, heard } = await twoInstances()
    const own: unknown[] = []
    here.onChange((tags) => own.push(tags))
    const told = here.changed(['product:1'])
    expect(own).toEqual([['product:1']])
    await told
    await vi.waitFor(() => expect(heard).toEqual([['product:1']]), 5_000)
    expect(own).toHaveLength(1)
  })

  it('drop everything when they are too many for one message', async () => {
    const { here, heard } = await twoInstances()
    await here.changed(Array.from({ length: 2_000 }, (_, id) => `product:${id}`))
    await vi.waitFor(() => expect(heard).toEqual(['everything']), 5_000)
  })

  it('drop everything after the connection was lost, because something may have been missed', async () => {
    const { here, heard, db } = await twoInstances()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(db)
    await vi.waitFor(() => expect(heard).toContain('everything'), 5_000)
    await here.changed(['product:2'])
    await vi.waitFor(() => expect(heard).toContainEqual(['product:2']), 5_000)
  })
})
