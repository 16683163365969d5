import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { lineSchema } from '../../platform/domain/text-schema.ts'
import { orderStatuses } from '../../orders/domain/order-status.ts'

const STATUS = 'Diesen Status gibt es nicht.'

/** The message when a parcel is marked as shipped without its tracking code. */
export const TRACKING_CODE = 'Bitte geben Sie eine Sendungsnummer ein.'

/** `PATCH /api/admin/orders/{id}/status`. */
export const statusInputSchema = z.object(
  {
    status: z.enum(orderStatuses, { error: STATUS }),
    trackingCode: z.nullish(lineSchema({ max: 100, message: TRACKING_CODE })),
    /** The status the admin saw, so that a change by another admin in between is noticed. */
    from: z.nullish(z.enum(orderStatuses, { error: STATUS })),
    /** The tracking code the admin saw, null or empty for none; not compared when it is missing. */
    fromTrackingCode: z.nullish(lineSchema({ max: 100, message: TRACKING_CODE })),
  },
  { error: CHECK_YOUR_INPUT },
)

export type StatusInput = z.infer<typeof statusInputSchema>
