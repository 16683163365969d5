import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { madeUpInquiry, madeUpSubscription } from '../../scripts/seed/made-up-events.ts'
import { packBody } from '../../src/mail/server/content/pack-body.ts'
import { storeBody } from '../../src/mail/server/mail-bodies-repo.ts'
import { transact } from '../../src/platform/server/database/transact.ts'
import { adminApi } from '../../src/urls.admin.ts'
import type { DocumentFixture } from '../money/documents.ts'
import { newModel } from '../model/choose-act.ts'
import { RealShop } from '../model/real-shop.ts'
import { firstStep, steps } from '../model/steps.ts'
import { bytesOf, picture } from '../catalogue/pictures.ts'
import { askedBuyer, postReview } from '../orders/reviews.ts'
import { allowManyOpenOrders } from '../settings/settings.ts'
import type { TestShop } from '../shop.ts'
import { postWithdrawal } from '../orders/withdrawals.ts'

const TEXTS = [
  '',
  ' ',
  'null',
  '007',
  '1e3',
  'true',
  String.raw`\x00ff \n \\`,
  `"a","b"\r\n\t'c';--`,
  '{"a":[1.0,null]}',
  'Köln ☕ \u{1f370} e\u0301 \uffff \u0001',
  '2026-11-23T10:00:00.000Z',
]
const NUMBERS = ['9007199254740993', '-9223372036854775808', '9223372036854775807', '0', '-1']
const BYTES = [[], [0], [0, 255, 92, 120, 0], Array.from({ length: 256 }, (_, byte) => byte)]

/** Adds texts, numbers and bytes that a careless way between the databases changes, where the shop reads none of them. */
async function addAwkwardRows({ deps: { db } }: TestShop): Promise<void> {
  for (const [index, content] of TEXTS.entries()) {
    const id = `awkward-${index}`
    const row = { id, content, created_at: content }
    await db.insertInto('terms_versions').values(row).execute()
    const bytes = Uint8Array.from(BYTES[index % BYTES.length] ?? [])
    await db.insertInto('terms_files').values({ terms_id: id, bytes, created_at: '' }).execute()
  }
  for (const [index, number] of NUMBERS.entries()) {
    const value = sql.raw(`cast('${number}' as bigint)`)
    await sql`insert into counters (name, value) values (${`awkward-${index}`}, ${value})`.execute(
      db,
    )
  }
}

const BODY = { html: '<p>Grüße aus der Box', text: 'Grüße aus der Box' }

/** Adds what `npm run seed` makes of inquiries and newsletters, and the body of a mail. */
async function addMadeUpRows({ deps: { db }, clock }: TestShop): Promise<void> {
  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  const nowMs = clock.now().getTime()
  const packed = await packBody(BODY)
  for (let index = 0; index < 20; index += 1) {
    const cause = { index, nowMs, atMs: nowMs - 60_000 * index, user }
    for (const make of [madeUpInquiry, madeUpSubscription]) {
      for (const [table, rows] of Object.entries(make(cause))) {
        for (const row of rows) {
          const names = Object.keys(row).map((name) => sql.ref(name))
          await sql`insert into ${sql.table(table)} (${sql.join(names)})
            values (${sql.join(Object.values(row))})`.execute(db)
        }
      }
    }
  }
  const mail = await db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  await transact(db, (tx) => storeBody(tx, mail.id, packed))
}

/** Tables that `fillShop` fills. */
export const filledTables = [
  'orders',
  'order_lines',
  'order_taxes',
  'order_search',
  'order_status_changes',
  'counters',
  'documents',
  'document_files',
  'terms_versions',
  'terms_files',
  'payments',
  'withdrawals',
  'products',
  'product_prices',
  'product_images',
  'product_image_files',
  'reviews',
  'mails',
  'mail_bodies',
  'users',
  'sessions',
  'secrets',
  'settings_history',
  'admin_actions',
  'inquiry_threads',
  'inquiry_words',
  'newsletter_subscriptions',
  'idempotency_keys',
]

/** Orders, documents, pictures, mails, reviews, a withdrawal, made-up inquiries and newsletters, and what the model of the shop does. */
export async function fillShop(f: DocumentFixture): Promise<void> {
  const { shop } = f
  await allowManyOpenOrders(shop)
  await fc.assert(
    fc.asyncProperty(fc.commands([steps], { maxCommands: 10, size: 'max' }), async (commands) => {
      const model = newModel()
      const real = await RealShop.open(shop, model.state)
      await firstStep.run(model, real)
      await fc.asyncModelRun(() => ({ model, real }), commands)
    }),
    { numRuns: 5, seed: 7 },
  )
  await f.startNewOrder()
  await f.invoiceOf()
  await f.setStatus('cancelled')
  const upload = await shop.request(adminApi.productImages(), {
    method: 'POST',
    rawBody: await bytesOf(picture(600, 600).png()),
    cookie: f.admin,
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(upload.ok).toBe(true)
  expect((await postWithdrawal(shop)).ok).toBe(true)
  const { token } = await askedBuyer(shop)
  expect((await postReview(shop, token, { words: 'Größer als erwartet!' })).ok).toBe(true)
  await addMadeUpRows(shop)
  await addAwkwardRows(shop)
}
