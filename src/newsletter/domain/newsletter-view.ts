import * as z from 'zod/mini'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'
import { newsletterStates } from './newsletter-state.ts'

/** A subscription as admins see it. */
export const subscriptionSchema = z.object({
  id: z.string(),
  email: z.string(),
  createdAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  state: z.enum(newsletterStates),
  suspect: z.boolean(),
})

/** `GET /api/admin/newsletter`, newest first. */
export const newsletterPageSchema = listPageSchema(subscriptionSchema)

/** `POST /api/newsletter-subscribe` for an email that already waits for its confirmation. */
export const newsletterAnswerSchema = z.object({
  code: z.enum(['confirmation-resent', 'confirmation-sent-recently']),
})

export type Subscription = z.infer<typeof subscriptionSchema>
export type NewsletterPage = z.infer<typeof newsletterPageSchema>
