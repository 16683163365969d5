import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowManyOpenOrders } from '../settings.ts'
import { createTestShop, databaseKinds, type TestShop } from '../shop.ts'
import { RealShop } from './real-shop.ts'
import { newModel } from './choose-act.ts'
import { firstStep, steps } from './steps.ts'

/** `npm run torture -- model` sets both; the number is for each database. */
const sequences = Number(process.env['MODEL_SEQUENCES'] ?? 50)
const seed = Number(process.env['MODEL_SEED'] ?? 1)

// Without a size, most sequences are too short for something to happen twice.
const sizes = { maxCommands: 10, size: 'max' } as const

describe.each(databaseKinds)('sequences of requests on %s', (kind) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await allowManyOpenOrders(shop)
  })
  afterAll(() => shop.close())

  it('the shop does what a model of it says, whatever customers and admins send, one by one and at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands([steps], sizes), async (commands) => {
        const model = newModel()
        const real = await RealShop.open(shop, model.state)
        await firstStep.run(model, real)
        await fc.asyncModelRun(() => ({ model, real }), commands)
      }),
      { numRuns: sequences, seed },
    )
  })

  it('document numbers have no gap after all of them', async () => {
    const rows = await shop.deps.db
      .selectFrom('documents')
      .select(['year', 'counter'])
      .orderBy('year')
      .orderBy('counter')
      .execute()
    for (const [index, { year, counter }] of rows.entries()) {
      const isFirst = rows[index - 1]?.year !== year
      expect(counter).toBe(isFirst ? 1 : (rows[index - 1]?.counter ?? 0) + 1)
    }
  })
})
