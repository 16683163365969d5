import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { createOrderNumbers } from './order-numbers.ts'

describe.each(databaseKinds)('order numbers on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  it('order numbers consist of year, month, the fixed segment and a counter of four digits', async () => {
    const numbers = createOrderNumbers(shop.deps.db)
    expect(await numbers.next(new Date('2026-11-21T10:00:00Z'))).toBe('202611-1245-0001')
    expect(await numbers.next(new Date('2026-11-21T10:00:00Z'))).toBe('202611-1245-0002')
  })

  it('order numbers change with the month in Wuppertal, in winter and in summer time', async () => {
    const numbers = createOrderNumbers(shop.deps.db)
    const monthAt = async (moment: string) => (await numbers.next(new Date(moment))).slice(0, 6)
    expect(await monthAt('2026-12-31T22:59:59Z')).toBe('202612')
    expect(await monthAt('2026-12-31T23:00:00Z')).toBe('202701')
    expect(await monthAt('2027-07-31T21:59:59Z')).toBe('202707')
    expect(await monthAt('2027-07-31T22:00:00Z')).toBe('202708')
    expect(await monthAt('2028-02-29T12:00:00Z')).toBe('202802')
  })

  it('order numbers restart every month and continue when the clock is set back', async () => {
    const numbers = createOrderNumbers(shop.deps.db)
    const before = await numbers.next(new Date('2029-01-31T22:30:00Z'))
    const after = await numbers.next(new Date('2029-01-31T23:30:00Z'))
    const back = await numbers.next(new Date('2029-01-31T22:30:00Z'))
    expect([before, after]).toEqual(['202901-1245-0001', '202902-1245-0001'])
    expect(back > before && back.startsWith('202901')).toBe(true)
  })

  it('order numbers are unique across processes and concurrent requests', async () => {
    const processes = [1, 2, 3].map(() => createOrderNumbers(shop.deps.db))
    const moment = new Date('2030-05-05T10:00:00Z')
    const given = await Promise.all(
      processes.flatMap((numbers) => Array.from({ length: 100 }, () => numbers.next(moment))),
    )
    expect(new Set(given).size).toBe(300)
  })

  it('order numbers grow to five digits', async () => {
    const values = { name: 'order-number:203106', value: 9_998 }
    await shop.deps.db.insertInto('counters').values(values).execute()
    const numbers = createOrderNumbers(shop.deps.db)
    const moment = new Date('2031-06-15T10:00:00Z')
    expect(await numbers.next(moment)).toBe('203106-1245-9999')
    expect(await numbers.next(moment)).toBe('203106-1245-10000')
  })
})
