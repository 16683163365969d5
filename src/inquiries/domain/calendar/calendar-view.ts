import * as z from 'zod/mini'
import { qrDrawingSchema } from '../../../accounts/domain/second-factor-view.ts'
import { packageKeys } from '../forms/event-booking-input.ts'
import { vehicles } from './vehicle.ts'

/** A confirmed booking on its day. */
export const calendarEntrySchema = z.object({
  /** Of the inquiry. */
  id: z.string(),
  /** "YYYY-MM-DD". */
  date: z.string(),
  vehicle: z.enum(vehicles),
  name: z.string(),
  phone: z.string(),
  guests: z.int(),
  packageType: z.enum(packageKeys),
})

/** `GET /api/admin/calendar?month=`. */
export const calendarViewSchema = z.object({
  /** "YYYY-MM". */
  month: z.string(),
  /** In the order of their days. */
  entries: z.array(calendarEntrySchema),
})

/** `GET /api/admin/calendar-feed`. */
export const calendarFeedSchema = z.object({
  /** Since when the calendar's address is the one it is; null when it has none. */
  createdAt: z.nullable(z.string()),
})

/** `POST /api/admin/calendar-feed`: the only time the address is told. */
export const newCalendarFeedSchema = z.object({
  createdAt: z.string(),
  address: z.string(),
  /** The same as calendars subscribe to it, and as a phone's camera reads that. */
  webcal: z.string(),
  qr: qrDrawingSchema,
})

export type CalendarEntry = z.infer<typeof calendarEntrySchema>
export type CalendarView = z.infer<typeof calendarViewSchema>
export type CalendarFeed = z.infer<typeof calendarFeedSchema>
export type NewCalendarFeed = z.infer<typeof newCalendarFeedSchema>
