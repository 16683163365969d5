import { formatPlainDate } from '../../platform/domain/german-format.ts'

/** A part of an order's line that was packed, or will be, from one batch. */
export interface LineBatch {
  /** The line of the order, from 0 on. */
  readonly position: number
  readonly lot: string
  /** "YYYY-MM-DD". */
  readonly bestBefore: string
  /** Packs of the line that come from the batch. */
  readonly packs: number
}

/** Names lot and best-before date as a package does (LKV § 1, LMIV Annex X). */
function lotText({ lot, bestBefore }: Pick<LineBatch, 'lot' | 'bestBefore'>): string {
  return `Los ${lot}, mindestens haltbar bis ${formatPlainDate(bestBefore)}`
}

/**
 * Returns a text for each batch of a line; a line from several batches, or one that is only partly from a batch, says
 * how many packs are of which.
 */
export function lotTexts(
  batches: readonly LineBatch[],
  { position, packs }: { readonly position: number; readonly packs: number },
): string[] {
  const own = batches.filter((batch) => batch.position === position)
  const [only] = own
  if (only && own.length === 1 && only.packs >= packs) return [lotText(only)]
  return own.map((batch) => `${batch.packs} × ${lotText(batch)}`)
}
