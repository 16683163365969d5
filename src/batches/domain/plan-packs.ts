import { gramsOf } from '../../catalogue/domain/grams.ts'
import type { LineBatch } from './lot-text.ts'

/** A batch while orders are planned one after the other; `left` shrinks, in grams. */
export interface PlannedBatch {
  readonly productId: number
  readonly lot: string
  readonly bestBefore: string
  left: number
}

interface PlannedLine {
  readonly position: number
  readonly productId: number
  readonly weight: string
  readonly packs: number
}

/**
 * Plans the packs of an order from batches that are sorted by their roast, as `packFromBatches` will fill them, and
 * takes their coffee from `batches`.
 */
export function planPacks(
  lines: readonly PlannedLine[],
  batches: readonly PlannedBatch[],
): LineBatch[] {
  return lines.flatMap(({ position, productId, weight, packs }) => {
    const packGrams = gramsOf(weight)
    let open = packGrams === 0 ? 0 : packs
    const planned: LineBatch[] = []
    for (const batch of batches.filter((one) => one.productId === productId)) {
      const filled = Math.min(open, Math.floor(batch.left / (packGrams || 1)))
      if (filled === 0) continue
      open -= filled
      batch.left -= filled * packGrams
      planned.push({ position, lot: batch.lot, bestBefore: batch.bestBefore, packs: filled })
    }
    return planned
  })
}
