import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_PASSWORD } from '../../../../test/accounts/admins.ts'
import { backUp, changeManifest, makeFolder, restore } from '../../../../test/databases/backups.ts'
import { inquiryForms, person } from '../../../../test/mails/inquiries.ts'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { readBackupState } from '../../../backups/server/nightly/backup-state.ts'
import { backUpWhenDue } from '../../../backups/server/nightly/run-nightly.ts'
import { BackupWork } from '../../../backups/server/nightly/backup-work.ts'
import { startBackup } from '../../../backups/server/nightly/start-backup.ts'
import {
  subscriptionOfToken,
  unsubscribeToken,
} from '../../../newsletter/server/unsubscribe-token.ts'
import { digestFile } from '../../../platform/server/copies/durable-files.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import {
  recordErasure,
  writeErasureJournal,
} from '../../../platform/server/erasures/erasure-journal.ts'
import { openJobLocks } from '../../../platform/server/jobs/job-locks.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { startInbox } from '../start-inbox.ts'
import { startMails } from '../start-mails.ts'

describe.each(databaseKinds)('a test copy on %s', (kind) => {
  let f: DocumentFixture
  let shop: TestShop
  const folder = makeFolder()
  let backup: string
  let unsubscribeBefore: string

  beforeAll(async () => {
    f = await DocumentFixture.open(kind)
    ;({ shop } = f)
    unsubscribeBefore = await unsubscribeToken(shop.deps.db, f.order.id)
    const forms = [
      inquiryForms[0],
      { path: api.newsletterSubscribe(), body: { email: person.email } },
    ]
    for (const { path, body } of forms) {
      expect((await shop.request(path, { method: 'POST', body })).status).toBe(201)
    }
    backup = await backUp(shop, folder.path)
    // The program that makes backups goes by the clock of the machine.
    shop.clock.set(new Date(Date.now() + 3_600_000).toISOString())
    const erased = await shop.request(adminApi.personErasure(), {
      method: 'POST',
      body: { email: person.email, currentPassword: ADMIN_PASSWORD },
      cookie: await signIn(shop),
    })
    expect(erased.status).toBe(200)
  })
  afterAll(async () => {
    await shop.close()
    folder.remove()
  })

  it('sends no mail, and has neither secrets nor sessions of the shop', async () => {
    const smtpUrl = 'smtp://127.0.0.1:9'
    const own = { smtpUrl, secretKeys: ['der-eigene-schluessel-der-kopie-0123456789'] }
    const copy = join(folder.path, 'with a key')
    cpSync(backup, copy, { recursive: true })
    mkdirSync(join(copy, 'files'), { recursive: true })
    writeFileSync(join(copy, 'files', 'secret-key'), 'of somebody else')
    const key = await digestFile(join(copy, 'files', 'secret-key'))
    changeManifest(copy, ({ files }) => files.push({ name: 'files/secret-key', ...key }))
    await shop.restart(own, () => restore(shop, copy, { isCopy: true, now: new Date() }))
    expect(existsSync(join(shop.deps.env.dataDir, 'secret-key'))).toBe(false)
    expect(await startMails(shop.deps)).toBeNull()
    const { db } = shop.deps
    expect(await db.selectFrom('sessions').select('token_hash').execute()).toEqual([])
    expect(await subscriptionOfToken(db, unsubscribeBefore)).toBeNull()
    const waiting = await db
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'queued')
      .execute()
    expect(waiting).toEqual([])
  })

  it('has nothing of people who were erased after the backup, though it cannot compare their emails', async () => {
    const { db } = shop.deps
    const subscriptions = db.selectFrom('newsletter_subscriptions').select('email')
    expect(await subscriptions.where('email', '=', person.email).execute()).toEqual([])
    const inquiries = db.selectFrom('inquiry_threads').select('email')
    expect(await inquiries.where('email', '=', person.email).execute()).toEqual([])
    const { unreadable_erasures } = await db
      .selectFrom('restores')
      .select('unreadable_erasures')
      .executeTakeFirstOrThrow()
    expect(unreadable_erasures).toBe(1)
  })

  it('leaves the folders of the shop alone: its backups, its journal, the bank', async () => {
    const original = join(folder.path, 'of the shop')
    await shop.restart({ backupDir: original, bankInbox: join(original, 'bank') })
    const deps = { ...shop.deps, backups: new BackupWork(() => Promise.resolve('')) }
    await backUpWhenDue(deps)
    expect(await startBackup(deps, f.buyer.id)).toMatchObject({ ok: false })
    const { db } = shop.deps
    expect(await readBackupState(db, shop.clock.now())).toMatchObject({
      claimedUntil: 0,
      failedAt: 0,
    })
    const now = shop.clock.now().toISOString()
    const erasure = { erasedAt: now, userId: f.buyer.id, orderIds: [], email: null }
    await transact(db, (tx) => recordErasure(tx, erasure))
    await writeErasureJournal(shop.deps)
    expect(await startInbox(shop.deps, openJobLocks({}))).toBeNull()
    expect(existsSync(original)).toBe(false)
  })
})
