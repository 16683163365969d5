import * as z from 'zod/mini'
import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import { INCOMPLETE_LINK } from '../../platform/domain/incomplete-link.ts'
import { emailSchema } from '../../platform/domain/text-schema.ts'
import { formOnlyFields, traceFields } from '../../inquiries/domain/forms/form-only-fields.ts'

/** For how many days the link that confirms a subscription works. */
export const CONFIRMATION_DAYS = 7

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
  {
    token: z.string({ error: INCOMPLETE_LINK }).check(z.maxLength(200, { error: INCOMPLETE_LINK })),
  },
  { error: CHECK_YOUR_INPUT },
)

export type NewsletterForm = z.infer<typeof newsletterFormSchema>
export type NewsletterInput = z.infer<typeof newsletterInputSchema>
