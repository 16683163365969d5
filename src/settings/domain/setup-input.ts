import * as z from 'zod/mini'
import { lineSchema } from '../../platform/domain/text-schema.ts'

const NOT_AS_SHOWN = 'Bitte laden Sie die Einrichtung neu.'

/** `POST /api/admin/setup/test-mail`: the email that was shown as the recipient. */
export const testMailInputSchema = z.object({
  recipient: lineSchema({ min: 1, max: 254, message: NOT_AS_SHOWN }),
})

/** `POST /api/admin/setup/mail-server`: host and port that were shown. */
export const mailServerInputSchema = z.object({
  server: lineSchema({ min: 1, max: 300, message: NOT_AS_SHOWN }),
})

/** `POST /api/admin/setup/later`. It cannot be taken back, so only true is accepted. */
export const putOffInputSchema = z.object({
  isPutOff: z.literal(true, { error: NOT_AS_SHOWN }),
})
