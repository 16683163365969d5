import { describe, expect, it } from 'vitest'
import { migrations } from '../../../../db/migrations/all.ts'
import { createTestShop, databaseKinds } from '../../../../test/shop.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'
import { api } from '../../../urls.ts'

const person = { name: 'Änne Groß-Müller', email: 'Aenne.Gross@example.de' }
const message = 'Grüße aus der Boxengasse!'
const phone = '0202 123456'
const forms: ReadonlyArray<readonly [path: string, body: object]> = [
  [api.contact(), { ...person, subject: 'Ein Gruß', message }],
  [api.customEventInquiry(), { ...person, message, website: 'http://bot.example' }],
  [api.eventBookings(), { ...person, phone, date: '2026-12-24', guests: 80 }],
  [
    api.wholesaleInquiries(),
    { ...person, phone, company: 'Café Zielgerade', businessType: 'cafe', message },
  ],
]

describe.each(databaseKinds)('a shop migrated from an older version on %s', (kind) => {
  it('a shop migrated from an older version has every older inquiry in the inbox, with status and search words', async () => {
    const shop = await createTestShop(kind)
    const { db } = shop.deps
    for (let round = 0; round < 55; round += 1) {
      Object.assign(shop.deps.limits, createRateLimits())
      for (const [path, body] of forms) {
        expect((await shop.request(path, { method: 'POST', body })).status).toBe(201)
      }
    }
    // Later migrations fill the columns that they add.
    const threads = db
      .selectFrom('inquiry_threads')
      .select(['id', 'kind', 'created_at', 'name', 'email', 'suspect', 'unread', 'status', 'note'])
    const read = async () => ({
      threads: await threads.orderBy('id').execute(),
      words: await db
        .selectFrom('inquiry_words')
        .selectAll()
        .orderBy('thread_id')
        .orderBy('word')
        .execute(),
    })
    const before = await read()
    for (const table of ['inquiry_replies', 'inquiry_words', 'inquiry_threads']) {
      await db.schema.dropTable(table).execute()
    }
    await migrations['0012-inbox']?.up(db)
    expect(await read()).toEqual(before)
    expect(before.threads).toHaveLength(220)
    await shop.close()
  })
})
