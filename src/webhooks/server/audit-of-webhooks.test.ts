import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { migrations } from '../../../db/migrations/all.ts'
import { ADMIN_PASSWORD, newAdmin } from '../../../test/accounts/admins.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import type { AuditPage } from '../../audit/domain/audit-view.ts'
import { searchWords } from '../../platform/domain/search-words.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { newId } from '../../platform/server/ids.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { adminApi } from '../../urls.admin.ts'
import { programApi } from '../../urls.programs.ts'
import type { NewWebhook } from '../domain/webhook-view.ts'

const ADDRESS = 'https://versand.example/hook'
const SHOWN = `${ADDRESS}?…`

describe.each(databaseKinds)('the audit log on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  const asAdmin = async (path: string, method = 'GET', body?: object) =>
    shop.request(path, { method, body, cookie: await signIn(shop) })
  async function entries() {
    const { items } = (await (await asAdmin(adminApi.audit())).json()) as AuditPage
    return items.filter(({ label }) => label.startsWith('Webhook'))
  }

  it('names the address of a webhook that is made, changed and deleted, without secret and query string', async () => {
    const { db } = shop.deps
    await newAdmin(shop, `mira-${kind}@example.de`)
    const made = await asAdmin(programApi.webhooks(), 'POST', {
      url: `${ADDRESS}?token=geheim`,
      events: ['order.paid'],
      currentPassword: ADMIN_PASSWORD,
    })
    const { id, secret } = (await made.json()) as NewWebhook
    await asAdmin(programApi.webhookSwitch(id), 'PUT', { isOn: false })
    const texts = async () => (await entries()).map(({ target }) => target.text)
    expect(await texts()).toEqual([SHOWN, SHOWN])
    expect((await asAdmin(programApi.webhook(id), 'DELETE')).status).toBe(200)
    expect(await texts()).toEqual([SHOWN, SHOWN, SHOWN])
    const stored = JSON.stringify([
      await db.selectFrom('admin_actions').selectAll().execute(),
      await db.selectFrom('admin_action_words').selectAll().execute(),
      await db.selectFrom('mails').select('data').execute(),
    ])
    expect(stored).toContain('versand.example')
    for (const hidden of ['geheim', secret]) expect(stored).not.toContain(hidden)
  })

  it('hides the query string in entries of former versions', async () => {
    const detail = { name: `${ADDRESS}?token=geheim`, events: ['order.paid'] }
    const entry = { adminId: newId(), action: 'webhook.create', subject: newId(), detail } as const
    const now = shop.clock.now().toISOString()
    await transact(shop.deps.db, (tx) => recordAdminAction(tx, { ...entry, now }))
    const shown = JSON.stringify(await entries())
    expect(shown).toContain(SHOWN)
    expect(shown).not.toContain('geheim')
  })

  it('has no query string left in entries of former versions after the update, is found as before, and stays', async () => {
    const { db } = shop.deps
    const words = () =>
      db
        .selectFrom('admin_action_words')
        .selectAll()
        .where(
          'action_id',
          'in',
          db.selectFrom('admin_actions').select('id').where('subject', '=', id),
        )
        .orderBy('word')
        .execute()
    const id = newId()
    const now = shop.clock.now().toISOString()
    const record = (name: string, subject: string) =>
      transact(db, (tx) => {
        const entry = { adminId: newId(), action: 'webhook.delete', subject, now } as const
        return recordAdminAction(tx, { ...entry, detail: { name } })
      })
    await record(`${ADDRESS}?token=geheim`, id)
    await record(SHOWN, newId())
    await migrations['0084-webhook-addresses-without-queries']?.up(db)
    const actions = await db.selectFrom('admin_actions').selectAll().execute()
    const found = await words()
    expect(JSON.stringify([actions, found])).not.toContain('geheim')
    expect(found.map(({ word }) => word)).toEqual(searchWords([id, SHOWN]).toSorted())
    // The log is as safe from changes as before.
    await expect(db.updateTable('admin_actions').set({ detail: '{}' }).execute()).rejects.toThrow(
      'never changes',
    )
    await expect(db.deleteFrom('admin_action_words').execute()).rejects.toThrow('never changes')
  })

  it.runIf(kind === 'sqlite')(
    'is updated also when it has more entries of former versions than one statement takes values',
    async () => {
      const { db } = shop.deps
      const detail = JSON.stringify({ name: `${ADDRESS}?token=geheim`, to: true })
      await transact(db, async (tx) => {
        await sql`insert into admin_actions (id, acted_at, admin_id, action, subject, detail)
          with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 32767)
          select 'many ' || n, '2026-11-24T09:00:00.000Z', '', 'webhook.switch', 'one', ${detail} from numbers`.execute(
          tx,
        )
      })
      await transact(db, async (tx) => migrations['0084-webhook-addresses-without-queries']?.up(tx))
      const left = db.selectFrom('admin_actions').select('id').where('detail', 'like', '%geheim%')
      expect(await left.execute()).toEqual([])
    },
    60_000,
  )
})
