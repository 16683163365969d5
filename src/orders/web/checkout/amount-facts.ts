import { feeText } from '../../../business/domain/shipping.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import type { Fact } from '../../../platform/web/ui/facts.tsx'
import type { OrderAmounts } from '../../domain/order-amounts.ts'

type ShownAmounts = Pick<OrderAmounts, 'subtotalCents' | 'shippingCents' | 'totalCents'> & {
  readonly taxes: ReadonlyArray<{ readonly ratePercent: number; readonly taxCents: number }>
}

/** What two of the amounts are called. */
export interface AmountLabels {
  readonly shipping?: string
  readonly total?: string
}

/** Returns subtotal, shipping, total and VAT of an order in words. */
export function amountFacts(
  { subtotalCents, shippingCents, totalCents, taxes }: ShownAmounts,
  { shipping = 'Versand', total = 'Gesamtsumme' }: AmountLabels = {},
): Fact[] {
  return [
    { label: 'Zwischensumme', value: formatEuro(subtotalCents) },
    { label: shipping, value: feeText(shippingCents) },
    { label: total, value: formatEuro(totalCents), total: true },
    ...taxes.map(({ ratePercent, taxCents }) => ({
      label: `inkl. ${ratePercent} % MwSt.`,
      value: formatEuro(taxCents),
    })),
  ]
}
