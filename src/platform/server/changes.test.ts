import { afterEach, describe, expect, it } from 'vitest'
import { createPostgresDatabase, openTestPostgres } from '../../../test/databases/postgres.ts'
import { createPostgresChanges, type ChangeBus } from './changes.ts'
import { PostgresHosts } from './database/postgres/postgres-hosts.ts'
import { transact } from './database/transact.ts'
import { sql } from 'kysely'

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function twoInstances() {
  const { url, drop } = await createPostgresDatabase()
  closing.push(drop)
  const database = openTestPostgres(url)
  closing.push(() => database.close())
  /** A bus that listens: it dropped all pages when it connected. */
  const create = async (): Promise<ChangeBus> => {
    const bus = createPostgresChanges(new PostgresHosts(url))
    closing.push(() => bus.close())
    await new Promise<void>((resolve) => bus.onChange(() => resolve()))
    return bus
  }
  const [here, there] = [await create(), await create()]
  const heard: unknown[] = []
  there.onChange((tags) => heard.push(tags))
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
    await expect.poll(() => heard).toEqual([['product:1']])
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
    await expect.poll(() => heard).toEqual([['product:2']])
  })

  it('notifies the own instance of a commit whose outcome it did not know', async () => {
    const { here, heard, db } = await twoInstances()
    const own: unknown[] = []
    here.onChange((tags) => own.push(tags))
    await sql`select pg_notify('content_changed', '["product:1"]')`.execute(db)
    await expect.poll(() => [own, heard]).toEqual([[['product:1']], [['product:1']]])
  })

  it('drops all pages when the tags do not fit into one message', async () => {
    const { change, heard } = await twoInstances()
    await change(Array.from({ length: 2_000 }, (_, id) => `product:${id}`))
    await expect.poll(() => heard).toEqual(['everything'])
  })

  it('drops all pages after the connection was lost, because a message may have been missed', async () => {
    const { change, heard, db } = await twoInstances()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(db)
    await expect.poll(() => heard).toContain('everything')
    await change(['product:2'])
    await expect.poll(() => heard).toContainEqual(['product:2'])
  })
})
