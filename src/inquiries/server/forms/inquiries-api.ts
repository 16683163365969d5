import { Hono, type Context } from 'hono'
import type * as z from 'zod/mini'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { readJson } from '../../../platform/server/read-body.ts'
import { apiPatterns } from '../../../urls.ts'
import { advisoryInputSchema } from '../../domain/forms/advisory-input.ts'
import { contactInputSchema } from '../../domain/forms/contact-input.ts'
import { eventBookingInputSchema } from '../../domain/forms/event-booking-input.ts'
import { wholesaleInputSchema } from '../../domain/forms/wholesale-input.ts'
import { workshopInputSchema } from '../../domain/forms/workshop-input.ts'
import { senderOf, type Sender } from './form-submission.ts'
import { submitContact } from './submit-contact.ts'
import { submitCustomEvent } from './submit-custom-event.ts'
import { submitEventBooking } from './submit-event-booking.ts'
import { submitWholesale } from './submit-wholesale.ts'
import { submitWorkshop } from './submit-workshop.ts'

type Submit<T> = (deps: ApiDeps, input: T, sender: Sender) => Promise<Result<void, Refusal>>

/** Creates a handler that stores a submission and answers 201. */
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

/** Public routes of the inquiry forms. */
export function inquiriesApi(deps: ApiDeps): Hono {
  const app = new Hono()
  const bookingSchema = eventBookingInputSchema(deps.clock)
  app.post(apiPatterns.contact, receive(deps, contactInputSchema, submitContact))
  app.post(apiPatterns.customEventInquiry, receive(deps, advisoryInputSchema, submitCustomEvent))
  app.post(apiPatterns.eventBookings, receive(deps, bookingSchema, submitEventBooking))
  app.post(apiPatterns.wholesaleInquiries, receive(deps, wholesaleInputSchema, submitWholesale))
  app.post(apiPatterns.workshopInquiries, receive(deps, workshopInputSchema, submitWorkshop))
  return app
}
