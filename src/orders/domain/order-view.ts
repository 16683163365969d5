import * as z from 'zod/mini'
import { carrierKeys } from '../../business/domain/carriers.ts'
import { taxRegimes } from '../../business/domain/business-settings.ts'
import { paymentStates } from '../../payments/domain/payment-state.ts'
import { orderChannels } from './order-channel.ts'
import { orderStatuses } from './order-status.ts'
import { shippingMethods } from '../../business/domain/shipping.ts'
import { qrDrawingSchema } from '../../platform/domain/qr-drawing.ts'

/** A line of an order; prices in euro as numbers. */
export const orderItemViewSchema = z.object({
  /** Product id. */
  id: z.int(),
  name: z.string(),
  /** `250g, Ganze Bohnen`; '' for goods without weight and grind. */
  variant: z.string(),
  weight: z.string(),
  grind: z.string(),
  type: z.string(),
  /** What the goods are called by law, e.g. `Röstkaffee`; '' in older orders. */
  legalName: z.string(),
  /** The set it was bought in; '' for a pack that is in no set. */
  setName: z.string(),
  /** The number of that set; null for a pack that is in no set. */
  setId: z.nullable(z.string()),
  image: z.nullable(z.string()),
  price: z.number(),
  quantity: z.int(),
  /** Packs of `quantity` that are no longer part of the order: withdrawn, and cancelled by the shop. */
  withdrawn: z.int(),
  cancelled: z.int(),
})

/** The bank details for the payment, only for readers of the order. */
export const bankTransferViewSchema = z.object({
  accountHolder: z.string(),
  iban: z.string(),
  bic: z.string(),
  bankName: z.string(),
  /** The payment reference: the order number. */
  reference: z.string(),
  /** Amount in euro as text. */
  amount: z.string(),
  /** Days from the order until the payment is due. */
  deadlineDays: z.int(),
  /** The GiroCode of the transfer; only while there is something to pay. */
  girocode: z.optional(qrDrawingSchema),
})

/**
 * `GET /api/orders/{id}`, `/api/user/orders`, `/api/admin/orders`. Amounts in euro as text; after a withdrawal
 * or when packs were cancelled, they are those of the rest.
 */
export const orderViewSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  createdAt: z.string(),
  channel: z.enum(orderChannels),
  status: z.enum(orderStatuses),
  items: z.array(orderItemViewSchema),
  subtotal: z.string(),
  shipping: z.string(),
  shippingMethod: z.enum(shippingMethods),
  taxRegime: z.enum(taxRegimes),
  taxes: z.array(z.object({ ratePercent: z.int(), amount: z.string() })),
  total: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerAddress: z.string(),
  customerPostalCode: z.string(),
  customerCity: z.string(),
  customerCountry: z.string(),
  notes: z.string(),
  /** The company that is invoiced, its VAT id and its own reference; '' for none. */
  customerCompany: z.string(),
  customerVatId: z.string(),
  buyerReference: z.string(),
  trackingCode: z.nullable(z.string()),
  /** The email that gets the order's mails; only if it is not the contact email. */
  mailsTo: z.optional(z.string()),
  /** The parcel's carrier; null until it is shipped. */
  carrier: z.nullable(z.enum(carrierKeys)),
  /** What was paid and refunded. */
  balance: z.object({
    state: z.enum(paymentStates),
    paid: z.string(),
    refunded: z.string(),
    /** What the customer still owes; negative for money that has to be given back. */
    open: z.string(),
    /** The value date of the payment that completed it, "YYYY-MM-DD"; null while it is not paid. */
    paidOn: z.nullable(z.string()),
    /** The value date of the last refund, "YYYY-MM-DD", or null. */
    refundedOn: z.nullable(z.string()),
  }),
  /** When the customer was reminded of the payment; null unless the order waits for it. */
  reminder: z.nullable(
    z.object({
      /** ISO moment. */
      at: z.string(),
      /** The last day of the grace period, "YYYY-MM-DD". */
      until: z.string(),
    }),
  ),
  /**
   * ISO moment when the customer withdrew from the whole order, also while the shop has not decided yet. Only in
   * `GET /api/orders/{id}` and `/api/user/orders`.
   */
  withdrawnAt: z.optional(z.string()),
  /**
   * ISO moments when the order got to the statuses after `pending` that led to its present one, those that are known.
   * Only in `GET /api/orders/{id}`.
   */
  statusTimes: z.optional(z.partialRecord(z.enum(orderStatuses), z.string())),
  /** Why the shop cancelled the order. Only in `GET /api/orders/{id}`. */
  cancelled: z.optional(
    z.object({
      /** The reason with its legal ground; '' when none was given. */
      because: z.string(),
      /** The shop's own words; '' for none. */
      words: z.string(),
    }),
  ),
  /** Packs that the shop cancelled while the rest stayed, oldest first. Only in `GET /api/orders/{id}`, if there are any. */
  partCancellations: z.optional(
    z.array(
      z.object({
        /** ISO moment. */
        at: z.string(),
        /** The reason with its legal ground. */
        because: z.string(),
        /** The shop's own words; '' for none. */
        words: z.string(),
        /** `position` is the index in `items`. */
        packs: z.array(z.object({ position: z.int(), quantity: z.int() })),
      }),
    ),
  ),
  /** Only in `GET /api/orders/{id}`. */
  payment: z.optional(bankTransferViewSchema),
})

/** The response of `POST /api/orders/{id}/send-confirmation`. */
export const confirmationSentViewSchema = z.object({ recipient: z.string() })

export type ConfirmationSentView = z.infer<typeof confirmationSentViewSchema>
export type OrderView = z.infer<typeof orderViewSchema>
export type PartCancellationView = NonNullable<OrderView['partCancellations']>[number]
export type OrderItemView = z.infer<typeof orderItemViewSchema>
export type BankTransferView = z.infer<typeof bankTransferViewSchema>
