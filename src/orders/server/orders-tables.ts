import type { Generated, Selectable } from 'kysely'
import type { Carrier } from '../../business/domain/carriers.ts'
import type { TaxRegime } from '../../business/domain/business-settings.ts'
import type { CancellationReason, PartReason } from '../domain/cancellation.ts'
import type { OrderChannel } from '../domain/order-channel.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { ReminderStep } from '../domain/reminder-step.ts'
import type { PaymentState } from '../../payments/domain/payment-state.ts'
import type { ShippingMethod } from '../../business/domain/shipping.ts'

export interface OrdersTable {
  id: string
  order_number: string
  /** Null while the order belongs to no account. */
  user_id: string | null
  channel: OrderChannel
  status: OrderStatus
  customer_name: string
  customer_email: string
  customer_phone: string
  customer_address: string
  customer_postal_code: string
  customer_city: string
  customer_country: string
  notes: string
  /** The company that is invoiced, its VAT id and its own reference; '' for none. */
  customer_company: string
  customer_vat_id: string
  buyer_reference: string
  shipping_method: ShippingMethod
  tax_regime: TaxRegime
  subtotal_cents: number
  shipping_cents: number
  total_cents: number
  /** The part of the total that was withdrawn, or cancelled by the shop; what is left is `remainingTotalCents`. */
  withdrawn_cents: number
  /** What was paid and refunded; these and the columns below follow from the bookings, see `refreshBalance`. */
  paid_cents: number
  refunded_cents: number
  /** What the customer still owes; negative for money that has to be given back. */
  open_cents: number
  payment_state: PaymentState
  /** The value date of the payment that completed it, "YYYY-MM-DD"; null while it is not paid. */
  paid_on: string | null
  /** The value date of the last refund, "YYYY-MM-DD", or null. */
  refunded_on: string | null
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
  /** What standard shipping cost then, whatever was chosen; null in older orders. */
  standard_shipping_cents: number | null
  /** The parcel's carrier; null until it is shipped. */
  carrier: Carrier | null
  /** When its customer was reminded of the payment; null unless it waits for it. */
  reminded_at: string | null
  /** The last day of the grace period (BGB § 323 Abs. 1), "YYYY-MM-DD"; null without a reminder. */
  grace_ends_on: string | null
  /** 1 when an admin chose that this order is neither reminded nor cancelled by itself. */
  reminders_off: number
}

export interface OrderLinesTable {
  order_id: string
  position: number
  product_id: number
  name: string
  type: string
  /** As it was bought; '' for lines from before it was stored. */
  legal_name: string
  image: string | null
  weight: string
  grind: string
  quantity: number
  unit_price_cents: number
  tax_rate_percent: number
  /** Packs of it that are no longer part of the order: withdrawn (BGB § 355) or cancelled by the shop. */
  withdrawn_quantity: number
  /** Those of them that the shop cancelled, see `cancelled_packs`. */
  cancelled_quantity: number
  /** The set it was bought in, and its name then; null and '' for a pack that is in no set. */
  set_id: string | null
  set_name: string
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
  /** User id of the admin, or of the customer for the order itself; null for a guest's order. */
  changed_by: string | null
  changed_at: string
  /** The name, at that time, of the API key of the program that made the change; null for people and jobs. */
  api_key: Generated<string | null>
  /** Why the order was cancelled; null for other changes and cancellations without a reason. */
  reason: Generated<CancellationReason | null>
  /** The admin's own words about the cancellation; '' for none. */
  words: Generated<string>
}

/** What was done about the missing payment of an order. */
export interface OrderRemindersTable {
  id: string
  order_id: string
  step: ReminderStep
  /** The last day of the grace period that this step set; null for the others. */
  grace_ends_on: string | null
  /** The account of the admin, or `AUTOMATIC`. */
  done_by: string
  done_at: string
}

/** Packs that the shop cancelled while the rest of the order stayed; rows never change. */
export interface CancelledPacksTable {
  /** The same for all packs that were cancelled at once. */
  cancellation_id: string
  order_id: string
  position: number
  quantity: number
  reason: PartReason
  /** The admin's own words; '' for none. */
  words: string
  /** 0 when the packs did not go back to the stock. */
  restocked: number
  /** The account of the admin. */
  cancelled_by: string
  cancelled_at: string
}

export type StatusChangeRow = Selectable<OrderStatusChangesTable>

export interface IdempotencyKeysTable {
  key_hash: string
  /** HMAC over the body without the password. */
  body_mac: string
  order_id: string
  created_at: string
}

/** Links that take an order without an account into one. */
export interface OrderClaimsTable {
  token_hash: string
  order_id: string
  created_at: string
}

/** Orders whose links in mails no longer work, because their customer's data was erased. */
export interface EndedOrderLinksTable {
  order_id: string
  ended_at: string
}

/** Consents to one mail that asks for reviews of an order's coffees. */
export interface ReviewRequestsTable {
  order_id: string
  /** The version of the text that the customer ticked, see `reviewConsentTexts`. */
  consent_version: string
  consented_at: string
  /** When the mail was queued; null before. */
  asked_at: string | null
  /** When the consent ended; null while it holds. */
  ended_at: string | null
  /** `late`: the shop stood still for too long after the delivery, or a restore cannot tell whether it asked. */
  end_reason: 'withdrawn' | 'erased' | 'late' | null
}

/** Orders that are not paid yet, of an account, a guest's mailbox or an address. */
export interface OpenOrderCountsTable {
  /** `by <user id>`, `by <mailbox>` or `to <postal code> <street>`, folded by `addressKey`. */
  subject: string
  orders: number
  packs: number
}

/** Confirmations sent per day, also to the account's own email despite the table's name. */
interface ConfirmationCountsTable {
  /** `by <user id>`, or `own` or `to` with `<email>` or `variants of <mailbox>`. */
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
    order_reminders: OrderRemindersTable
    cancelled_packs: CancelledPacksTable
    open_order_counts: OpenOrderCountsTable
    order_claims: OrderClaimsTable
    ended_order_links: EndedOrderLinksTable
    review_requests: ReviewRequestsTable
    foreign_confirmations: ConfirmationCountsTable
    idempotency_keys: IdempotencyKeysTable
  }
}
