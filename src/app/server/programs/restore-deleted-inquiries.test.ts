import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp, makeFolder, restore } from '../../../../test/databases/backups.ts'
import { inquiryForms } from '../../../../test/mails/inquiries.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import type { InquiryPage } from '../../../inquiries/domain/inquiry-view.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'

const forms = inquiryForms.filter(({ path }) => path !== api.newsletterSubscribe())

describe.each(databaseKinds)('inquiries that an admin deleted after the backup on %s', (kind) => {
  let shop: TestShop
  const folder = makeFolder()
  let kept: string

  async function listIds(): Promise<string[]> {
    const answer = await shop.request(adminApi.inquiries(), { cookie: await signIn(shop) })
    return ((await answer.json()) as InquiryPage).items.map(({ id }) => id)
  }

  beforeAll(async () => {
    shop = await createTestShop(kind)
    for (const { path, body } of forms) {
      expect((await shop.request(path, { method: 'POST', body })).status).toBe(201)
    }
    const [first = '', ...others] = await listIds()
    kept = first
    const backup = await backUp(shop, folder.path)
    // The program that makes backups goes by the clock of the machine.
    shop.clock.set(new Date(Date.now() + 3_600_000).toISOString())
    const cookie = await signIn(shop)
    for (const id of others) {
      const deleted = await shop.request(adminApi.inquiry(id), { method: 'DELETE', cookie })
      expect(deleted.status).toBe(200)
    }
    await shop.restart({}, () => restore(shop, backup))
  })
  afterAll(async () => {
    await shop.close()
    folder.remove()
  })

  it('stay deleted after the restore, of every kind, and others are there', async () => {
    expect(await listIds()).toEqual([kept])
  })

  it('are noted by their ids alone, in a form that release 1.0.0 reads and skips', () => {
    const journal = readFileSync(join(shop.deps.env.dataDir, 'erasures.jsonl'), 'utf8')
    const entries = journal.trim().split('\n')
    expect(entries).toHaveLength(forms.length - 1)
    for (const entry of entries) {
      // It takes a kind that it does not know for orders whose customers want no mail that asks for a review.
      const ended = { kind: 'inquiries', inquiryIds: [expect.any(String)], orderIds: [] }
      expect(JSON.parse(entry)).toMatchObject({ userId: null, email: null, endedMails: ended })
    }
  })
})
