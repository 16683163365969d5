import type { TaxRegime } from '../../business/domain/business-settings.ts'
import {
  shippingCents,
  type ShippingMethod,
  type ShippingRules,
} from '../../business/domain/shipping.ts'

export interface AmountLine {
  readonly unitPriceCents: number
  readonly quantity: number
  readonly taxRatePercent: number
}

/** VAT contained in `grossCents` at one rate. */
export interface ContainedTax {
  readonly ratePercent: number
  readonly grossCents: number
  readonly taxCents: number
}

export interface OrderAmounts {
  readonly subtotalCents: number
  readonly shippingCents: number
  readonly totalCents: number
  /** Highest rate last; empty for a small business (§ 19 UStG). */
  readonly taxes: readonly ContainedTax[]
}

/**
 * Returns the VAT contained in a gross amount, in cents: gross * rate / (100 + rate) (UStG § 10, §
 * 12).
 */
export function containedTaxCents(grossCents: number, ratePercent: number): number {
  return Math.round((grossCents * ratePercent) / (100 + ratePercent))
}

/**
 * Returns the gross amount per tax rate. Shipping is divided in proportion to the goods, as an
 * ancillary supply.
 */
export function grossByRate(lines: readonly AmountLine[], shipping: number): Map<number, number> {
  const goods = new Map<number, number>()
  for (const { unitPriceCents, quantity, taxRatePercent } of lines) {
    goods.set(taxRatePercent, (goods.get(taxRatePercent) ?? 0) + unitPriceCents * quantity)
  }
  const rates = [...goods.keys()].toSorted((a, b) => a - b)
  const subtotal = [...goods.values()].reduce((sum, cents) => sum + cents, 0)
  const gross = new Map<number, number>()
  let shared = 0
  for (const [index, rate] of rates.entries()) {
    const cents = goods.get(rate) ?? 0
    const isLast = index === rates.length - 1
    // The last rate gets the remainder of the rounding, so that the parts add up to the fee.
    const share = isLast ? shipping - shared : Math.round((shipping * cents) / (subtotal || 1))
    shared += share
    gross.set(rate, cents + share)
  }
  return gross
}

/** Returns the amounts of an order in cents. The cart, the checkout and the server all use this. */
export function orderAmounts(
  lines: readonly AmountLine[],
  method: ShippingMethod,
  rules: ShippingRules,
  regime: TaxRegime,
): OrderAmounts {
  const subtotalCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
  const shipping = shippingCents(rules, method, subtotalCents)
  const taxes =
    regime === 'small-business'
      ? []
      : [...grossByRate(lines, shipping)].map(([ratePercent, grossCents]) => ({
          ratePercent,
          grossCents,
          taxCents: containedTaxCents(grossCents, ratePercent),
        }))
  return { subtotalCents, shippingCents: shipping, totalCents: subtotalCents + shipping, taxes }
}
