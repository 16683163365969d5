import * as z from 'zod/mini'
import { DAY_MS } from '../../platform/domain/clock.ts'
import { orderItemViewSchema, orderViewSchema } from './order-view.ts'

/** For how many days from the order its links in mails work. */
export const ORDER_LINK_DAYS = 180

/** Returns whether the links of an order have expired; `createdAt` is ISO. */
export function areLinksOver(createdAt: string, now: Date): boolean {
  return now.getTime() >= Date.parse(createdAt) + ORDER_LINK_DAYS * DAY_MS
}

const shown = z.pick(orderViewSchema, {
  id: true,
  orderNumber: true,
  createdAt: true,
  status: true,
  shippingMethod: true,
  trackingCode: true,
  carrier: true,
  withdrawnAt: true,
  statusTimes: true,
})

/**
 * `POST /api/orders/state-link`: what everyone with the link in a mail sees of an order. Nothing in it says
 * who ordered what.
 */
export const orderStateViewSchema = z.extend(shown, {
  balance: z.pick(orderViewSchema.shape.balance, { state: true, open: true, paidOn: true }),
  /** The last day for the payment, "YYYY-MM-DD"; only while the order waits for it. */
  payUntil: z.nullable(z.string()),
  /** Who sees the rest of the order: this session, the account after a sign-in, or nobody online. */
  rest: z.enum(['own', 'sign-in', 'none']),
})

/** `POST /api/orders/reorder-link`: what an order had, without its customer. */
export const orderAgainViewSchema = z.object({
  orderNumber: z.string(),
  items: z.array(
    z.pick(orderItemViewSchema, {
      id: true,
      name: true,
      weight: true,
      grind: true,
      price: true,
      quantity: true,
      withdrawn: true,
      setId: true,
    }),
  ),
})

export type OrderStateView = z.infer<typeof orderStateViewSchema>
export type OrderAgainView = z.infer<typeof orderAgainViewSchema>
