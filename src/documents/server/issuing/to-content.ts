import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { paymentDueDay } from '../../../business/domain/payment-due-day.ts'
import { describeLine } from '../../../orders/domain/describe-line.ts'
import type { OrderRecord } from '../../../orders/server/reading/find-order-record.ts'
import { sellerSchema, type Seller } from '../../../business/domain/seller.ts'
import type { Buyer, DocumentContent } from '../../domain/document-content.ts'

/** Returns the seller as stored in the settings now. */
export function toSeller(settings: BusinessSettings): Seller {
  // The schema drops the settings that an invoice does not show.
  return sellerSchema.parse(settings)
}

/** Returns the seller's data for the XML of the e-invoice as stored in the settings now. */
export function toEInvoice({
  register: { court, number, economicId },
}: BusinessSettings): DocumentContent['eInvoice'] {
  return { registerCourt: court, registerNumber: number, economicId }
}

/** Returns the buyer as stored in the order; of a business also its data for the e-invoice. */
export function toBuyer({ order }: Pick<OrderRecord, 'order'>): Buyer {
  const { customer_company: company, customer_vat_id: vatId, customer_email: email } = order
  const isBusiness = Boolean(company || vatId || order.buyer_reference)
  return {
    ...(company && { company }),
    ...(vatId && { vatId }),
    ...(isBusiness && email && { email }),
    name: order.customer_name,
    street: order.customer_address,
    postalCode: order.customer_postal_code,
    city: order.customer_city,
    country: order.customer_country,
  }
}

/** Returns sort, legal name, pack size and grind of a line as it was bought. */
export function lineDetail(line: OrderRecord['lines'][number]): string {
  return describeLine({ ...line, legalName: line.legal_name, setName: line.set_name })
}

/**
 * Returns what counts as paid of an order that no payment completed; null while nothing does. What is left is what
 * the order owes, also when a refund as goodwill made it owe less than its payments say, and when it is free.
 */
function paidSoFarCents({ order }: Pick<OrderRecord, 'order'>): number | null {
  if (order.paid_on !== null) return null
  const paid = order.total_cents - Math.max(0, order.open_cents)
  return paid > 0 || order.total_cents === 0 ? paid : null
}

/** Returns the content of an order's invoice; every amount is as stored in the order. `girocode`: its text. */
export function toInvoiceContent(
  { order, lines, taxes, suppliedAt }: OrderRecord,
  settings: BusinessSettings,
  fresh: Pick<DocumentContent, 'number' | 'issuedAt'>,
  girocode: string | null,
): DocumentContent {
  const paidCents = paidSoFarCents({ order })
  return {
    kind: 'invoice',
    ...fresh,
    cancels: null,
    seller: toSeller(settings),
    buyer: toBuyer({ order }),
    order: {
      number: order.order_number,
      placedAt: order.created_at,
      shippingMethod: order.shipping_method,
      ...(order.buyer_reference && { buyerReference: order.buyer_reference }),
    },
    suppliedAt,
    ...(order.shipping_method === 'pickup' && { isSuppliedByPickup: true }),
    expectedDelivery: settings.deliveryTimes[order.shipping_method],
    payment: {
      paidAt: order.paid_on,
      dueOn: paymentDueDay(order.created_at, order.payment_deadline_days),
      ...(paidCents !== null && { paidCents }),
      ...(girocode !== null && { girocode }),
    },
    lines: lines.map((line) => ({
      quantity: line.quantity,
      name: line.name,
      detail: lineDetail(line),
      unitPriceCents: line.unit_price_cents,
      totalCents: line.unit_price_cents * line.quantity,
      taxRatePercent: line.tax_rate_percent,
    })),
    subtotalCents: order.subtotal_cents,
    shippingCents: order.shipping_cents,
    totalCents: order.total_cents,
    taxRegime: order.tax_regime,
    taxes: taxes.map(({ rate_percent, gross_cents, tax_cents }) => ({
      ratePercent: rate_percent,
      grossCents: gross_cents,
      taxCents: tax_cents,
    })),
    eInvoice: toEInvoice(settings),
  }
}
