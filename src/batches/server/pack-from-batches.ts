import { gramsOf } from '../../catalogue/domain/grams.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { findOpenBatches, leftGrams, SMALLEST_PACK_GRAMS, type BatchRow } from './batches-repo.ts'

/** A line of an order, with the packs that are in the parcel. */
export interface PackedLine {
  readonly position: number
  readonly productId: number
  /** For example `250g`. */
  readonly weight: string
  readonly packs: number
}

interface Packing {
  readonly orderId: string
  readonly lines: readonly PackedLine[]
  /** "YYYY-MM-DD". */
  readonly today: string
  /** ISO moment. */
  readonly now: string
}

/** Takes grams from a batch that still has them and is open; null when another order was faster. */
async function takeGrams(tx: Tx, id: string, grams: number): Promise<BatchRow | null> {
  const row = await tx
    .updateTable('roast_batches')
    .set((eb) => ({ packed_grams: eb('packed_grams', '+', grams) }))
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where((eb) => eb(eb('grams', '-', eb.ref('packed_grams')), '>=', grams))
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Locks batches until the commit, always in the order of their ids. Packing takes from them in the order of their roast,
 * so an order that is packed and one that gives coffee back would otherwise wait for each other.
 */
async function lockBatches(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) {
    await tx
      .updateTable('roast_batches')
      .set((eb) => ({ updated_at: eb.ref('updated_at') }))
      .where('id', '=', id)
      .execute()
  }
}

/** Records that grams of a batch are in the packs of a line. */
async function recordPacked(
  tx: Tx,
  { orderId, now }: Packing,
  { position }: PackedLine,
  taken: { readonly batchId: string; readonly grams: number },
): Promise<void> {
  const { batchId, grams } = taken
  await tx
    .insertInto('order_item_batches')
    .values({ order_id: orderId, position, batch_id: batchId, grams, packed_at: now })
    // The same batch again, because another order gave coffee back meanwhile.
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'position', 'batch_id'])
        .doUpdateSet((eb) => ({ grams: eb('order_item_batches.grams', '+', grams) })),
    )
    .execute()
}

/** Fills the packs of one line. Returns the coffees whose batch was used up by it. */
async function packLine(tx: Tx, packing: Packing, line: PackedLine): Promise<number[]> {
  const usedUp: number[] = []
  const packGrams = gramsOf(line.weight)
  let packs = packGrams === 0 ? 0 : line.packs
  while (packs > 0) {
    const query = { today: packing.today, grams: packGrams, limit: 1 }
    const [first] = await findOpenBatches(tx, [line.productId], query)
    if (!first) break
    const filled = Math.min(packs, Math.floor(leftGrams(first) / packGrams))
    const grams = filled * packGrams
    const row = await takeGrams(tx, first.id, grams)
    // The batch has less than it had a moment ago, so it is read again.
    if (!row) continue
    packs -= filled
    if (leftGrams(row) < SMALLEST_PACK_GRAMS) usedUp.push(row.product_id)
    await recordPacked(tx, packing, line, { batchId: row.id, grams })
  }
  return usedUp
}

/**
 * Fills the packs of an order from the open batches of their coffee, first roasted first, and records which. A pack
 * comes from one batch. Packs that no batch has coffee for are recorded under none. Returns the coffees whose batch
 * was used up by it, of which the page shows another one now.
 */
export async function packFromBatches(tx: Tx, packing: Packing): Promise<number[]> {
  const { lines, today } = packing
  const changed = new Set<number>()
  const coffees = [...new Set(lines.map(({ productId }) => productId))]
  const open = await findOpenBatches(tx, coffees, { today })
  await lockBatches(
    tx,
    open.map(({ id }) => id),
  )
  for (const line of lines) {
    for (const productId of await packLine(tx, packing, line)) changed.add(productId)
  }
  return [...changed]
}

/**
 * Gives the coffee of an order that did not leave the shop back to its batches. Returns the coffees of which a batch
 * that was used up can be packed again.
 */
export async function unpackIntoBatches(tx: Tx, orderId: string): Promise<number[]> {
  const rows = await tx
    .deleteFrom('order_item_batches')
    .where('order_id', '=', orderId)
    .returningAll()
    .execute()
  const changed = new Set<number>()
  await lockBatches(
    tx,
    rows.map(({ batch_id }) => batch_id),
  )
  for (const { batch_id, grams } of rows) {
    const row = await tx
      .updateTable('roast_batches')
      .set((eb) => ({ packed_grams: eb('packed_grams', '-', grams) }))
      .where('id', '=', batch_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (leftGrams(row) - grams < SMALLEST_PACK_GRAMS) changed.add(row.product_id)
  }
  return [...changed]
}
