import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAnswer } from '../../../test/orders/orders.ts'
import { putSettings, readSettings } from '../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { initialBusiness } from '../../business/domain/initial-business.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import type { SettingsHistoryView } from '../domain/settings-view.ts'

const ADMIN = 'admin@example.de'

describe.each(databaseKinds)('settings on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())

  const history = async (search = ''): Promise<SettingsHistoryView> =>
    (await shop.request(`${adminApi.settingsHistory()}${search}`, { cookie })).json() as never

  const actions = () =>
    shop.deps.db
      .selectFrom('admin_actions')
      .selectAll()
      .where('action', '=', 'settings.change')
      .execute()

  it('are returned with a revision and the remaining placeholders', async () => {
    const view = await readSettings(shop, cookie)
    expect(view).toMatchObject({ revision: 1, settings: initialBusiness })
    expect(view.placeholders).toContain('bank.iban')
    expect(view.placeholders).toContain('street')
  })

  it('change by section and drop cached pages before the answer', async () => {
    const changes: unknown[] = []
    const stop = shop.deps.changes.onChange((tags) => changes.push(tags))
    const answer = await readAnswer(
      await putSettings(shop, cookie, 'shipping', { standard: '5,90', freeAbove: '60' }),
    )
    stop()
    expect(answer).toMatchObject({
      status: 200,
      body: {
        revision: 2,
        settings: { shipping: { standardCents: 590, freeAboveCents: 6000, expressCents: 990 } },
      },
    })
    expect(changes).toEqual([['business']])
    const business = await readAnswer(await shop.request(api.business()))
    expect(business.body).toMatchObject({ shipping: { standardCents: 590 } })
  })

  it('record who changed what and when, with old and new values, in history and audit log', async () => {
    shop.clock.set('2026-11-21T11:00:00.000Z')
    await putSettings(shop, cookie, 'bank', {
      iban: 'de02 1203 0000 0000 2020 51',
      bic: 'BYLADEM1001',
    })
    const { items: entries } = await history()
    expect(entries[0]).toEqual({
      id: expect.any(String) as string,
      at: '2026-11-21T11:00:00.000Z',
      by: expect.stringContaining(ADMIN) as string,
      section: 'bank',
      changes: [
        {
          field: 'iban',
          from: 'DE89 3704 0044 0532 0130 00',
          to: 'DE02 1203 0000 0000 2020 51',
        },
        { field: 'bic', from: 'COBADEFFXXX', to: 'BYLADEM1001' },
      ],
    })
    const audited = (await actions()).at(-1)
    expect(audited).toMatchObject({ subject: 'bank', acted_at: '2026-11-21T11:00:00.000Z' })
    expect(audited?.detail).not.toContain('DE02')
  })

  it('leave no history entry when they are sent unchanged', async () => {
    const before = [await readSettings(shop, cookie), await history(), await actions()]
    expect((await putSettings(shop, cookie, 'hours', {})).status).toBe(200)
    expect([await readSettings(shop, cookie), await history(), await actions()]).toEqual(before)
  })

  it('are not overwritten in a section another admin changed meanwhile, but are in other sections', async () => {
    const { revision } = await readSettings(shop, cookie)
    const first = await putSettings(shop, cookie, 'taxes', { kaffee: '8' }, { revision })
    const second = await putSettings(shop, cookie, 'taxes', { kaffee: '9' }, { revision })
    const elsewhere = await putSettings(shop, cookie, 'orders', { carrier: 'gls' }, { revision })
    expect([first.status, second.status, elsewhere.status]).toEqual([200, 409, 200])
    const { body } = await readAnswer(second)
    expect(body).toMatchObject({ code: 'conflict', revision: revision + 1 })
    expect(body['message']).toMatch(/^„Steuern“ wurde inzwischen geändert: .*admin@example\.de/)
    const { settings } = await readSettings(shop, cookie)
    expect([settings.taxRates.kaffee, settings.carrier]).toEqual([8, 'gls'])
    await putSettings(shop, cookie, 'taxes', { kaffee: '7' })
  })

  it('take the change of one admin per section when many change them at once', async () => {
    const { revision } = await readSettings(shop, cookie)
    const race = Array.from({ length: 8 }, (_, index) => [
      putSettings(shop, cookie, 'shipping', { express: `${index + 10},00` }, { revision }),
      putSettings(shop, cookie, 'orders', { lowStockPacks: String(index + 20) }, { revision }),
    ]).flat()
    const statuses = (await Promise.all(race)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(statuses.filter((status) => status === 409)).toHaveLength(14)
    expect((await readSettings(shop, cookie)).revision).toBe(revision + 2)
  })

  it('have a history in pages, newest first, without repetition', async () => {
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const part: SettingsHistoryView = await history(
        `?limit=2${next ? `&before=${encodeURIComponent(next)}` : ''}`,
      )
      expect(part.items.length).toBeLessThanOrEqual(2)
      seen.push(...part.items.map(({ id }) => id))
      next = part.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual((await history()).items.map(({ id }) => id))
  })

  it('have a history that the database refuses to rewrite', async () => {
    const { db } = shop.deps
    await expect(
      db.updateTable('settings_history').set({ changes: '[]' }).execute(),
    ).rejects.toThrow(/append-only/)
    await expect(db.deleteFrom('settings_history').execute()).rejects.toThrow(/append-only/)
    if (kind === 'postgres') {
      const emptied = sql`truncate settings_history`.execute(db)
      await expect(emptied).rejects.toThrow(/append-only/)
      return
    }
    const entry = await db.selectFrom('settings_history').selectAll().executeTakeFirstOrThrow()
    const replaced = { ...entry, changes: '[]' }
    for (const row of [replaced, { ...replaced, id: 'x' }]) {
      const attempt = db.replaceInto('settings_history').values(row).execute()
      await expect(attempt).rejects.toThrow(/append-only/)
    }
    const byRow = sql`insert or replace into settings_history
      (rowid, id, revision, section, changed_by, created_at, changes)
      select rowid, 'x', 9999, section, changed_by, created_at, '[]' from settings_history`
    await expect(byRow.execute(db)).rejects.toThrow(/append-only/)
  })

  it('of an older shop are read with defaults for newer fields', async () => {
    const newer = new Set([
      'guestOrders',
      'phoneRequired',
      'booksCertainPayments',
      'sendsReminders',
      'graceDays',
      'cancelsUnpaidOrders',
      'lowStockPacks',
      'maxOpenOrders',
      'maxOpenPacks',
      'carrier',
      'announcement',
    ])
    const older = Object.fromEntries(
      Object.entries(initialBusiness).filter(([name]) => !newer.has(name)),
    )
    const { value } = await shop.deps.db
      .selectFrom('settings')
      .select('value')
      .executeTakeFirstOrThrow()
    const set = (document: string) =>
      shop.deps.db.updateTable('settings').set({ value: document }).execute()
    await set(JSON.stringify(older))
    await shop.restart()
    const { settings } = await readSettings(shop, cookie)
    expect(settings).toMatchObject(initialBusiness)
    expect((await putSettings(shop, cookie, 'orders', { lowStockPacks: '3' })).status).toBe(200)
    await set(value)
  })

  it.each([
    ['company', { postalCode: '4210' }, 'postalCode'],
    ['contact', { email: 'ciao' }, 'email'],
    ['contact', { phone: 'anrufen!' }, 'phone'],
    ['contact', { whatsappNumber: '0171 3920092' }, 'whatsappNumber'],
    ['company', { legalName: ' ' }, 'legalName'],
    ['company', { socialLinks: [{ label: 'X', url: 'javascript:alert(1)' }] }, 'socialLinks.0.url'],
    ['company', { socialLinks: [{ label: 'X', url: 'http://example.de/' }] }, 'socialLinks.0.url'],
    ['bank', { iban: 'DE89370400440532013001' }, 'iban'],
    ['bank', { iban: 'DE8937040044053201300' }, 'iban'],
    ['bank', { bic: 'COBADEFF1' }, 'bic'],
    ['bank', { bic: 'BNPAFRPPXXX' }, 'bic'],
    ['shipping', { standard: '4,905' }, 'standard'],
    ['shipping', { express: '-1' }, 'express'],
    ['shipping', { freeAbove: 'viel' }, 'freeAbove'],
    ['shipping', { pickupTime: '' }, 'pickupTime'],
    ['taxes', { kaffee: '101' }, 'kaffee'],
    ['taxes', { zubehoer: '7,5' }, 'zubehoer'],
    ['taxes', { vatId: 'DE12345678' }, 'vatId'],
    ['taxes', { taxNumber: '', vatId: '' }, 'taxNumber'],
    ['taxes', { taxRegime: 'none' }, 'taxRegime'],
    ['hours', { Monday: { isClosed: false, opens: '18:00', closes: '09:00' } }, 'Monday.closes'],
    ['hours', { Friday: { isClosed: false, opens: '9', closes: '18:00' } }, 'Friday.opens'],
    ['orders', { paymentDeadlineDays: '0' }, 'paymentDeadlineDays'],
    ['orders', { paymentDeadlineDays: '61' }, 'paymentDeadlineDays'],
    ['orders', { carrier: 'brieftaube' }, 'carrier'],
    ['announcement', { isOn: true, text: 'x'.repeat(141) }, 'text'],
    ['announcement', { isOn: true, text: '' }, 'text'],
    ['announcement', { path: '//boese.example' }, 'path'],
    ['announcement', { path: 'https://boese.example' }, 'path'],
    ['announcement', { path: '/\\boese.example' }, 'path'],
    ['announcement', { path: '/%zz' }, 'path'],
    ['announcement', { path: '/%ff' }, 'path'],
    ['announcement', { path: '/%00' }, 'path'],
    ['announcement', { path: '/shop?q=%' }, 'path'],
    ['announcement', { path: '/..//boese.example' }, 'path'],
    ['announcement', { path: '/shop/../impressum' }, 'path'],
    ['announcement', { path: '/%2e%2e/shop' }, 'path'],
    ['announcement', { path: '/..%2Fshop' }, 'path'],
    ['announcement', { path: '/shop//1' }, 'path'],
    ['announcement', { path: '/api/business' }, 'path'],
  ] as const)('in %s refuse %j at the field', async (section, change, field) => {
    const { status, body } = await readAnswer(await putSettings(shop, cookie, section, change))
    expect([status, body['code']]).toEqual([400, 'invalid'])
    expect(Object.keys(body['fields'] as object)).toEqual([field])
  })

  it.each([
    '/gibt-es-nicht',
    '/shop/gibt-es-nicht',
    '/Shop',
    '/product/999999',
    '/product/0',
    '/product/x',
    '/my-account/x',
    '/produkt/caff%C3%A8',
    '/*',
    '/robots.txt#oben',
    '/admin',
    '/admin/orders',
    '/link/password',
    '/order-confirmation/x',
    '/order-confirmation',
    '/order/x',
  ])('refuse %j as the path of the announcement, because it is no public page', async (path) => {
    for (const isOn of [true, false]) {
      const change = { isOn, text: 'Ferien', path }
      const answer = await putSettings(shop, cookie, 'announcement', change)
      const { status, body } = await readAnswer(answer)
      expect([status, body['code']]).toEqual([400, 'invalid'])
      const message = expect.stringMatching(
        /^(?:Diese Seite gibt es im Shop nicht|Bitte)/,
      ) as unknown
      expect(body['fields']).toEqual({ path: message })
    }
  })

  it('of the bank account need the own password; a session is not enough', async () => {
    const before = await readSettings(shop, cookie)
    for (const currentPassword of ['', 'Falsch-geraten-1']) {
      const change = { accountHolder: 'Wer anders' }
      const answer = await putSettings(shop, cookie, 'bank', change, { currentPassword })
      const { status, body } = await readAnswer(answer)
      expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['currentPassword']])
    }
    expect(await readSettings(shop, cookie)).toEqual(before)
  })

  it('are not changed from a revision that never existed', async () => {
    const before = await readSettings(shop, cookie)
    for (const revision of [before.revision + 1, Number.MAX_SAFE_INTEGER]) {
      const answer = await putSettings(shop, cookie, 'taxes', { kaffee: '11' }, { revision })
      const { status, body } = await readAnswer(answer)
      expect([status, body['code'], body['revision']]).toEqual([409, 'conflict', before.revision])
    }
    expect(await readSettings(shop, cookie)).toEqual(before)
  })

  it('need a known section and a revision', async () => {
    const put = (path: string, body: unknown) => shop.request(path, { method: 'PUT', body, cookie })
    expect(
      (await put(adminApi.settingsSection('history'), { revision: 1, values: {} })).status,
    ).toBe(404)
    const { settings } = await readSettings(shop, cookie)
    const answer = await put(adminApi.settingsSection('bank'), { values: settings.bank })
    expect(answer.status).toBe(400)
  })
})
