import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { migrations } from '../../../db/migrations/all.ts'
import { makeBuyer, orderBody, placeTestOrder } from '../../../test/orders/orders.ts'
import {
  ADMIN_PASSWORD,
  inviteAdmin,
  post,
  turnOnSecondFactor,
} from '../../../test/accounts/admins.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import type { OrderView } from '../../orders/domain/order-view.ts'
import { adminActions, type AdminAction } from '../../platform/domain/admin-action.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { adminApi, adminPages } from '../../urls.admin.ts'
import { pages } from '../../urls.ts'
import { auditPageSchema, auditAdminsSchema, type AuditPage } from '../domain/audit-view.ts'

const OTHER = '0198c0de-0000-7000-8000-00000000abcd'
/** More actions with one word than a search reads first. */
const MANY = 700

describe.each(databaseKinds)('the audit log on %s', (kind) => {
  let shop: TestShop
  let cookie: string
  let order: OrderView

  async function record(action: AdminAction, subject: string, detail = {}, adminId = OTHER) {
    shop.clock.advance(1_000)
    const now = shop.clock.now().toISOString()
    await transact(shop.deps.db, (tx) =>
      recordAdminAction(tx, { adminId, action, subject, detail, now }),
    )
  }
  async function read(search: Record<string, string> = {}): Promise<AuditPage> {
    const params = new URLSearchParams(search)
    const answer = await shop.request(`${adminApi.audit()}?${params.toString()}`, { cookie })
    expect(answer.status).toBe(200)
    return z.parse(auditPageSchema, await answer.json())
  }
  const targets = async (search: Record<string, string>) =>
    (await read(search)).items.map(({ target }) => target.text)

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
    const { cookie: buyer } = await makeBuyer(shop)
    order = await placeTestOrder(shop, orderBody, buyer)
    const body = { status: 'processing' }
    await shop.request(adminApi.orderStatus(order.id), { method: 'PATCH', body, cookie })
    await record('product.changed', '1', { name: 'MONZA', from: { stock: 4 }, to: { stock: 9 } })
    await record('product.deleted', '999', { name: 'Crème Brûlée' })
    await record('inquiry.status', OTHER, { kind: 'event-booking', from: 'pending', to: 'done' })
  })
  afterAll(() => shop.close())

  it('shows who did what to what, newest first, with a link to targets that still exist', async () => {
    const { items: entries } = await read()
    expect(entries.map(({ label }) => label)).toEqual([
      adminActions['inquiry.status'],
      adminActions['product.deleted'],
      adminActions['product.changed'],
      adminActions['order.status'],
      adminActions['admin.start'],
    ])
    expect(entries[0]?.target.href).toBeNull()
    expect(entries[0]?.facts).toContainEqual({ label: 'Nachher', value: 'Erledigt' })
    expect(entries[1]?.target).toEqual({ text: 'Crème Brûlée', href: null })
    expect(entries[2]?.target).toEqual({ text: 'MONZA', href: adminPages.productEditor(1) })
    expect(entries[2]?.facts).toContainEqual({ label: 'Vorher', value: 'Bestand: 4' })
    expect(entries[2]?.by).toBeNull()
    expect(entries[3]?.target).toEqual({
      text: order.orderNumber,
      href: adminPages.order(order.id),
    })
    expect(entries[3]?.by).toContain('admin@example.de')
    expect(entries[3]?.facts).toContainEqual({ label: 'Nachher', value: 'In Bearbeitung' })
    const firstAdmin = 'Admin (admin@example.de)'
    const target = { text: firstAdmin, href: pages.admin('admins') }
    expect(entries[4]).toMatchObject({ by: firstAdmin, target, facts: [] })
  })

  it('is filtered by admin, action, days and the beginning of a name or number', async () => {
    expect(await targets({ person: OTHER, action: 'product.changed' })).toEqual(['MONZA'])
    expect(await targets({ q: 'creme brul' })).toEqual(['Crème Brûlée'])
    expect(await targets({ q: order.orderNumber.slice(0, -2) })).toEqual([order.orderNumber])
    expect(await targets({ q: 'brulee monza' })).toEqual([])
    expect(await targets({ from: '2026-11-22' })).toEqual([])
    expect(await targets({ from: '2026-11-21', to: '2026-11-21' })).toHaveLength(5)
    const people = await shop.request(adminApi.auditAdmins(), { cookie })
    const listed = z.parse(auditAdminsSchema, await people.json())
    expect([listed.items.length, listed.next]).toEqual([2, null])
    const first = await shop.request(`${adminApi.auditAdmins()}?limit=1`, { cookie })
    const { items, next } = z.parse(auditAdminsSchema, await first.json())
    const rest = await shop.request(`${adminApi.auditAdmins()}?before=${next}`, { cookie })
    expect([...items, ...z.parse(auditAdminsSchema, await rest.json()).items]).toEqual(listed.items)
  })

  it('refuses an invalid filter with a German message', async () => {
    for (const search of ['person=x', 'action=order.fly', 'from=2026-13-01', 'to=1', 'before=x']) {
      const answer = await shop.request(`${adminApi.audit()}?${search}`, { cookie })
      expect([search, answer.status]).toEqual([search, 400])
    }
  })

  it('accepts new entries, but no change or deletion of old ones', async () => {
    const { db } = shop.deps
    const [first] = await db.selectFrom('admin_actions').selectAll().execute()
    if (!first) throw new Error('no action')
    const attempts = [
      () => db.updateTable('admin_actions').set({ subject: 'x' }).execute(),
      () => db.deleteFrom('admin_actions').execute(),
      () => db.deleteFrom('admin_action_words').execute(),
      () => db.updateTable('admin_action_words').set({ word: 'x' }).execute(),
      () =>
        kind === 'postgres'
          ? sql`truncate admin_actions`.execute(db)
          : db.replaceInto('admin_actions').values(first).execute(),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('never changes')
    expect((await read()).items).toHaveLength(5)
  })

  it('stores no name or email, and shows them while the account exists', async () => {
    const testimonial = { name: 'Zita Zeugin', title: '', content: 'Sehr gut.', featured: false }
    const created = await shop.request(adminApi.testimonials(), {
      method: 'POST',
      body: testimonial,
      cookie,
    })
    const { id: voice } = (await created.json()) as { id: string }
    const person = await inviteAdmin(shop, 'mira@example.de')
    const own = { currentPassword: ADMIN_PASSWORD }
    const invite = (email: string, by: string, currentPassword: string) =>
      post(
        shop,
        adminApi.invitations(),
        { email, firstName: 'Ines', lastName: 'Rallye', currentPassword },
        { cookie: by },
      )
    await turnOnSecondFactor(shop, person)
    const act = (path: string, method = 'POST') => post(shop, path, own, { cookie, method })
    const invitationOf = async (email: string) =>
      (
        await shop.deps.db
          .selectFrom('admin_invitations')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).id
    await invite('ines@example.de', cookie, ADMIN_PASSWORD)
    const open = await invitationOf('ines@example.de')
    await invite('weg@example.de', cookie, ADMIN_PASSWORD)
    const withdrawn = await invitationOf('weg@example.de')
    await invite('von-mira@example.de', person.cookie, person.password)
    const answers = [
      await act(adminApi.invitationResend(open)),
      await act(adminApi.invitation(withdrawn), 'DELETE'),
      await act(adminApi.adminSecondFactor(person.id)),
      await act(adminApi.adminSessions(person.id), 'DELETE'),
      await act(adminApi.adminDisable(person.id)),
      await act(adminApi.adminEnable(person.id)),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const { db } = shop.deps
    const stored = JSON.stringify([
      await db.selectFrom('admin_actions').selectAll().execute(),
      await db.selectFrom('admin_action_words').selectAll().execute(),
    ])
    expect(stored).not.toMatch(/@|mira|mechanik|ines|rallye|zita|zeugin/i)

    const { items: entries } = await read({ limit: '30' })
    const of = (action: AdminAction) =>
      entries.filter(({ label }) => label === adminActions[action]).map(({ target }) => target)
    const href = pages.admin('admins')
    const mira = { text: 'Mira Mechanik (mira@example.de)', href }
    for (const action of [
      'admin.accept',
      'admin.disable',
      'admin.enable',
      'admin.end-sessions',
      'admin.second-factor-reset',
      'second-factor.on',
    ] as const) {
      expect([action, of(action)]).toEqual([action, [mira]])
    }
    const ines = { text: 'Ines Rallye (ines@example.de)', href }
    expect(of('admin.invite-again')).toEqual([ines])
    expect(of('admin.invite')).toContainEqual(ines)
    expect(of('admin.invite-withdraw')).toEqual([{ text: 'Erledigte Einladung', href: null }])
    expect(of('testimonial.create')[0]?.text).toBe('Zita Zeugin')
    await shop.request(adminApi.testimonial(voice), { method: 'DELETE', cookie })
    const [gone] = (await read({ action: 'testimonial.create' })).items
    expect(gone?.target).toEqual({ text: `Gelöschte Kundenstimme ${voice}`, href: null })
  })

  it('links the order of every action whose subject is an order', async () => {
    const target = { text: order.orderNumber, href: adminPages.order(order.id) }
    for (const action of [
      'order.confirmation',
      'payment.record',
      'payment.refund',
      'payment.reverse',
      'refund.account',
    ] as const) {
      await record(action, order.orderNumber)
      expect([action, (await read({ action })).items[0]?.target]).toEqual([action, target])
    }
    await record('payment.record', '202001-1245-9999')
    const [gone] = (await read({ action: 'payment.record' })).items
    expect(gone?.target).toEqual({ text: '202001-1245-9999', href: null })
  })

  it('pages through every entry exactly once, with and without a search', async () => {
    for (let index = 0; index < MANY; index += 1) {
      await record('order.note', `Vielfach ${String(index).padStart(4, '0')}`, { noteId: OTHER })
    }
    const searches: Record<string, string>[] = [
      { action: 'order.note' },
      { q: 'vielf' },
      { q: 'viel', person: OTHER },
    ]
    for (const search of searches) {
      const seen: string[] = []
      let before: string | null = ''
      while (before !== null) {
        const page: AuditPage = await read({ ...search, ...(before && { before }), limit: '150' })
        seen.push(...page.items.map(({ target }) => target.text))
        before = page.next
      }
      expect(seen).toHaveLength(MANY)
      expect(seen).toEqual(seen.toSorted().toReversed())
    }
  })

  it('names settings and pictures in German', async () => {
    const detail = { revision: 31, fields: ['text', 'path'] }
    await record('settings.change', 'announcement', detail)
    const [settings] = (await read({ action: 'settings.change' })).items
    expect(settings?.target).toEqual({ text: 'Hinweisleiste', href: pages.admin('settings') })
    expect(settings?.facts).toEqual([{ label: 'Geändert', value: 'Text, Führt zu' }])
    const picture = { from: { image: '/uploads/a.webp' }, to: { image: '/uploads/b.webp' } }
    await record('product.changed', '2', { changed: ['image'], ...picture })
    const [product] = (await read({ action: 'product.changed' })).items
    expect(product?.facts).toEqual([
      { label: 'Geändert', value: 'Bild' },
      { label: 'Nachher', value: 'Bild: neu' },
    ])
  })

  it('is exported as filtered, without CSV formulas, and records the export', async () => {
    await record('product.created', '998', { name: '=1+1' })
    const path = `${adminApi.auditExport()}?action=product.created`
    const answer = await shop.request(path, { cookie })
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const text = await answer.text()
    expect(text).toContain(`"${adminActions['product.created']}";"'=1+1"`)
    expect(text).not.toContain(adminActions['product.changed'])
    expect((await read({ action: 'audit.export' })).items).toHaveLength(1)
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await shop.request(path, { cookie, headers: foreign })).status).toBe(403)
  })

  it('is searchable for entries written before the search index existed', async () => {
    const { db } = shop.deps
    const words = db
      .selectFrom('admin_action_words')
      .selectAll()
      .orderBy('word')
      .orderBy('action_id')
    const written = await words.execute()
    for (const name of ['admin_actions', 'admin_action_words']) {
      const on = kind === 'postgres' ? sql` on ${sql.ref(name)}` : sql``
      const suffixes = kind === 'postgres' ? ['stay', 'stay_all'] : ['no_update', 'no_delete']
      for (const suffix of suffixes) {
        await sql`drop trigger ${sql.ref(`${name}_${suffix}`)}${on}`.execute(db)
      }
    }
    if (kind === 'sqlite') await sql`drop trigger admin_actions_no_replace`.execute(db)
    await sql`drop table admin_action_words`.execute(db)
    await sql`drop index admin_actions_admin`.execute(db)
    await sql`drop index admin_actions_admin_action`.execute(db)
    const detail = JSON.stringify({ name: 'Otto Altstimme', featured: true })
    const old = { id: OTHER, acted_at: '2026-01-01T00:00:00.000Z', admin_id: OTHER, subject: OTHER }
    await db
      .insertInto('admin_actions')
      .values({ ...old, action: 'testimonial.create', detail })
      .execute()
    await migrations['0017-action-log']?.up(db)
    const found = await words.execute()
    expect(found.filter(({ action_id }) => action_id !== OTHER)).toEqual(written)
    expect(JSON.stringify(found)).not.toContain('altstimme')
    const kept = db.selectFrom('admin_actions').select('detail').where('id', '=', OTHER)
    expect(JSON.parse((await kept.executeTakeFirstOrThrow()).detail)).toEqual({ featured: true })
  })
})
