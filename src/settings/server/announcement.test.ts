import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putSettings, readSettings } from '../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'

describe.each(databaseKinds)('the announcement on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())

  it('can be switched off when its page no longer exists, but not on', async () => {
    const wanted = { isOn: true, text: 'MONZA ist da', path: '/product/2' }
    expect((await putSettings(shop, cookie, 'announcement', wanted)).status).toBe(200)
    const hide = (hidden_at: string | null) =>
      shop.deps.db.updateTable('products').set({ hidden_at }).where('id', '=', 2).execute()
    await hide('2026-11-21T10:00:00.000Z')
    expect((await putSettings(shop, cookie, 'announcement', { text: 'Neu' })).status).toBe(400)
    expect((await putSettings(shop, cookie, 'announcement', { isOn: false })).status).toBe(200)
    expect((await putSettings(shop, cookie, 'announcement', { isOn: true })).status).toBe(400)
    await hide(null)
    expect((await putSettings(shop, cookie, 'announcement', { isOn: true })).status).toBe(200)
    const off = { isOn: false, text: '', path: '' }
    expect((await putSettings(shop, cookie, 'announcement', off)).status).toBe(200)
  })

  const paths = ['', '/', '/shop', '/shop?kategorie=kaffee#liste', '/product/1', '/versand']

  it.each([...paths, '/workshops?workshop=basic', '/my-account/orders', '/cart'])(
    'leads to %j',
    async (path) => {
      expect((await putSettings(shop, cookie, 'announcement', { path })).status).toBe(200)
      expect((await readSettings(shop, cookie)).settings.announcement.path).toBe(path)
    },
  )
})
