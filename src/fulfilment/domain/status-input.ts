import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { lineSchema } from '../../platform/domain/text-schema.ts'
import { cancellationSchema } from '../../orders/domain/cancellation.ts'
import { daySchema } from '../../payments/domain/booking-input.ts'
import { MAX_TRACKING_CODE, TRACKING_CODE, trackingCodeSchema } from './tracking-code.ts'
import { orderStatuses } from '../../orders/domain/order-status.ts'

const STATUS = 'Diesen Status gibt es nicht.'

/** `PATCH /api/admin/orders/{id}/status`. */
export const statusInputSchema = z.object(
  {
    status: z.enum(orderStatuses, { error: STATUS }),
    trackingCode: z.nullish(trackingCodeSchema),
    /** Ships a parcel without a tracking code on purpose. */
    withoutCode: z.optional(z.boolean({ error: CHECK_YOUR_INPUT })),
    /** Why the order is cancelled; only for the status `cancelled`. */
    cancellation: z.optional(cancellationSchema),
    /** The day of the payment that this status says was received; today when it is missing. */
    paidOn: z.optional(daySchema),
    /** The status the admin saw, so that a change by another admin in between is noticed. */
    from: z.nullish(z.enum(orderStatuses, { error: STATUS })),
    /** The tracking code the admin saw, null or empty for none; not compared when it is missing. */
    fromTrackingCode: z.nullish(lineSchema({ max: MAX_TRACKING_CODE, message: TRACKING_CODE })),
  },
  { error: CHECK_YOUR_INPUT },
)

export type StatusInput = z.infer<typeof statusInputSchema>
