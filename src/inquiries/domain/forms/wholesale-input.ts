import { CHECK_YOUR_INPUT } from '../../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { lineSchema } from '../../../platform/domain/text-schema.ts'
import { businessTypes } from './business-type.ts'
import { formOnlyFields, traceFields } from './form-only-fields.ts'
import { inquiryFields } from './inquiry-fields.ts'

/** Kinds of wholesale inquiries: an offer, or the list of products. */
export const wholesaleKinds = ['offer', 'product-list'] as const
export type WholesaleKind = (typeof wholesaleKinds)[number]

const wholesaleFields = {
  company: lineSchema({ min: 2, max: 200, message: 'Unternehmen ist erforderlich' }),
  name: lineSchema({ min: 2, max: 100, message: 'Ansprechpartner ist erforderlich' }),
  email: inquiryFields.email,
  phone: inquiryFields.phone,
  businessType: z.enum(businessTypes, { error: 'Bitte wählen Sie die Art Ihres Betriebs' }),
  message: inquiryFields.message,
  kind: z._default(
    z.enum(wholesaleKinds, { error: 'Bitte wählen Sie, worum es geht' }),
    'offer' satisfies WholesaleKind,
  ),
} as const

/** The wholesale form. */
export const wholesaleFormSchema = z.object({ ...wholesaleFields, ...formOnlyFields })

/** `POST /api/wholesale-inquiries`. */
export const wholesaleInputSchema = z.object(
  { ...wholesaleFields, ...traceFields },
  { error: CHECK_YOUR_INPUT },
)

export type WholesaleInput = z.infer<typeof wholesaleInputSchema>
