import * as z from 'zod/mini'
import { currentPasswordSchema } from '../../accounts/domain/account-input.ts'
import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import { lineSchema } from '../../platform/domain/text-schema.ts'
import { webhookEventNames } from './webhook-events.ts'

const ADDRESS = 'Bitte geben Sie die Adresse des Programms ein. Sie beginnt mit https://.'
const EVENTS = 'Bitte wählen Sie mindestens ein Ereignis aus.'

const CHECK = { error: CHECK_YOUR_INPUT }

/** `POST /api/admin/webhooks`; the server checks the address further. */
export const webhookInputSchema = z.object(
  {
    url: lineSchema({ min: 1, max: 500, message: ADDRESS }),
    events: z
      .array(z.enum(webhookEventNames, { error: EVENTS }), { error: EVENTS })
      .check(
        z.minLength(1, { error: EVENTS }),
        z.maxLength(webhookEventNames.length, { error: EVENTS }),
      ),
    currentPassword: currentPasswordSchema,
  },
  CHECK,
)

/** `PUT /api/admin/webhooks/{id}/switch`. */
export const webhookSwitchSchema = z.object({ isOn: z.boolean(CHECK) }, CHECK)

export type WebhookInput = z.infer<typeof webhookInputSchema>
