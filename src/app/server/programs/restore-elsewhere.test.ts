import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_PASSWORD, newAdmin, post } from '../../../../test/accounts/admins.ts'
import { backUp, makeFolder, restore } from '../../../../test/databases/backups.ts'
import { makeBuyer, type Buyer } from '../../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import type { Restored } from '../../../backups/server/restoring/restore-backup.ts'
import { adminApi } from '../../../urls.admin.ts'
import { readRestoreArguments, WrongArguments } from './restore-arguments.ts'
import { reportRestore } from './restore-report.ts'

const INVOICE = ['--last-invoice', 'RE-2026-0123']
const INVITED = 'dora@example.de'
const ORDER = ['--last-order', '202611-1245-0042']

describe('the arguments of npm run restore', () => {
  it('name the last invoice and the last order, without which numbers would be given twice', () => {
    for (const args of [[], INVOICE, ORDER]) {
      expect(() => readRestoreArguments(['backup', ...args])).toThrow(/^Name the last invoice/)
    }
    expect(readRestoreArguments(['backup', ...INVOICE, ...ORDER])).toEqual({
      path: 'backup',
      lastInvoice: 'RE-2026-0123',
      lastOrder: '202611-1245-0042',
      isCopy: false,
    })
  })

  it('may say that none was given, and a test copy needs no numbers', () => {
    const none = { path: 'backup', lastInvoice: '', lastOrder: '' }
    const args = ['backup', '--last-invoice', 'none', '--last-order', 'none']
    expect(readRestoreArguments(args)).toEqual({ ...none, isCopy: false })
    expect(readRestoreArguments(['backup', '--copy'])).toEqual({ ...none, isCopy: true })
  })

  it('are refused in one sentence when they are wrong', () => {
    for (const args of [[], ['one', 'two', '--copy'], ['backup', '--unknown']]) {
      expect(() => readRestoreArguments(args)).toThrow(WrongArguments)
    }
    const wrong = ['backup', '--last-invoice', '123', ...ORDER]
    expect(() => readRestoreArguments(wrong)).toThrow('123 is not an invoice number')
  })
})

describe.each(databaseKinds)('a backup restored on another machine on %s', (kind) => {
  let shop: TestShop
  let leaving: Buyer
  const folder = makeFolder()
  const empty = makeFolder()
  const ofShop = makeFolder()
  let backup: string
  let restored: Restored

  const noticesAboutInvited = async () => {
    const mails = await shop.deps.db.selectFrom('mails').select(['kind', 'data']).execute()
    return mails.filter((mail) => mail.kind === 'admin-notice' && mail.data.includes(INVITED))
  }

  /** The journal lies beside the backup alone, because the new machine has neither of the former folders. */
  beforeAll(async () => {
    shop = await createTestShop(kind)
    await shop.restart({ backupDir: folder.path })
    leaving = await makeBuyer(shop)
    await newAdmin(shop, 'mira@example.de')
    const own = { currentPassword: ADMIN_PASSWORD }
    const person = { email: INVITED, firstName: 'Dora', lastName: 'Drei' }
    const admin = await signIn(shop)
    const sent = await post(shop, adminApi.invitations(), { ...person, ...own }, { cookie: admin })
    expect(sent.status).toBe(201)
    expect(await noticesAboutInvited()).toHaveLength(1)
    backup = await backUp(shop, folder.path)
    // The program that makes backups goes by the clock of the machine.
    shop.clock.set(new Date(Date.now() + 3_600_000).toISOString())
    const cookie = await signIn(shop)
    for (const email of [leaving.email, INVITED]) {
      const erased = await post(shop, adminApi.personErasure(), { email, ...own }, { cookie })
      expect(erased.status).toBe(200)
    }
    await shop.restart({ backupDir: empty.path })
    await shop.restart({}, async () => {
      restored = await restore(shop, backup)
    })
  })
  afterAll(async () => {
    await shop.close()
    for (const { remove } of [folder, empty, ofShop]) remove()
  })

  it('repeats the erasures of the journal beside the backup', async () => {
    const [original, taken] = [folder.path, empty.path].map((path) =>
      readFileSync(join(path, 'erasures.jsonl'), 'utf8'),
    )
    expect(taken?.startsWith(original ?? '?')).toBe(true)
    const user = shop.deps.db.selectFrom('users').select('email').where('id', '=', leaving.id)
    expect(await user.executeTakeFirst()).not.toEqual({ email: leaving.email })
    expect(await noticesAboutInvited()).toEqual([])
  })

  it('says where they are on record, or where it looked for them', () => {
    const journal = join(shop.deps.env.dataDir, 'erasures.jsonl')
    const other = join(empty.path, 'erasures.jsonl')
    expect(restored.journals).toEqual([
      { path: journal, entries: 0 },
      { path: other, entries: 2 },
    ])
    expect(reportRestore(restored, false)).toContain(`Erasures on record: 2 in ${other}.`)
    const journals = restored.journals.map(({ path }) => ({ path, entries: 0 }))
    const nowhere = reportRestore({ ...restored, journals }, false)
    expect(nowhere).toContain(`No erasures are on record: no entry in ${journal} or ${other}.`)
  })

  it('adds them to the data folder of a copy, because BACKUP_DIR may be that of the shop', async () => {
    await shop.restart({ backupDir: ofShop.path })
    // The kept database is named by the second.
    shop.clock.advance(1_000)
    await shop.restart({}, () => restore(shop, backup, { isCopy: true }))
    const journals = [folder.path, shop.deps.env.dataDir].map((path) =>
      join(path, 'erasures.jsonl'),
    )
    const [original, taken] = journals.map((path) => readFileSync(path, 'utf8'))
    expect(taken).toBe(original)
    expect(existsSync(join(ofShop.path, 'erasures.jsonl'))).toBe(false)
  })
})
