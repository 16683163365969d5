import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBuyer, orderBody, placeTestOrder, type Buyer } from '../../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { accountApi } from '../../../urls.account.ts'
import { api } from '../../../urls.ts'
import { MAX_ADDRESSES } from '../../domain/max-addresses.ts'
import type { AddressView } from '../../domain/address-view.ts'
import type { ProfileView } from '../../domain/profile-view.ts'

const home = {
  label: 'Zuhause',
  firstName: 'Bea',
  lastName: 'Käuferin',
  company: '',
  address: 'Musterweg 1',
  postalCode: '42103',
  city: 'Wuppertal',
}
const office = { ...home, label: 'Büro', company: 'Rösterei Nord GmbH', address: 'Hafen 7' }

describe.each(databaseKinds)('the addresses of an account on %s', (kind) => {
  let shop: TestShop
  let buyer: Buyer

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    buyer = await makeBuyer(shop)
  })

  const send = (method: string, path: string, body?: unknown, { cookie } = buyer) =>
    shop.request(path, { method, body, cookie })
  const add = (body: object, as = buyer) => send('POST', accountApi.addresses(), body, as)
  const list = async (as = buyer) =>
    (await (await send('GET', accountApi.addresses(), undefined, as)).json()) as AddressView[]
  const streets = async () => (await list()).map(({ address }) => address)
  const profile = async () => (await (await send('GET', api.userProfile())).json()) as ProfileView
  const setDefault = (id: string, as = buyer) =>
    send('PUT', accountApi.defaultAddress(id), undefined, as)

  it('are added, the first one as the default, which the profile shows', async () => {
    const first = await add(home)
    expect(first.status).toBe(201)
    expect(await first.json()).toMatchObject([{ ...home, country: 'Deutschland', isDefault: true }])
    await add(office)
    expect(await list()).toMatchObject([
      { ...home, isDefault: true },
      { ...office, isDefault: false },
    ])
    expect(await profile()).toMatchObject({ address: 'Musterweg 1', city: 'Wuppertal' })
  })

  it('are added once when the same form is sent twice at once, and again under another label', async () => {
    const answers = await Promise.all([add(home), add(home), add(home)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await streets()).toEqual(['Musterweg 1'])
    expect((await add({ ...home, label: 'Eltern' })).status).toBe(201)
    expect(await streets()).toEqual(['Musterweg 1', 'Musterweg 1'])
  })

  it('are changed and deleted, and the profile follows the default one', async () => {
    await add(home)
    await add(office)
    const [first, second] = await list()
    const moved = { ...home, address: 'Neue Straße 3', postalCode: '10115', city: 'Berlin' }
    expect((await send('PUT', accountApi.address(first?.id ?? ''), moved)).status).toBe(200)
    expect(await profile()).toMatchObject({ address: 'Neue Straße 3', postalCode: '10115' })
    expect((await setDefault(second?.id ?? '')).status).toBe(200)
    expect(await streets()).toEqual(['Hafen 7', 'Neue Straße 3'])
    expect(await profile()).toMatchObject({ address: 'Hafen 7' })
    await send('DELETE', accountApi.address(second?.id ?? ''))
    expect(await list()).toMatchObject([{ address: 'Neue Straße 3', isDefault: true }])
    await send('DELETE', accountApi.address(first?.id ?? ''))
    expect(await list()).toEqual([])
    expect(await profile()).toMatchObject({ address: '', postalCode: '', country: 'Deutschland' })
  })

  it('have exactly one default, however many requests choose one at once', async () => {
    await add(home)
    for (const number of [1, 2, 3]) await add({ ...office, address: `Hafen ${number}` })
    const ids = (await list()).map(({ id }) => id)
    const answers = await Promise.all([
      ...[...ids, ...ids].map((id) => setDefault(id)),
      send('DELETE', accountApi.address(ids[0] ?? '')),
      add({ ...home, address: 'Zweiter Weg 2' }),
    ])
    for (const { status } of answers) expect([200, 201, 404]).toContain(status)
    const after = await list()
    expect(after.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(await profile()).toMatchObject({ address: after[0]?.address })
  })

  it('have one default at most in the database itself', async () => {
    await add(home)
    await add(office)
    const second = shop.deps.db
      .updateTable('account_addresses')
      .set({ is_default: 1 })
      .where('user_id', '=', buyer.id)
      .where('is_default', '=', 0)
    await expect(second.execute()).rejects.toThrow(/unique/i)
  })

  it('are limited, also when several are added at once, and the refusal says what to do', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_ADDRESSES + 3 }, async (_, number) =>
        add({ ...home, address: `Musterweg ${number}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_ADDRESSES)
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({
      code: 'conflict',
      message: 'Ihr Konto hat schon 10 Adressen. Bitte löschen Sie zuerst eine andere.',
    })
    expect(await list()).toHaveLength(MAX_ADDRESSES)
    // It is no reason to refuse an order either.
    await placeTestOrder(shop, { ...orderBody, saveInfo: true }, buyer.cookie)
    expect(await list()).toHaveLength(MAX_ADDRESSES)
  })

  it('are refused with the German message at the field', async () => {
    const refused = await add({ ...home, postalCode: '4210', city: '', label: 'x'.repeat(51) })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      {
        fields: {
          postalCode: 'PLZ ist erforderlich: 5 Ziffern',
          city: 'Stadt ist erforderlich',
          label: 'Bitte geben Sie höchstens 50 Zeichen ein.',
        },
      },
    ])
    const abroad = await add({ ...home, country: 'Österreich' })
    expect(await abroad.json()).toMatchObject({
      fields: { country: 'Wir liefern nur innerhalb Deutschlands.' },
    })
    expect(await list()).toEqual([])
  })

  it('are read and changed by nobody else', async () => {
    await add(home)
    const [own] = await list()
    const path = accountApi.address(own?.id ?? '')
    const stranger = await makeBuyer(shop)
    expect(await list(stranger)).toEqual([])
    const answers = await Promise.all([
      send('PUT', path, office, stranger),
      send('DELETE', path, undefined, stranger),
      setDefault(own?.id ?? '', stranger),
      send('GET', accountApi.addresses(), undefined, { ...stranger, cookie: '' }),
      send('DELETE', path, undefined, { ...stranger, cookie: '' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 401, 401])
    expect(await list()).toMatchObject([{ ...home, isDefault: true }])
  })

  it('get the address of an order whose customer asked for that, once', async () => {
    const body = { ...orderBody, customerCompany: 'Rösterei Nord GmbH', saveInfo: true }
    await placeTestOrder(shop, { ...body, saveInfo: false }, buyer.cookie)
    expect(await list()).toEqual([])
    await add(home)
    await placeTestOrder(shop, body, buyer.cookie)
    await placeTestOrder(shop, body, buyer.cookie)
    expect(await list()).toMatchObject([
      { ...home, isDefault: true },
      {
        label: '',
        firstName: 'Karla',
        lastName: 'Kundin',
        company: 'Rösterei Nord GmbH',
        address: 'Straße 1',
        isDefault: false,
      },
    ])
  })
})
