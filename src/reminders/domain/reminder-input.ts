import * as z from 'zod/mini'
import { daySchema } from '../../payments/domain/booking-input.ts'
import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'

/** `PUT /api/admin/orders/{id}/grace-period`: a later end, told to the customer by mail. */
export const extensionInputSchema = z.object({ until: daySchema }, { error: CHECK_YOUR_INPUT })

/** `PUT /api/admin/orders/{id}/reminder-stop`. */
export const stopInputSchema = z.object(
  { isStopped: z.boolean({ error: CHECK_YOUR_INPUT }) },
  { error: CHECK_YOUR_INPUT },
)
