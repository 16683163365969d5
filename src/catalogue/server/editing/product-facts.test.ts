import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBuyer, orderBody, placeTestOrder } from '../../../../test/orders/orders.ts'
import { soldEquipment } from '../../../../test/catalogue/products.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { OverviewView } from '../../../fulfilment/domain/overview-view.ts'
import type { ProductView, PublicProductView } from '../../domain/product-view.ts'

const { manufacturerName, manufacturerAddress, manufacturerEmail, ...cup } = soldEquipment
const MAKER = { manufacturerName, manufacturerAddress, manufacturerEmail }
const CUP = { ...cup, price: '12.00' }

describe.each(databaseKinds)('what the law wants said about a product on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())

  const admin = (method: string, path: string, body?: unknown) =>
    shop.request(path, { method, body, cookie })
  const create = (body: object) => admin('POST', adminApi.products(), body)
  const created = async (body: object) => (await (await create(body)).json()) as ProductView
  const change = (id: number, body: object) => admin('PATCH', adminApi.product(id), body)
  const wrong = async (answer: Response) => {
    const { fields } = (await answer.json()) as { fields: object }
    return [answer.status, Object.keys(fields).toSorted()]
  }
  const shown = async (id: number) =>
    (await (await shop.request(api.product(id))).json()) as PublicProductView
  const overview = async () =>
    (await (await admin('GET', adminApi.overview())).json()) as OverviewView

  test('equipment of a manufacturer outside the EU is not sold without the person responsible in the EU', async () => {
    const foreign = {
      ...CUP,
      ...MAKER,
      manufacturerAddress: '1-2 Ginza, Tokio, Japan',
      inStock: true,
    }
    const responsible = {
      responsibleName: 'Import GmbH',
      responsibleAddress: 'Hafenstraße 1, 20457 Hamburg',
      responsibleEmail: 'info@import.example',
    }
    const asked = Object.keys(responsible).toSorted()
    expect(await wrong(await create(foreign))).toEqual([400, asked])
    const { responsibleEmail: _, ...partly } = responsible
    const home = { ...CUP, ...MAKER, ...partly, inStock: true }
    expect(await wrong(await create(home))).toEqual([400, ['responsibleEmail']])
    const { id } = await created({ ...foreign, ...responsible })
    expect((await shown(id)).facts).toContainEqual({
      label: 'Verantwortlich in der EU',
      value: 'Import GmbH, Hafenstraße 1, 20457 Hamburg, info@import.example',
    })
  })

  test('equipment is not sold without name, address and email of its manufacturer', async () => {
    const asked = Object.keys(MAKER).toSorted()
    expect(await wrong(await create({ ...CUP, inStock: true }))).toEqual([400, asked])
    const quiet = await created(CUP)
    expect(quiet.inStock).toBe(false)
    expect(await wrong(await change(quiet.id, { inStock: true }))).toEqual([400, asked])
    const one = { manufacturerName: MAKER.manufacturerName, inStock: true }
    expect(await wrong(await change(quiet.id, one))).toEqual([400, asked.slice(0, 2)])
    const sold = await change(quiet.id, { ...MAKER, inStock: true })
    expect(await sold.json()).toMatchObject({ inStock: true })
    expect(await created({ ...CUP, ...MAKER })).toMatchObject({ inStock: true })
  })

  test('coffee is not sold without its legal name, and is roasted coffee unless said otherwise', async () => {
    const coffee = { ...CUP, category: 'kaffee', price: '10.00' }
    expect(await created(coffee)).toMatchObject({ legalName: 'Röstkaffee', inStock: true })
    const unnamed = { ...coffee, legalName: '', inStock: true }
    expect(await wrong(await create(unnamed))).toEqual([400, ['legalName']])
    expect(await wrong(await change(1, { legalName: ' ' }))).toEqual([400, ['legalName']])
    expect((await shown(1)).legalName).toBe('Röstkaffee')
  })

  test('an organic claim needs the code of the control body and the place of farming together', async () => {
    const code = { organicControlCode: 'DE-ÖKO-006' }
    expect(await wrong(await change(1, code))).toEqual([400, ['organicOrigin']])
    const wrongCode = { organicControlCode: 'Bio!', organicOrigin: 'EU' }
    expect(await wrong(await change(1, wrongCode))).toEqual([
      400,
      ['organicControlCode', 'organicOrigin'],
    ])
    await change(1, { ...code, organicOrigin: 'Nicht-EU-Landwirtschaft' })
    expect((await shown(1)).facts).toContainEqual({
      label: 'Bio',
      value: 'DE-ÖKO-006, Nicht-EU-Landwirtschaft',
    })
    await change(1, { organicControlCode: '', organicOrigin: '' })
  })

  test('the facts of a product come with the product alone, so that lists stay small', async () => {
    const { id } = await created({ ...CUP, ...MAKER, safetyNote: 'Nicht für die Mikrowelle.' })
    expect((await shown(id)).facts).toEqual([
      { label: 'Sicherheitshinweise', value: 'Nicht für die Mikrowelle.' },
      {
        label: 'Hersteller',
        value: 'Porzellan GmbH, Werkstraße 1, 95100 Selb, info@porzellan.example',
      },
    ])
    expect((await shown(1)).facts?.map(({ label }) => label)).toEqual(['Aufbewahrung'])
    const list = (await (await shop.request(api.products())).json()) as PublicProductView[]
    expect(list.flatMap(({ facts = [] }) => facts)).toEqual([])
    expect(JSON.stringify(list)).not.toContain('Mikrowelle')
  })

  test('an order line keeps the legal name it was bought with', async () => {
    const order = await placeTestOrder(shop, orderBody, (await makeBuyer(shop)).cookie)
    await change(1, { legalName: 'Röstkaffee, entkoffeiniert' })
    const read = await admin('GET', api.order(order.id))
    expect(await read.json()).toMatchObject({ items: [{ legalName: 'Röstkaffee' }] })
    await change(1, { legalName: 'Röstkaffee' })
  })

  test('goods of an upgraded shop stay on sale, can be changed, and are named as incomplete', async () => {
    const { id } = await created({ ...CUP, ...MAKER, name: 'Alte Mühle' })
    // Stored so before the facts were demanded.
    await transact(shop.deps.db, (tx) =>
      sql`update products set manufacturer_name = '', manufacturer_address = '',
        is_complete = 0 where id = ${id}`.execute(tx),
    )
    expect((await change(id, { price: '13.00' })).status).toBe(200)
    expect((await shown(id)).inStock).toBe(true)
    expect((await overview()).incomplete).toEqual([{ id, name: 'Alte Mühle' }])
    const lost = { manufacturerEmail: '' }
    expect(await wrong(await change(id, lost))).toEqual([400, ['manufacturerEmail']])
    await change(id, MAKER)
    expect((await overview()).incomplete).toEqual([])
  })
})
