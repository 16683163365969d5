import {
  batchEntrySchema,
  batchPageSchema,
  orderBatchesSchema,
  packingPlanSchema,
  type BatchEntry,
} from '../../src/batches/domain/batch-view.ts'
import { gramsOf } from '../../src/catalogue/domain/grams.ts'
import { publicProductSchema } from '../../src/catalogue/domain/product-view.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { api } from '../../src/urls.ts'
import { DocumentFixture } from '../money/documents.ts'
import { readAnswer } from '../orders/orders.ts'
import type { DatabaseKind, TestShop } from '../shop.ts'

/** A roast of the coffee that the test order contains, two packs of 250 g. */
export const roast = {
  productId: '1',
  roastedOn: '2026-11-12',
  kilograms: '1,5',
  shelfLifeMonths: '12',
  lot: '',
}

/** Enters batches and reads what was packed from them. */
export class Batches {
  readonly fixture: DocumentFixture

  private constructor(fixture: DocumentFixture) {
    this.fixture = fixture
  }

  static async open(kind: DatabaseKind): Promise<Batches> {
    return new Batches(await DocumentFixture.open(kind))
  }

  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const { shop, admin: cookie } = this.fixture
    return shop.request(path, { method, body, cookie, headers })
  }

  async answerTo(method: string, path: string, body?: unknown) {
    return readAnswer(await this.send(method, path, body))
  }

  /** Enters a roast and returns its batch. */
  async enter(input: Partial<typeof roast> = {}): Promise<BatchEntry> {
    const answer = await this.send('POST', adminApi.batches(), { ...roast, ...input })
    return batchEntrySchema.parse(await answer.json())
  }

  async list(): Promise<BatchEntry[]> {
    const answer = await this.send('GET', adminApi.batches())
    return batchPageSchema.parse(await answer.json()).items
  }

  /** Returns the batch as it is now. */
  async read(id: string): Promise<BatchEntry | undefined> {
    return (await this.list()).find((batch) => batch.id === id)
  }

  /** Deletes every batch, so that each test enters its own. */
  async clear(): Promise<void> {
    const { db } = this.fixture.shop.deps
    await db.deleteFrom('order_item_batches').execute()
    await db.deleteFrom('roast_batches').execute()
  }

  /** Returns how many packs of an order are from which lot. */
  async lotsOf(orderId = this.fixture.order.id): Promise<string[]> {
    const answer = await this.send('GET', adminApi.orderBatches(orderId))
    const { items } = orderBatchesSchema.parse(await answer.json())
    return items.map(({ packs, lot }) => `${packs} ${lot}`)
  }

  /** Returns how many packs of an order the packing list plans from which lot. */
  async planOf(orderId: string): Promise<string[]> {
    const answer = await this.send('GET', adminApi.packingPlan())
    const { orders } = packingPlanSchema.parse(await answer.json())
    return (orders[orderId] ?? []).map(({ packs, lot }) => `${packs} ${lot}`)
  }

  /** Returns what the page of the coffee says about its batch, or undefined. */
  async fact(): Promise<string | undefined> {
    const answer = await this.fixture.shop.request(api.product(1))
    const { facts = [] } = publicProductSchema.parse(await answer.json())
    return facts.find(({ label }) => label === 'Aktuelle Röstung')?.value
  }
}

/**
 * Returns the batches and lines whose grams are wrong: a batch has packed what its orders name, and no line has more
 * coffee than was ordered.
 */
export async function wrongBatches({ deps: { db } }: TestShop): Promise<unknown[]> {
  const rows = await db.selectFrom('order_item_batches').selectAll().execute()
  const lines = await db.selectFrom('order_lines').selectAll().execute()
  const batches = await db.selectFrom('roast_batches').selectAll().execute()
  const sumOf = (own: typeof rows) => own.reduce((sum, { grams }) => sum + grams, 0)
  return [
    ...batches.filter(({ id, packed_grams }) => {
      return sumOf(rows.filter(({ batch_id }) => batch_id === id)) !== packed_grams
    }),
    ...lines.filter(({ order_id, position, quantity, weight }) => {
      const own = rows.filter((row) => row.order_id === order_id && row.position === position)
      return sumOf(own) > quantity * gramsOf(weight)
    }),
  ]
}
