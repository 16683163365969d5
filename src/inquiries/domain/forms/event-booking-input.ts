import { CHECK_YOUR_INPUT } from '../../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { eventBooking, type PackageKey } from '../../../content/domain/offers/offers.ts'
import type { Clock } from '../../../platform/domain/clock.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import { lineSchema } from '../../../platform/domain/text-schema.ts'
import { addDays } from '../../../platform/domain/berlin-days.ts'
import { formOnlyFields, traceFields } from './form-only-fields.ts'
import { inquiryFields, MAX_PLACE_LENGTH } from './inquiry-fields.ts'

export const packageKeys = [
  'piccolo',
  'classico',
  'grande',
] as const satisfies readonly PackageKey[]
export type EventPackage = (typeof packageKeys)[number]

/** Initial number of guests in the form. */
export const DEFAULT_GUESTS = eventBooking.defaultGuests
const PACKAGE_WHEN_ABSENT: EventPackage = 'classico'

export const MIN_GUESTS = 1
export const MAX_GUESTS = 5000

const DATE = 'Bitte wählen Sie ein Datum ab morgen'
const LATEST_YEARS = 3
const TOO_FAR = `Bitte wählen Sie ein Datum in den nächsten ${LATEST_YEARS} Jahren`
const GUESTS = `Bitte geben Sie ${MIN_GUESTS} bis ${MAX_GUESTS} Gäste an`

/** Accepts also years after 2199, which `isCalendarDay` refuses, so that they are refused as too far ahead. */
function isDayOfAnyYear(date: string): boolean {
  const ms = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date)
}

/** Returns the first day for an event request: tomorrow in Berlin time, "YYYY-MM-DD". */
export function earliestEventDate(now: Date): string {
  return addDays(berlinDate(now), 1)
}

function latestEventDate(now: Date): string {
  const today = berlinDate(now)
  return `${Number(today.slice(0, 4)) + LATEST_YEARS}${today.slice(4)}`
}

interface FirstDay {
  /** Returns the first accepted day, "YYYY-MM-DD". */
  readonly of: (now: Date) => string
  /** German message for an earlier or invalid day. */
  readonly message: string
}

const tomorrow: FirstDay = { of: earliestEventDate, message: DATE }

/** Accepts a day for an event, "YYYY-MM-DD", from tomorrow on or from another first day. */
export function eventDateSchema(clock: Clock, { of, message: error }: FirstDay = tomorrow) {
  return z.string({ error }).check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error }),
    z.refine((date) => isDayOfAnyYear(date) && date >= of(clock.now()), { error }),
    z.refine((date) => !isDayOfAnyYear(date) || date <= latestEventDate(clock.now()), {
      error: TOO_FAR,
    }),
  )
}

/** Number of guests; a request without it gets the form's initial value. */
export const guestsSchema = z._default(
  z
    .int({ error: GUESTS })
    .check(z.minimum(MIN_GUESTS, { error: GUESTS }), z.maximum(MAX_GUESTS, { error: GUESTS })),
  DEFAULT_GUESTS,
)

/** An event package; a request without it gets the middle one. */
export const packageSchema = z._default(
  z.enum(packageKeys, { error: 'Bitte wählen Sie ein Paket' }),
  PACKAGE_WHEN_ABSENT,
)

function bookingFields(clock: Clock) {
  return {
    name: inquiryFields.name,
    email: inquiryFields.email,
    phone: inquiryFields.phone,
    date: eventDateSchema(clock),
    place: z.optional(inquiryFields.place),
    guests: guestsSchema,
    packageType: packageSchema,
    message: z.optional(inquiryFields.remark),
  }
}

/** The form of the event request dialog, which asks for the place as well; `clock` decides what tomorrow is. */
export function eventBookingFormSchema(clock: Clock) {
  const place = lineSchema({
    min: 2,
    max: MAX_PLACE_LENGTH,
    message: 'Bitte geben Sie an, wo Ihr Event stattfindet',
  })
  return z.object({ ...bookingFields(clock), place, ...formOnlyFields })
}

/** `POST /api/event-bookings`; a status in the body is dropped, a request is always pending. */
export function eventBookingInputSchema(clock: Clock) {
  return z.object({ ...bookingFields(clock), ...traceFields }, { error: CHECK_YOUR_INPUT })
}

export type EventBookingInput = z.infer<ReturnType<typeof eventBookingInputSchema>>
