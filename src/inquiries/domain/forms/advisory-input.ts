import { CHECK_YOUR_INPUT } from '../../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { formOnlyFields, traceFields } from './form-only-fields.ts'
import { inquiryFields } from './inquiry-fields.ts'

const advisoryFields = {
  name: inquiryFields.name,
  email: inquiryFields.email,
  message: inquiryFields.message,
} as const

/** The advisory form of the home page (spec section 5). */
export const advisoryFormSchema = z.object({ ...advisoryFields, ...formOnlyFields })

/** `POST /api/custom-event-inquiry`. */
export const advisoryInputSchema = z.object(
  { ...advisoryFields, ...traceFields },
  { error: CHECK_YOUR_INPUT },
)

export type AdvisoryInput = z.infer<typeof advisoryInputSchema>
