/** A VAT rate in percent; null for an order under § 19 UStG, which has none. */
export type Rate = number | null

/** Gross cents by rate, lowest rate first. */
export type RateAmounts = ReadonlyMap<Rate, number>

/** Returns the sum of amounts, in cents. */
export function sumOf(amounts: RateAmounts): number {
  return [...amounts.values()].reduce((sum, cents) => sum + cents, 0)
}

interface Share {
  readonly rate: Rate
  readonly cents: number
  /** What rounding down took, as a part of the whole. */
  readonly rest: bigint
}

/**
 * Splits an amount (from 0) in proportion to the weights, exact to the cent: each share is rounded down, and the
 * cents that are left go to the largest remainders, among equal ones to the lower rate.
 */
export function splitCents(cents: number, weights: RateAmounts): Map<Rate, number> {
  // Products of two amounts may be larger than a number can hold exactly.
  const whole = BigInt(sumOf(weights))
  if (whole === 0n) return new Map()
  const shares = [...weights].map(([rate, weight]): Share => {
    const product = BigInt(cents) * BigInt(weight)
    return { rate, cents: Number(product / whole), rest: product % whole }
  })
  const left = cents - shares.reduce((sum, share) => sum + share.cents, 0)
  const first = shares.toSorted((a, b) => Number(b.rest - a.rest))
  const roundedUp = new Set(first.slice(0, left).map(({ rate }) => rate))
  return new Map(
    shares.map((share) => [share.rate, share.cents + (roundedUp.has(share.rate) ? 1 : 0)]),
  )
}
