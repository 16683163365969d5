import { Hono, type Context } from 'hono'
import type * as z from 'zod/mini'
import type { Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { lateApiPatterns } from '../../urls.late.ts'
import { apiPatterns } from '../../urls.ts'
import { advisoryInputSchema } from '../domain/advisory-input.ts'
import { contactInputSchema } from '../domain/contact-input.ts'
import { eventBookingInputSchema } from '../domain/event-booking-input.ts'
import { newsletterInputSchema, newsletterLinkSchema } from '../domain/newsletter-input.ts'
import { wholesaleInputSchema } from '../domain/wholesale-input.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { senderOf, type Sender } from './received.ts'
import { submitContact } from './submit-contact.ts'
import { submitCustomEvent } from './submit-custom-event.ts'
import { submitEventBooking } from './submit-event-booking.ts'
import { submitWholesale } from './submit-wholesale.ts'
import { subscribeNewsletter } from './subscribe-newsletter.ts'
import { unsubscribeNewsletter } from './unsubscribe-newsletter.ts'

type Submit<T> = (deps: ApiDeps, input: T, sender: Sender) => Promise<Result<void, Refusal>>

/** A handler that stores a form's submission and answers 201. */
function receive<T extends z.core.$ZodType>(
  deps: ApiDeps,
  schema: T,
  submit: Submit<z.output<T>>,
): (c: Context) => Promise<Response> {
  return async (c) => {
    const input = await readJson(c, schema)
    if (!input.ok) return refuse(c, input.error)
    const stored = await submit(deps, input.value, senderOf(c, deps))
    return stored.ok ? c.json({}, 201) : refuse(c, stored.error)
  }
}

/** What visitors send: messages, event and wholesale requests, newsletter addresses. */
export function inquiriesApi(deps: ApiDeps): Hono {
  const app = new Hono()
  const bookingSchema = eventBookingInputSchema(deps.clock)
  app.post(apiPatterns.contact, receive(deps, contactInputSchema, submitContact))
  app.post(apiPatterns.customEventInquiry, receive(deps, advisoryInputSchema, submitCustomEvent))
  app.post(apiPatterns.eventBookings, receive(deps, bookingSchema, submitEventBooking))
  app.post(apiPatterns.wholesaleInquiries, receive(deps, wholesaleInputSchema, submitWholesale))
  app.post(apiPatterns.newsletterSubscribe, async (c) => {
    const input = await readJson(c, newsletterInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const subscribed = await subscribeNewsletter(deps, input.value, senderOf(c, deps))
    if (!subscribed.ok) return refuse(c, subscribed.error)
    const { value } = subscribed
    return value === 'subscribed' ? c.json({}, 201) : c.json({ code: value })
  })
  for (const [path, follow] of [
    [lateApiPatterns.newsletterConfirm, confirmNewsletter],
    [lateApiPatterns.newsletterUnsubscribe, unsubscribeNewsletter],
  ] as const) {
    app.post(path, async (c) => {
      const input = await readJson(c, newsletterLinkSchema)
      if (!input.ok) return refuse(c, input.error)
      const followed = await follow(deps, input.value.token, senderOf(c, deps))
      return followed.ok ? c.json({}) : refuse(c, followed.error)
    })
  }
  return app
}
