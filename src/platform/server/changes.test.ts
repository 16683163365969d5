import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPostgresDatabase } from '../../../test/postgres.ts'
import { createPostgresChanges, type ChangeBus } from './changes.ts'
import { openPostgres, type OpenDatabase } from './database/open-database.ts'
import { transact } from './database/transact.ts'
import { sql } from 'kysely'

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
    const bus = createPostgresChanges(url)
    closing.push(() => bus.close())
    return bus
  }
  const [here, there] = [create(), create()]
  const heard: unknown[] = []
  there.onChange((tags) => heard.push(tags))
  await vi.waitFor(() => expect(heard).toContain('everything'), 5_000)
  heard.length = 0
  const { db } = database
  const change = (tags: readonly string[]) => transact(db, (tx) => here.changed(tx, tags))
  return { here, change, heard, db }
}

describe('changes on PostgreSQL', () => {
  it('reach the other instance, and the own one at once', async () => {
    const { here, change, heard } = await twoInstances()
    const own: unknown[] = []
    here.onChange((tags) => own.push(tags))
    await change(['product:1'])
    expect(own).toContainEqual(['product:1'])
    await vi.waitFor(() => expect(heard).toEqual([['product:1']]), 5_000)
  })

  it('reach nobody else without their commit, and the own one whatever became of it', async () => {
    const { here, change, heard, db } = await twoInstances()
    const own: unknown[] = []
    here.onChange((tags) => own.push(tags))
    const failing = transact(db, async (tx) => {
      await here.changed(tx, ['product:1'])
      expect(own).toEqual([])
      throw new Error('lost')
    })
    await expect(failing).rejects.toThrow('lost')
    expect(own).toEqual([['product:1']])
    await change(['product:2'])
    await vi.waitFor(() => expect(heard).toEqual([['product:2']]), 5_000)
  })

  it('reach the own instance also when a commit nobody knew of comes true later', async () => {
    const { here, heard, db } = await twoInstances()
    const own: unknown[] = []
    here.onChange((tags) => own.push(tags))
    await sql`select pg_notify('content_changed', '["product:1"]')`.execute(db)
    await vi.waitFor(() => expect([own, heard]).toEqual([[['product:1']], [['product:1']]]), 5_000)
  })

  it('drop everything when they are too many for one message', async () => {
    const { change, heard } = await twoInstances()
    await change(Array.from({ length: 2_000 }, (_, id) => `product:${id}`))
    await vi.waitFor(() => expect(heard).toEqual(['everything']), 5_000)
  })

  it('drop everything after the connection was lost, because something may have been missed', async () => {
    const { change, heard, db } = await twoInstances()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(db)
    await vi.waitFor(() => expect(heard).toContain('everything'), 5_000)
    await change(['product:2'])
    await vi.waitFor(() => expect(heard).toContainEqual(['product:2']), 5_000)
  })
})
