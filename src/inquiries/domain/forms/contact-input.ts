import { CHECK_YOUR_INPUT } from '../../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { lineSchema } from '../../../platform/domain/text-schema.ts'
import { formOnlyFields, traceFields } from './form-only-fields.ts'
import { inquiryFields } from './inquiry-fields.ts'

const contactFields = {
  name: inquiryFields.name,
  email: inquiryFields.email,
  subject: lineSchema({ min: 2, max: 200, message: 'Betreff ist erforderlich' }),
  message: inquiryFields.message,
} as const

/** The contact form (spec section 5). */
export const contactFormSchema = z.object({ ...contactFields, ...formOnlyFields })

/** `POST /api/contact`. */
export const contactInputSchema = z.object(
  { ...contactFields, ...traceFields },
  { error: CHECK_YOUR_INPUT },
)

export type ContactInput = z.infer<typeof contactInputSchema>
