import { addDays, berlinDayStart } from '../../platform/domain/berlin-days.ts'
import { berlinDate } from '../../platform/domain/german-format.ts'
import { formatEuro } from '../../platform/domain/money.ts'

/** The days before a reduction whose lowest price counts (PAngV § 11 Abs. 1). */
const DAYS = 30

/** A price of one pack size and when it began. */
export interface PriceEntry {
  /** Null: this size was not for sale from then on. */
  readonly priceCents: number | null
  /** The former price that was announced beside it; null without one. */
  readonly formerPriceCents: number | null
  /** ISO moment. */
  readonly validFrom: string
}

const isReduced = ({ priceCents, formerPriceCents }: PriceEntry): boolean =>
  priceCents !== null && formerPriceCents !== null

/**
 * Returns where the reduction began that the last price belongs to. A price that is lowered further
 * without a pause goes on with it (PAngV § 11 Abs. 2); one that is raised begins another.
 */
function beginning(history: readonly PriceEntry[]): number {
  let begin = history.length - 1
  for (; begin > 0; begin -= 1) {
    const earlier = history[begin - 1]
    const now = history[begin]?.priceCents ?? 0
    if (!earlier || !isReduced(earlier) || (earlier.priceCents ?? 0) < now) break
  }
  return begin
}

/**
 * Returns the lowest price of a pack size in the 30 days before its last, reduced price began; null
 * if there was none. `history` is the whole history of the size, oldest first. Days count as a whole
 * in Wuppertal's time, so that a price of the first day's morning counts too.
 */
export function lowestPriceBefore(history: readonly PriceEntry[]): number | null {
  const begin = beginning(history)
  const start = history[begin]
  if (!start) return null
  const from = berlinDayStart(addDays(berlinDate(new Date(start.validFrom)), -DAYS))
  const asked = history.slice(0, begin).flatMap(({ priceCents }, index) => {
    const until = history[index + 1]?.validFrom ?? start.validFrom
    return priceCents === null || until < from ? [] : [priceCents]
  })
  return asked.length === 0 ? null : Math.min(...asked)
}

/** A pack with its price, the former one that the owner announces, and the lowest one before. */
export interface ReducedPack {
  readonly priceCents: number
  readonly formerPriceCents?: number
  readonly lowestPriceCents?: number
}

/**
 * Returns what stands beside a reduced price, `statt 14,90 € (−13 %)` with the lowest price; null
 * without a reduction. The former price shown is never above the lowest one of the 30 days before, and
 * the percentage is rounded down (ECJ C-330/23, BGH I ZR 183/24).
 */
export function reductionText(pack: ReducedPack): string | null {
  const { priceCents, formerPriceCents, lowestPriceCents } = pack
  if (formerPriceCents === undefined || whyNotReduced(pack)) return null
  const lowest = lowestPriceCents ?? priceCents
  const shown = Math.min(formerPriceCents, lowest)
  const percent = Math.floor(((shown - priceCents) * 100) / shown)
  const rate = percent > 0 ? ` (−${percent}\u00A0%)` : ''
  return `statt ${formatEuro(shown)}${rate} · Niedrigster Preis der letzten ${DAYS} Tage: ${formatEuro(lowest)}`
}

/** Returns why no reduction is shown although a former price is announced; null if it is shown. */
export function whyNotReduced(pack: ReducedPack): string | null {
  const { priceCents, formerPriceCents, lowestPriceCents } = pack
  if (formerPriceCents === undefined) return null
  if (lowestPriceCents === undefined) {
    return `Der frühere Preis wird nicht gezeigt: In den ${DAYS} Tagen vor der Ermäßigung gab es diese Packung nicht.`
  }
  return lowestPriceCents > priceCents
    ? null
    : `Der frühere Preis wird nicht gezeigt: In den ${DAYS} Tagen vor der Ermäßigung kostete die Packung schon ${formatEuro(lowestPriceCents)}, also nicht mehr als jetzt.`
}

/** The message for a former price that is none. */
export const FORMER_PRICE = 'Der frühere Preis muss höher sein als der jetzige.'

/** Checks whether a former price says nothing: it is not above the present one. */
export function isNoFormerPrice(pack: ReducedPack): boolean {
  return pack.formerPriceCents !== undefined && pack.formerPriceCents <= pack.priceCents
}
