import { productTag } from '../../catalogue/domain/product-tags.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import { runOncePerKey } from '../../platform/server/admin-idempotency.ts'
import { transactOrRefuse } from '../../platform/server/database/refused-in-transaction.ts'
import { newId } from '../../platform/server/ids.ts'
import type { BatchInput } from '../domain/batch-input.ts'
import type { BatchEntry } from '../domain/batch-view.ts'
import {
  columnsOf,
  insertBatch,
  readEntry,
  recordBatchAction,
  requireCoffee,
  type Admin,
  type Coffee,
  type Deps,
} from './write-batch.ts'

/** Lots that the shop makes of one letter and day. */
const MAX_LOTS_OF_A_DAY = 1000

/** Yields lots like `M-20261123-1`: the first letter of the coffee, the day of the roast, and a number. */
function* ownLots({ name }: Coffee, roastedOn: string): Generator<string> {
  const letter = /[A-Z]/.exec(name.normalize('NFD').toUpperCase())?.[0] ?? 'K'
  for (let number = 1; number <= MAX_LOTS_OF_A_DAY; number += 1) {
    yield `${letter}-${roastedOn.replaceAll('-', '')}-${number}`
  }
}

/**
 * Enters a roast; the same key again enters no second one. Refuses with `invalid` (day, coffee, a lot that another
 * batch has) and `key-reused`.
 */
export async function createBatch(
  deps: Deps,
  input: BatchInput,
  { admin, key }: { readonly admin: Admin; readonly key: string | null },
): Promise<Result<BatchEntry, Refusal>> {
  const moment = deps.clock.now()
  const now = moment.toISOString()
  const created = await transactOrRefuse(deps.db, (tx) =>
    runOncePerKey(tx, { key, request: ['batch.create', admin.id, input], now }, async () => {
      const coffee = await requireCoffee(tx, input, moment)
      const lots = input.lot === '' ? ownLots(coffee, input.roastedOn) : [input.lot]
      const row = await insertBatch(tx, lots, {
        id: newId(),
        ...columnsOf(input),
        packed_grams: 0,
        closed_at: null,
        created_by: admin.id,
        created_at: now,
        updated_at: now,
      })
      await recordBatchAction(tx, 'batch.create', { row, admin, now })
      await deps.changes.changed(tx, [productTag(row.product_id)])
      return row.id
    }),
  )
  return created.ok ? readEntry(deps, created.value) : created
}
