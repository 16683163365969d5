import type { Carrier } from '../../business/domain/carriers.ts'
import type { TaxRegime } from '../../business/domain/business-settings.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { ShippingMethod } from '../../business/domain/shipping.ts'

export interface OrdersTable {
  id: string
  order_number: string
  user_id: string
  status: OrderStatus
  customer_name: string
  customer_email: string
  customer_phone: string
  customer_address: string
  customer_postal_code: string
  customer_city: string
  customer_country: string
  notes: string
  shipping_method: ShippingMethod
  tax_regime: TaxRegime
  subtotal_cents: number
  shipping_cents: number
  total_cents: number
  tracking_code: string | null
  created_at: string
  updated_at: string
  /**
   * The version of the terms it was placed under; null for orders from before versions were stored.
   */
  terms_id: string | null
  /** The email that gets its mails, if it is not the contact email. */
  mails_to: string | null
  /** The payment deadline that the customer saw when ordering. */
  payment_deadline_days: number
  /** The parcel's carrier; null until it is shipped. */
  carrier: Carrier | null
}

export interface OrderLinesTable {
  order_id: string
  position: number
  product_id: number
  name: string
  type: string
  image: string | null
  weight: string
  grind: string
  quantity: number
  unit_price_cents: number
  tax_rate_percent: number
}

export interface OrderTaxesTable {
  order_id: string
  rate_percent: number
  gross_cents: number
  tax_cents: number
}

export interface OrderStatusChangesTable {
  id: string
  order_id: string
  from_status: OrderStatus | null
  to_status: OrderStatus
  tracking_code: string | null
  /** User id of the admin, or of the customer for the order itself. */
  changed_by: string
  changed_at: string
}

export interface IdempotencyKeysTable {
  key_hash: string
  /** HMAC over the body without the password. */
  body_mac: string
  order_id: string
  created_at: string
}

/** Orders that are not paid yet, of an account or an address. */
export interface OpenOrderCountsTable {
  /** `by <user id>` or `to <postal code> <street>`, folded by `addressKey`. */
  subject: string
  orders: number
  packs: number
}

/** Confirmations sent per day, also to the account's own email despite the table's name. */
interface ConfirmationCountsTable {
  /** `own <mailbox>`, `by <user id>` or `to <mailbox>`. */
  subject: string
  /** YYYY-MM-DD in UTC. */
  day: string
  used: number
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    orders: OrdersTable
    order_lines: OrderLinesTable
    order_taxes: OrderTaxesTable
    order_status_changes: OrderStatusChangesTable
    open_order_counts: OpenOrderCountsTable
    foreign_confirmations: ConfirmationCountsTable
    idempotency_keys: IdempotencyKeysTable
  }
}
