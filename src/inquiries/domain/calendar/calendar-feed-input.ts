import { CHECK_YOUR_INPUT } from '../../../platform/domain/check-your-input.ts'
import { ownPasswordSchema } from '../../../accounts/domain/second-factor-changes.ts'
import * as z from 'zod/mini'

/** `POST /api/admin/calendar-feed`; `from` is the creation time of the feed URL to replace. */
export const calendarFeedInputSchema = z.object(
  {
    from: z.nullable(z.iso.datetime({ error: CHECK_YOUR_INPUT })),
    currentPassword: ownPasswordSchema.shape.currentPassword,
  },
  { error: CHECK_YOUR_INPUT },
)
