import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { emailSchema } from '../../platform/domain/text-schema.ts'
import { formOnlyFields, traceFields } from '../../inquiries/domain/forms/form-only-fields.ts'

const LINK = 'Dieser Link ist nicht vollständig.'

const newsletterFields = {
  email: emailSchema('Bitte geben Sie eine gültige E-Mail-Adresse ein'),
} as const

/** The newsletter form. It has no consent checkbox: subscribing is the consent (spec section 3). */
export const newsletterFormSchema = z.object({
  ...newsletterFields,
  website: formOnlyFields.website,
  startedAt: formOnlyFields.startedAt,
})

/** `POST /api/newsletter-subscribe`. */
export const newsletterInputSchema = z.object(
  { ...newsletterFields, ...traceFields },
  { error: CHECK_YOUR_INPUT },
)

/** `POST /api/newsletter-confirm` and `/api/newsletter-unsubscribe`: the token of the mail's link. */
export const newsletterLinkSchema = z.object(
  { token: z.string({ error: LINK }).check(z.maxLength(200, { error: LINK })) },
  { error: CHECK_YOUR_INPUT },
)

export type NewsletterForm = z.infer<typeof newsletterFormSchema>
export type NewsletterInput = z.infer<typeof newsletterInputSchema>
