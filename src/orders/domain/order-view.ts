import * as z from 'zod/mini'
import { carrierKeys } from '../../business/domain/carriers.ts'
import { taxRegimes } from '../../business/domain/business-settings.ts'
import { orderStatuses } from './order-status.ts'
import { shippingMethods } from '../../business/domain/shipping.ts'

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
  image: z.nullable(z.string()),
  price: z.number(),
  quantity: z.int(),
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
})

/** `GET /api/orders/{id}`, `/api/user/orders`, `/api/admin/orders`. Amounts in euro as text. */
export const orderViewSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  createdAt: z.string(),
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
  trackingCode: z.nullable(z.string()),
  /** The email that gets the order's mails; only if it is not the contact email. */
  mailsTo: z.optional(z.string()),
  /** The parcel's carrier; null until it is shipped. */
  carrier: z.nullable(z.enum(carrierKeys)),
  /** Only in `GET /api/orders/{id}`. */
  payment: z.optional(bankTransferViewSchema),
})

/** The response of `POST /api/orders/{id}/send-confirmation`. */
export const confirmationSentViewSchema = z.object({ recipient: z.string() })

export type ConfirmationSentView = z.infer<typeof confirmationSentViewSchema>
export type OrderView = z.infer<typeof orderViewSchema>
export type OrderItemView = z.infer<typeof orderItemViewSchema>
export type BankTransferView = z.infer<typeof bankTransferViewSchema>
