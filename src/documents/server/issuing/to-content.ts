import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { variantLabel } from '../../../cart/domain/cart.ts'
import type { OrderRecord } from '../../../orders/server/reading/find-order-record.ts'
import { sellerSchema, type Seller } from '../../../business/domain/seller.ts'
import type { Buyer, DocumentContent } from '../../domain/document-content.ts'

/** Returns the seller as stored in the settings now. */
export function toSeller(settings: BusinessSettings): Seller {
  // The schema drops the settings that an invoice does not show.
  return sellerSchema.parse(settings)
}

/** Returns the buyer as stored in the order. */
export function toBuyer({ order }: Pick<OrderRecord, 'order'>): Buyer {
  return {
    name: order.customer_name,
    street: order.customer_address,
    postalCode: order.customer_postal_code,
    city: order.customer_city,
    country: order.customer_country,
  }
}

/** Returns kind, pack size and grind of a line in German. */
export function lineDetail(line: Pick<OrderRecord['lines'][number], 'type' | 'weight' | 'grind'>) {
  return [line.type, variantLabel(line)].filter(Boolean).join(', ')
}

/** Returns the content of an order's invoice; every amount is as stored in the order. */
export function toInvoiceContent(
  { order, lines, taxes, suppliedAt }: OrderRecord,
  settings: BusinessSettings,
  fresh: Pick<DocumentContent, 'number' | 'issuedAt'>,
): DocumentContent {
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
    },
    suppliedAt,
    expectedDelivery: settings.deliveryTimes[order.shipping_method],
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
  }
}
