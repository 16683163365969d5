import * as z from 'zod/mini'
import { bookingSources } from './booking-source.ts'

/** `GET /api/admin/orders/{id}/payments`: payments and refunds as they were recorded, oldest first. */
export const bookingsViewSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['payment', 'refund']),
      /** In euro as text. */
      amount: z.string(),
      /** "YYYY-MM-DD". */
      valueDate: z.string(),
      source: z.enum(bookingSources),
      /** ISO moment when it was recorded. */
      at: z.string(),
      /** Who recorded it; null when the account was deleted. */
      by: z.nullable(z.string()),
      /** The reference, or why it reverses another one. */
      note: z.string(),
      /** The booking that it reverses. */
      reversesId: z.nullable(z.string()),
      /** Whether it was reversed. */
      isReversed: z.boolean(),
    }),
  ),
})

export type BookingsView = z.infer<typeof bookingsViewSchema>
export type BookingView = BookingsView['items'][number]
