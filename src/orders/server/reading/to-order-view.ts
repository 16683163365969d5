import { variantText } from '../../../cart/domain/cart.ts'
import { centsToAmount, centsToNumber } from '../../../platform/domain/money.ts'
import type { OrderItemView, OrderView } from '../../domain/order-view.ts'
import type { StoredOrder } from './stored-orders.ts'
import type { OrderLinesTable, OrdersTable } from '../orders-tables.ts'
import { remainingOrder, removedPacks } from '../withdrawing/remaining-order.ts'

function toItem(line: OrderLinesTable): OrderItemView {
  return {
    id: line.product_id,
    name: line.name,
    variant: variantText(line),
    weight: line.weight,
    grind: line.grind,
    type: line.type,
    legalName: line.legal_name,
    setName: line.set_name,
    setId: line.set_id,
    image: line.image,
    price: centsToNumber(line.unit_price_cents),
    quantity: line.quantity,
    ...removedPacks(line),
  }
}

function reminderOf({ reminded_at: at, grace_ends_on: until }: OrdersTable): OrderView['reminder'] {
  return at === null || until === null ? null : { at, until }
}

/** Returns an order as its customer and admins see it. */
export function toOrderView(stored: StoredOrder): OrderView {
  const { order, taxes } = remainingOrder(stored)
  return {
    id: order.id,
    orderNumber: order.order_number,
    createdAt: order.created_at,
    channel: order.channel,
    status: order.status,
    items: stored.lines.map(toItem),
    subtotal: centsToAmount(order.subtotal_cents),
    shipping: centsToAmount(order.shipping_cents),
    shippingMethod: order.shipping_method,
    taxRegime: order.tax_regime,
    taxes: taxes.map(({ rate_percent, tax_cents }) => ({
      ratePercent: rate_percent,
      amount: centsToAmount(tax_cents),
    })),
    total: centsToAmount(order.total_cents),
    customerName: order.customer_name,
    customerEmail: order.customer_email,
    customerPhone: order.customer_phone,
    customerAddress: order.customer_address,
    customerPostalCode: order.customer_postal_code,
    customerCity: order.customer_city,
    customerCountry: order.customer_country,
    notes: order.notes,
    customerCompany: order.customer_company,
    customerVatId: order.customer_vat_id,
    buyerReference: order.buyer_reference,
    trackingCode: order.tracking_code,
    ...(order.mails_to !== null && { mailsTo: order.mails_to }),
    carrier: order.carrier,
    balance: {
      state: order.payment_state,
      paid: centsToAmount(order.paid_cents),
      refunded: centsToAmount(order.refunded_cents),
      open: centsToAmount(order.open_cents),
      paidOn: order.paid_on,
      refundedOn: order.refunded_on,
    },
    reminder: reminderOf(order),
  }
}
