import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importUntil, sendAsAdmin, setDay } from '../../../test/money/reminders.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../test/shop.ts'
import { postStatement } from '../../../test/money/post-statement.ts'
import { csvCamtFile } from '../../../test/money/statements.ts'
import { adminApi } from '../../urls.admin.ts'
import { bankFilesSchema } from '../domain/transactions-view.ts'

describe.each(databaseKinds)('the days that statements cover on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
    setDay(shop, '2026-11-20')
  })
  afterAll(() => shop.close())

  const files = async () => {
    const { body } = await sendAsAdmin(shop, 'GET', adminApi.bankFiles())
    return bankFilesSchema.parse(body)
  }

  it('a file of another account covers none, and its summary and the list say so', async () => {
    const payment = { amount: '1.00', text: 'Kaffee', day: '2026-11-03' }
    const answer = await postStatement(shop, csvCamtFile([payment]), { name: 'fremd.csv' })
    expect(await answer.text()).toContain('"coversDays":false')
    expect(await files()).toMatchObject({
      coveredUntil: null,
      gaps: [],
      items: [{ coversDays: false, newCount: 1, refundCount: 0 }],
    })
  })

  it('bank days between two statements are named until a statement covers them', async () => {
    await importUntil(shop, '2026-11-06')
    await importUntil(shop, '2026-11-12')
    expect(await files()).toMatchObject({
      coveredUntil: '2026-11-12',
      gaps: [{ from: '2026-11-09', to: '2026-11-11' }],
    })
    await importUntil(shop, '2026-11-10')
    await importUntil(shop, '2026-11-09')
    expect((await files()).gaps).toEqual([{ from: '2026-11-11', to: '2026-11-11' }])
    await importUntil(shop, '2026-11-11')
    expect(await files()).toMatchObject({
      gaps: [],
      items: [{ coversDays: true }, {}, {}, {}, {}, {}],
    })
  })
})
