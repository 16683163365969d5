import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { shippingCents } from '../../../business/domain/shipping.ts'
import type { OrderChannel } from '../../domain/order-channel.ts'
import type { OrderInput } from '../../domain/order-input.ts'
import { notReminded } from '../paying/no-grace-period.ts'
import { unpaidBalance } from '../paying/refresh-balance.ts'
import type { StoredOrder } from '../reading/stored-orders.ts'
import type { PricedOrder } from './price-order.ts'

interface NewOrder {
  readonly id: string
  readonly orderNumber: string
  readonly input: OrderInput
  /** ISO moment. */
  readonly now: string
  readonly userId: string | null
  readonly channel: OrderChannel
  readonly settings: BusinessSettings
  readonly termsId: string
}

function toTaxRows(id: string, taxes: PricedOrder['amounts']['taxes']): StoredOrder['taxes'] {
  return taxes.map(({ ratePercent, grossCents, taxCents }) => ({
    order_id: id,
    rate_percent: ratePercent,
    gross_cents: grossCents,
    tax_cents: taxCents,
  }))
}

/** Returns the rows of a new order that is priced. */
export function toOrderRows(
  { id, orderNumber, input, now, userId, channel, settings, termsId }: NewOrder,
  { lines, amounts }: PricedOrder,
): StoredOrder {
  return {
    order: {
      id,
      order_number: orderNumber,
      user_id: userId,
      channel,
      status: 'pending',
      customer_name: input.customerName,
      customer_email: input.customerEmail,
      customer_phone: input.customerPhone,
      customer_address: input.customerAddress,
      customer_postal_code: input.customerPostalCode,
      customer_city: input.customerCity,
      customer_country: input.customerCountry,
      notes: input.notes,
      customer_company: input.customerCompany,
      customer_vat_id: input.customerVatId,
      buyer_reference: input.buyerReference,
      shipping_method: input.shippingMethod,
      tax_regime: settings.taxRegime,
      subtotal_cents: amounts.subtotalCents,
      shipping_cents: amounts.shippingCents,
      total_cents: amounts.totalCents,
      withdrawn_cents: 0,
      ...unpaidBalance(amounts.totalCents),
      tracking_code: null,
      created_at: now,
      updated_at: now,
      terms_id: termsId,
      mails_to: null,
      payment_deadline_days: settings.paymentDeadlineDays,
      standard_shipping_cents: shippingCents(settings.shipping, 'standard', amounts.subtotalCents),
      ...notReminded,
      carrier: null,
    },
    lines: lines.map(({ product, ...line }, position) => ({
      order_id: id,
      position,
      product_id: product.id,
      name: product.name,
      type: product.type,
      legal_name: product.legalName,
      image: product.image,
      weight: line.weight,
      grind: line.grind,
      quantity: line.quantity,
      unit_price_cents: line.unitPriceCents,
      tax_rate_percent: line.taxRatePercent,
      withdrawn_quantity: 0,
      cancelled_quantity: 0,
      set_id: line.set?.id ?? null,
      set_name: line.set?.name ?? '',
    })),
    taxes: toTaxRows(id, amounts.taxes),
  }
}
