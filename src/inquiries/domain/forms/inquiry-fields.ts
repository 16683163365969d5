import { personFields } from '../../../platform/domain/person-fields.ts'
import { lineSchema, paragraphSchema } from '../../../platform/domain/text-schema.ts'

/** Maximum length of a message. */
const MAX_MESSAGE_LENGTH = 5000

/** Maximum length of an event's place. */
export const MAX_PLACE_LENGTH = 200

/** Fields that the inquiry forms share, with the messages of spec section 5. */
export const inquiryFields = {
  name: personFields.name,
  email: personFields.email,
  phone: personFields.phone,
  message: paragraphSchema({
    min: 10,
    max: MAX_MESSAGE_LENGTH,
    message: 'Nachricht ist erforderlich (min. 10 Zeichen)',
  }),
  place: lineSchema({ max: MAX_PLACE_LENGTH, message: 'Bitte geben Sie den Ort als Text ein.' }),
  remark: paragraphSchema({
    max: MAX_MESSAGE_LENGTH,
    message: 'Bitte geben Sie die Nachricht als Text ein.',
  }),
} as const
