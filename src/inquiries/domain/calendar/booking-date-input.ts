import { CHECK_YOUR_INPUT } from '../../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../../platform/domain/clock.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import { eventDateSchema } from '../forms/event-booking-input.ts'
import { vehicles } from './vehicle.ts'

/** German message when no known vehicle was chosen for a booking. */
export const CHOOSE_VEHICLE = 'Bitte wählen Sie die Ape oder den Fiat 500.'

/** Accepts a day an admin can put an event on: "YYYY-MM-DD", from today on. */
export function adminDateSchema(clock: Clock) {
  return eventDateSchema(clock, {
    of: berlinDate,
    message: 'Bitte wählen Sie ein Datum ab heute.',
  })
}

const vehicleSchema = z.optional(z.enum(vehicles, { error: CHOOSE_VEHICLE }))

/** `PATCH /api/admin/inquiries/{id}/date`; `from` is the day the admin's page showed. */
export function bookingDateInputSchema(clock: Clock) {
  return z.object(
    {
      date: adminDateSchema(clock),
      from: z.string({ error: CHECK_YOUR_INPUT }),
      /** The new vehicle of a confirmed booking; absent to keep the vehicle. */
      vehicle: vehicleSchema,
      /** The vehicle the admin's page showed; when absent, any vehicle is replaced. */
      fromVehicle: vehicleSchema,
    },
    { error: CHECK_YOUR_INPUT },
  )
}

export type BookingDateInput = z.infer<ReturnType<typeof bookingDateInputSchema>>
