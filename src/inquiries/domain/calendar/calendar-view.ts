import * as z from 'zod/mini'
import { qrDrawingSchema } from '../../../platform/domain/qr-drawing.ts'
import { packageKeys } from '../forms/event-booking-input.ts'
import { vehicles } from './vehicle.ts'

/** A booking, confirmed or done, on its day. */
export const calendarEntrySchema = z.object({
  /** Id of the inquiry. */
  id: z.string(),
  /** "YYYY-MM-DD". */
  date: z.string(),
  vehicle: z.enum(vehicles),
  name: z.string(),
  phone: z.string(),
  /** Where it takes place; empty when not given. */
  place: z.string(),
  guests: z.int(),
  packageType: z.enum(packageKeys),
})

/** `GET /api/admin/calendar?month=`. */
export const calendarViewSchema = z.object({
  /** "YYYY-MM". */
  month: z.string(),
  /** Ordered by day. */
  entries: z.array(calendarEntrySchema),
})

/** `GET /api/admin/calendar-feed`. */
export const calendarFeedSchema = z.object({
  /** When the feed URL was created; null when there is none. */
  createdAt: z.nullable(z.string()),
})

/** `POST /api/admin/calendar-feed`. Only this answer holds the secret feed URL. */
export const newCalendarFeedSchema = z.object({
  createdAt: z.string(),
  address: z.string(),
  /** The same URL with the scheme `webcal:`, which calendar apps subscribe to; also in the QR code. */
  webcal: z.string(),
  qr: qrDrawingSchema,
})

export type CalendarEntry = z.infer<typeof calendarEntrySchema>
export type CalendarView = z.infer<typeof calendarViewSchema>
export type CalendarFeed = z.infer<typeof calendarFeedSchema>
export type NewCalendarFeed = z.infer<typeof newCalendarFeedSchema>
