import type { SessionUser } from '../../accounts/server/sessions/session-user.ts'
import { monthsBefore } from '../../platform/domain/berlin-days.ts'
import { berlinDate } from '../../platform/domain/german-format.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { rollBack } from '../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { BatchInput } from '../domain/batch-input.ts'
import { bestBefore } from '../domain/best-before.ts'
import type { BatchEntry } from '../domain/batch-view.ts'
import { findBatch, type BatchRow } from './batches-repo.ts'
import { toEntries } from './list-batches.ts'

export type Admin = Pick<SessionUser, 'id'>
export type Deps = Pick<ApiDeps, 'db' | 'clock' | 'changes'>

export const batchNotFound = refusal('not-found', 'Diese Röstung gibt es nicht.')

const alreadyPacked = refusal(
  'conflict',
  'Aus dieser Röstung wurde schon Kaffee gepackt. Sie lässt sich nicht mehr ändern, nur noch abschließen.',
)

const wrong = (field: keyof BatchInput, message: string): Refusal =>
  refusal('invalid', message, { fields: { [field]: message } })

/** Returns why this is not the day of a roast that is entered now; null when it is. */
function dayProblem(roastedOn: string, now: Date): string | null {
  if (roastedOn > berlinDate(now)) return 'Dieser Tag liegt in der Zukunft.'
  const first = berlinDate(monthsBefore(now, 12))
  return roastedOn < first ? 'Dieser Tag liegt mehr als ein Jahr zurück.' : null
}

export interface Coffee {
  readonly id: number
  readonly name: string
}

/**
 * Returns the batch's coffee. Refuses a day in the future or over a year ago, a deleted coffee, and a batch that has
 * already expired.
 */
export async function requireCoffee(tx: Tx, input: BatchInput, now: Date): Promise<Coffee> {
  const day = dayProblem(input.roastedOn, now)
  if (day !== null) rollBack(wrong('roastedOn', day))
  const coffee = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', input.productId)
    .where('category', '=', 'kaffee')
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!coffee) return rollBack(wrong('productId', 'Diesen Kaffee gibt es nicht mehr.'))
  if (bestBefore(input.roastedOn, input.shelfLifeMonths) < berlinDate(now)) {
    rollBack(wrong('shelfLifeMonths', 'Dieser Kaffee wäre heute schon abgelaufen.'))
  }
  return coffee
}

/** Returns the batch's columns for the input. */
export const columnsOf = (input: BatchInput) => ({
  product_id: input.productId,
  roasted_on: input.roastedOn,
  shelf_life_months: input.shelfLifeMonths,
  best_before: bestBefore(input.roastedOn, input.shelfLifeMonths),
  grams: input.grams,
})

const lotTaken = wrong('lot', 'Diese Losnummer hat schon eine andere Röstung.')

/** Stores the batch under the first lot that is free. */
export async function insertBatch(
  tx: Tx,
  lots: Iterable<string>,
  batch: Omit<BatchRow, 'lot'>,
): Promise<BatchRow> {
  for (const lot of lots) {
    const row = await tx
      .insertInto('roast_batches')
      .values({ ...batch, lot })
      .onConflict((conflict) => conflict.column('lot').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) return row
  }
  return rollBack(lotTaken)
}

/** Records the action in the audit log. */
export async function recordBatchAction(
  tx: Tx,
  action: 'batch.create' | 'batch.change' | 'batch.delete' | 'batch.close' | 'batch.open',
  { row, admin, now }: { row: BatchRow; admin: Admin; now: string },
): Promise<void> {
  const { id, lot: name, roasted_on: roastedOn, grams } = row
  const detail = { name, roastedOn, grams }
  await recordAdminAction(tx, { adminId: admin.id, action, subject: id, detail, now })
}

/** Reads a batch after the commit; it may be deleted already. */
export async function readEntry(
  { db, clock }: Deps,
  id: string,
): Promise<Result<BatchEntry, Refusal>> {
  const row = await findBatch(db, id)
  const [entry] = row ? await toEntries(db, [row], clock.now()) : []
  return entry ? { ok: true, value: entry } : err(batchNotFound)
}

/** Locks a batch until the commit and returns it; refuses with `not-found`. */
export async function lockBatch(tx: Tx, id: string): Promise<BatchRow> {
  const row = await tx
    .updateTable('roast_batches')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? rollBack(batchNotFound)
}

/** Locks a batch that nothing was packed from; refuses with `not-found` and `conflict`. */
export async function lockUnpacked(tx: Tx, id: string): Promise<BatchRow> {
  const row = await lockBatch(tx, id)
  return row.packed_grams === 0 ? row : rollBack(alreadyPacked)
}

export interface Target {
  readonly id: string
  readonly admin: Admin
}
