import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowManyOpenOrders } from '../settings/settings.ts'
import { openTestPostgres } from '../databases/postgres.ts'
import {
  createTestShop,
  databaseKinds,
  openTestShop,
  type DatabaseKind,
  type TestShop,
} from '../shop.ts'
import { newModel } from './choose-act.ts'
import { RealShop } from './real-shop.ts'
import { firstStep, steps } from './steps.ts'

/** `npm run torture -- model` sets both; the number is for each database. */
const sequences = Number(process.env['MODEL_SEQUENCES'] ?? 100)
const seed = Number(process.env['MODEL_SEED'] ?? 1)

// Without a size, most sequences are too short for something to happen twice.
const sizes = { maxCommands: 10, size: 'max' } as const

/** A shop is replaced after so many sequences: they move its clock on by months. */
const SEQUENCES_PER_SHOP = 50

/** A shop and, on PostgreSQL, a second instance on its database. */
interface Shops {
  readonly shop: TestShop
  readonly other: TestShop
}

async function openShops(kind: DatabaseKind): Promise<Shops> {
  const shop = await createTestShop(kind)
  await allowManyOpenOrders(shop)
  const { databaseUrl, clock } = shop
  if (databaseUrl === null) return { shop, other: shop }
  const again = {
    dataDir: null,
    databaseUrl,
    open: () => openTestPostgres(databaseUrl),
    drop: async () => {},
  }
  return { shop, other: await openTestShop(kind, again, { clock }) }
}

async function closeShops({ shop, other }: Shops): Promise<void> {
  if (other !== shop) await other.close()
  await shop.close()
}

/** The numbers of documents have no gap, and their dates never run backwards within a year. */
async function checkDocuments({ deps }: TestShop): Promise<void> {
  const rows = await deps.db
    .selectFrom('documents')
    .select(['year', 'counter', 'issued_at'])
    .orderBy('year')
    .orderBy('counter')
    .execute()
  for (const [index, { year, counter, issued_at: at }] of rows.entries()) {
    const before = rows[index - 1]
    const isFirst = before?.year !== year
    expect(counter).toBe(isFirst ? 1 : before.counter + 1)
    if (!isFirst) expect(at >= before.issued_at).toBe(true)
  }
}

describe.each(databaseKinds)('sequences of requests on %s', (kind) => {
  it('the shop does what a model of it says, whatever customers and admins send, one by one and at once, and document numbers have no gap', async () => {
    let shops = await openShops(kind)
    let left = SEQUENCES_PER_SHOP
    try {
      const property = fc.asyncProperty(fc.commands([steps], sizes), async (commands) => {
        if (left === 0) {
          await closeShops(shops)
          shops = await openShops(kind)
          left = SEQUENCES_PER_SHOP
        }
        left -= 1
        const { shop, other } = shops
        try {
          const model = newModel()
          const real = await RealShop.open(shop, model.state, other)
          await firstStep.run(model, real)
          await fc.asyncModelRun(() => ({ model, real }), commands)
          await checkDocuments(shop)
        } catch (error) {
          // What a sequence broke must not fail the shorter ones that are tried next.
          left = 0
          throw error
        }
      })
      await fc.assert(property, { numRuns: sequences, seed })
    } finally {
      await closeShops(shops)
    }
  })
})
