import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_PASSWORD, post } from '../../../../test/accounts/admins.ts'
import { backUp, makeFolder, restore } from '../../../../test/databases/backups.ts'
import { makeBuyer, type Buyer } from '../../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import type { Restored } from '../../../backups/server/restoring/restore-backup.ts'
import { writeErasureJournal } from '../../../platform/server/erasures/erasure-journal.ts'
import { adminApi } from '../../../urls.admin.ts'
import { reportRestore } from './restore-report.ts'

const UNREAD = 'Erasures that waited in the former database could not be read'

describe.each(databaseKinds)('erasures that wait for the journal at a restore on %s', (kind) => {
  let shop: TestShop
  let leaving: Buyer
  let backup: string
  const folder = makeFolder()
  const backupDir = join(folder.path, 'disk')
  const journal = join(backupDir, 'erasures.jsonl')

  const readJournal = () => readFileSync(journal, 'utf8')

  /** Stops the shop, mounts its disk again, and restores. */
  async function restoreStopped(
    before: () => void = () => {},
    more: object = {},
  ): Promise<Restored> {
    let restored: Restored | undefined
    // The kept database is named by the second.
    shop.clock.advance(1_000)
    await shop.restart({ backupDir }, async () => {
      before()
      restored = await restore(shop, backup, more)
    })
    return restored as Restored
  }
  function mount(): void {
    rmSync(backupDir, { recursive: true, force: true })
    mkdirSync(backupDir)
  }
  /** A file in its place stands for a disk that cannot be written. */
  function unmount(): void {
    rmSync(backupDir, { recursive: true, force: true })
    writeFileSync(backupDir, '')
  }
  async function erase(): Promise<void> {
    const body = { email: leaving.email, currentPassword: ADMIN_PASSWORD }
    const cookie = await signIn(shop)
    expect((await post(shop, adminApi.personErasure(), body, { cookie })).status).toBe(200)
  }
  /** Restores without a journal, so that nobody is erased. */
  async function bringBack(more: object = {}): Promise<void> {
    await restoreStopped(mount, more)
    expect(await emailOfLeaving()).toBe(leaving.email)
  }
  async function emailOfLeaving(): Promise<string | undefined> {
    const user = shop.deps.db.selectFrom('users').select('email').where('id', '=', leaving.id)
    return (await user.executeTakeFirst())?.email
  }

  beforeAll(async () => {
    shop = await createTestShop(kind)
    leaving = await makeBuyer(shop)
    backup = await backUp(shop, folder.path)
    // The program that makes backups goes by the clock of the machine.
    shop.clock.set(new Date(Date.now() + 3_600_000).toISOString())
    unmount()
    await shop.restart({ backupDir })
  })
  afterAll(async () => {
    await shop.close()
    folder.remove()
  })

  it('are read from the database that is replaced, and are repeated', async () => {
    await erase()
    const restored = await restoreStopped(mount)
    expect(await emailOfLeaving()).toBe(`closed:${leaving.id}`)
    expect(restored.journals.at(-1)).toEqual({ path: journal, entries: 1 })
    expect(reportRestore(restored, false)).not.toContain(UNREAD)
    expect(readJournal()).not.toContain(leaving.email)
  })

  it('are read though a power failure cut their line in the journal', async () => {
    await bringBack()
    unmount()
    await erase()
    await restoreStopped(() => {
      mount()
      writeFileSync(journal, '{"erasedAt":"2030')
    })
    const [cut, line = ''] = readJournal().split('\n')
    expect(cut).toBe('{"erasedAt":"2030 cut')
    expect(JSON.parse(line)).toMatchObject({ userId: leaving.id })
    expect(await emailOfLeaving()).toBe(`closed:${leaving.id}`)
  })

  it('are added once when the journal has them and only their row was not deleted yet', async () => {
    await bringBack()
    unmount()
    await erase()
    mount()
    const { db } = shop.deps
    const rows = await db.selectFrom('erasures').selectAll().execute()
    await writeErasureJournal(shop.deps)
    await db.insertInto('erasures').values(rows).execute()
    const { journals } = await restoreStopped()
    expect(journals.at(-1)).toEqual({ path: journal, entries: 1 })
  })

  it('stay where they are in a test copy, because nobody was erased in the shop', async () => {
    await bringBack({ isCopy: true })
    await erase()
    await restoreStopped()
    expect(existsSync(journal)).toBe(false)
    expect(await emailOfLeaving()).toBe(leaving.email)
  })

  it('are named by the report when they cannot be read, and the restore goes on', async () => {
    await bringBack()
    unmount()
    await erase()
    await shop.deps.db.updateTable('erasures').set({ order_ids: '{' }).execute()
    const restored = await restoreStopped(mount)
    expect(reportRestore(restored, false)).toContain(UNREAD)
    expect(await emailOfLeaving()).toBe(leaving.email)
  })

  it.runIf(kind === 'sqlite')('are named by the report after a database that is none', async () => {
    const { dataDir } = shop.deps.env
    const restored = await restoreStopped(() => {
      for (const end of ['', '-wal', '-shm'])
        rmSync(join(dataDir, `shop.db${end}`), { force: true })
      writeFileSync(join(dataDir, 'shop.db'), 'damaged '.repeat(1000))
    })
    expect(reportRestore(restored, false)).toContain(UNREAD)
    expect(await emailOfLeaving()).toBe(leaving.email)
  })
})
