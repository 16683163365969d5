import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postStatement } from '../../../../test/money/post-statement.ts'
import { makeBuyer, orderBody, placeTestOrder, readAnswer } from '../../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { transactionPageSchema } from '../../domain/transactions-view.ts'

describe.each(databaseKinds)('a CSV file of the bank on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())

  it('with unknown columns is asked for them once, and they are remembered and logged', async () => {
    const { orderNumber } = await placeTestOrder(shop, orderBody, (await makeBuyer(shop)).cookie)
    const file = `Tag,Wofür,Wieviel\n20.11.2026,${orderNumber},"23,90"\n`
    const refused = await readAnswer(await postStatement(shop, file, { cookie }))
    expect(refused.status).toBe(400)
    const { headerKey } = refused.body['unknownCsv'] as { headerKey: string }
    const save = async (mapping: object) => {
      const body = { headerKey, mapping }
      const path = adminApi.bankCsvMappings()
      return (await shop.request(path, { method: 'PUT', body, cookie })).status
    }
    expect(await save({ bookingDate: 0 })).toBe(400)
    expect(await save({ bookingDate: 0, remittance: 1, amount: 2 })).toBe(200)
    await (await postStatement(shop, file, { cookie })).text()
    const matched = await shop.request(`${adminApi.bankTransactions()}?state=matched`, { cookie })
    const { items } = transactionPageSchema.parse((await readAnswer(matched)).body)
    expect(items.map(({ remittance }) => remittance)).toEqual([orderNumber])
    const actions = await shop.deps.db
      .selectFrom('admin_actions')
      .select('action')
      .where('action', '=', 'statement.mapping')
      .execute()
    expect(actions).toHaveLength(1)
  })
})
