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

describe('the change bus on PostgreSQL', () => {
  it('notifies the own instance at once and the other instance after the commit', async () => {
    const { here, change, heard } = await twoInstances()
    const own: unknown[] = []
    here.onChange((tags) => own.push(tags))
    await change(['product:1'])
    expect(own).toContainEqual(['product:1'])
    await vi.waitFor(() => expect(heard).toEqual([['product:1']]), 5_000)
  })

  it('does not notify other instances of a change that was rolled back, only the own instance', async () => {
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

  it('notifies the own instance of a commit whose outcome it did not know', async () => {
    const { here, heard, db } = await twoInstances()
    const own: unknown[] = []
    here.onChange((tags) => own.push(tags))
    await sql`select pg_notify('content_changed', '["product:1"]')`.execute(db)
    await vi.waitFor(() => expect([own, heard]).toEqual([[['product:1']], [['product:1']]]), 5_000)
  })

  it('drops all pages when the tags do not fit into one message', async () => {
    const { change, heard } = await twoInstances()
    await change(Array.from({ length: 2_000 }, (_, id) => `product:${id}`))
    await vi.waitFor(() => expect(heard).toEqual(['everything']), 5_000)
  })

  it('drops all pages after the connection was lost, because a message may have been missed', async () => {
    const { change, heard, db } = await twoInstances()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(db)
    await vi.waitFor(() => expect(heard).toContain('everything'), 5_000)
    await change(['product:2'])
    await vi.waitFor(() => expect(heard).toContainEqual(['product:2']), 5_000)
  })
})
