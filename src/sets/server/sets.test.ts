import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actionsOfAdmin, newAdmin } from '../../../test/accounts/admins.ts'
import { addSet, changeSet, pairForm } from '../../../test/catalogue/sets.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { adminApi } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import type { SetEntries, SetView } from '../domain/set-view.ts'

describe.each(databaseKinds)('sets on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.deps.db.deleteFrom('product_sets').execute())

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    shop.request(adminApi.sets(), { method: 'POST', body, cookie, headers })

  async function offered(): Promise<SetView[]> {
    return (await (await shop.request(api.sets())).json()) as SetView[]
  }

  async function entries(): Promise<SetEntries['items']> {
    const answer = await shop.request(adminApi.sets(), { cookie })
    return ((await answer.json()) as SetEntries).items
  }

  it('a shop has no set until its owner makes one', async () => {
    expect(await offered()).toEqual([])
    const set = await addSet(shop)
    expect(await offered()).toMatchObject([
      {
        id: set.id,
        name: 'Das Paar',
        price: 16.9,
        packs: [
          { weight: '250g', product: { id: 1, name: 'MONZA' } },
          { weight: '250g', product: { id: 2, name: 'IMOLA' } },
        ],
      },
    ])
  })

  it('a set is offered only while it is active and all its packs are sold', async () => {
    const set = await addSet(shop)
    const hidden = { hidden_at: shop.clock.now().toISOString() }
    await shop.deps.db.updateTable('products').set(hidden).where('id', '=', 2).execute()
    expect(await offered()).toEqual([])
    expect(await entries()).toMatchObject([
      { packs: [{ name: 'MONZA', price: 9.5 }, { name: '' }] },
    ])
    await shop.deps.db
      .updateTable('products')
      .set({ hidden_at: null })
      .where('id', '=', 2)
      .execute()
    expect(await offered()).toHaveLength(1)
    expect((await changeSet(shop, set, { active: false })).status).toBe(200)
    expect(await offered()).toEqual([])
    expect(await entries()).toHaveLength(1)
  })

  it('of two admins who change the same set, the second one is refused with conflict', async () => {
    const set = await addSet(shop)
    const answers = await Promise.all([
      changeSet(shop, set, { price: '15,90' }),
      changeSet(shop, set, { price: '14,90' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [stored] = await entries()
    expect(stored?.revision).toBe(set.revision + 1)
    expect(stored?.packs).toHaveLength(2)
  })

  it('a set that is sent twice with one key is one set', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = await Promise.all([post(pairForm, key), post(pairForm, key)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await entries()).toHaveLength(1)
  })

  it('a wrong set is refused at its field, and nothing is stored', async () => {
    const wrong: [Record<string, unknown>, string][] = [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ price: '' }, 'price'],
      [{ price: '0' }, 'price'],
      [{ price: 'viel' }, 'price'],
      [{ price: 16.9 }, 'price'],
      [{ price: '18,01' }, 'price'],
      [{ packs: [] }, 'packs'],
      [{ packs: ['1:250g', ''] }, 'packs'],
      [{ packs: ['1:250g', 'x'] }, 'packs'],
      [{ packs: ['1:250g', '2:3kg'] }, 'packs'],
      [{ packs: ['1:250g', '4711:250g'] }, 'packs'],
      [{ packs: ['1:250g', '9999999999:250g'] }, 'packs'],
      [{ packs: Array.from({ length: 7 }, () => '1:250g') }, 'packs'],
      [{ packs: '1:250g' }, 'packs'],
      [{ active: 'ja' }, 'active'],
    ]
    for (const [change, field] of wrong) {
      const answer = await post({ ...pairForm, ...change })
      const body = (await answer.json()) as { fields: Record<string, string> }
      expect([change, answer.status, Object.keys(body.fields)]).toEqual([change, 400, [field]])
    }
    expect(await entries()).toEqual([])
  })

  it('a change with a number that no set can have is refused, and breaks nothing', async () => {
    const set = await addSet(shop)
    for (const revision of [-1, 0, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      const { status } = await changeSet(shop, { ...set, revision }, {})
      expect([revision, [400, 409].includes(status)]).toEqual([revision, true])
    }
    for (const revision of [1.5, '1', null]) {
      expect((await changeSet(shop, { ...set, revision: revision as never }, {})).status).toBe(400)
    }
    expect((await changeSet(shop, set, { packs: ['1:250g', '1:250g'] })).status).toBe(200)
    expect(await offered()).toMatchObject([{ packs: [{ weight: '250g' }, { weight: '250g' }] }])
  })

  it('a set is deleted with its packs, and the log names all that was done with it', async () => {
    const admin = await newAdmin(shop, 'mira@example.de')
    const answer = await shop.request(adminApi.sets(), {
      method: 'POST',
      body: pairForm,
      cookie: admin.cookie,
    })
    const { id } = (await answer.json()) as { id: string }
    const options = { method: 'DELETE', cookie: admin.cookie }
    expect((await shop.request(adminApi.set(id), options)).status).toBe(200)
    expect((await shop.request(adminApi.set(id), options)).status).toBe(404)
    expect((await shop.request(adminApi.set('x'), options)).status).toBe(404)
    expect((await changeSet(shop, { id, revision: 1 }, {})).status).toBe(404)
    expect(await shop.deps.db.selectFrom('product_set_items').selectAll().execute()).toEqual([])
    expect(await actionsOfAdmin(shop, admin.id)).toEqual(['set.delete', 'set.create'])
  })
})
