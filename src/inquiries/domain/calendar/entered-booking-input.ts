import { CHECK_YOUR_INPUT } from '../../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../../platform/domain/clock.ts'
import { optionalPhone } from '../../../platform/domain/person-fields.ts'
import { emailSchema } from '../../../platform/domain/text-schema.ts'
import { guestsSchema, packageSchema } from '../forms/event-booking-input.ts'
import { inquiryFields } from '../forms/inquiry-fields.ts'
import { CHOOSE_VEHICLE, adminDateSchema } from './booking-date-input.ts'
import { vehicles } from './vehicle.ts'

const EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein oder lassen Sie das Feld frei.'
const WHERE_TO = 'Bitte geben Sie die E-Mail-Adresse an, an die die Bestätigung geht.'

/**
 * `POST /api/admin/event-bookings`: a booking by phone, entered by an admin. Email and phone may be
 * empty. The event can be today, by `clock`, at the earliest.
 */
export function enteredBookingSchema(clock: Clock) {
  return z
    .object(
      {
        date: adminDateSchema(clock),
        vehicle: z.enum(vehicles, { error: CHOOSE_VEHICLE }),
        name: inquiryFields.name,
        phone: z._default(optionalPhone, ''),
        email: z._default(z.union([z.literal(''), emailSchema(EMAIL)], { error: EMAIL }), ''),
        guests: guestsSchema,
        packageType: packageSchema,
        message: z._default(inquiryFields.remark, ''),
        /** Whether the customer gets the confirmation mail. */
        sendMail: z._default(z.boolean({ error: CHECK_YOUR_INPUT }), false),
      },
      { error: CHECK_YOUR_INPUT },
    )
    .check(
      z.refine(({ email, sendMail }) => !sendMail || email !== '', {
        error: WHERE_TO,
        path: ['email'],
      }),
    )
}

export type EnteredBooking = z.output<ReturnType<typeof enteredBookingSchema>>
