import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { paragraphSchema } from '../../platform/domain/text-schema.ts'

export const MAX_NOTE_LENGTH = 2000

/** `POST /api/admin/orders/{id}/notes`. */
export const noteInputSchema = z.object(
  {
    text: paragraphSchema({
      min: 1,
      max: MAX_NOTE_LENGTH,
      message: 'Bitte schreiben Sie etwas in die Notiz.',
    }),
  },
  { error: CHECK_YOUR_INPUT },
)
