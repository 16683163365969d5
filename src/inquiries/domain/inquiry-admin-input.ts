import * as z from 'zod/mini'
import { lineSchema, paragraphSchema } from '../../platform/domain/text-schema.ts'
import { CHECK_YOUR_INPUT } from './forms/inquiry-fields.ts'
import { inquiryStatuses } from './inquiry-status.ts'
import { CHOOSE_VEHICLE } from './calendar/booking-date-input.ts'
import { vehicles } from './calendar/vehicle.ts'

const STATUS = 'Diesen Status gibt es nicht.'
const NOTE = 'Bitte geben Sie die Notiz als Text ein.'
const READ = 'Bitte geben Sie an, ob die Anfrage ungelesen ist.'

/** `PATCH /api/admin/inquiries/{id}/unread`. */
export const unreadInputSchema = z.object(
  { unread: z.boolean({ error: READ }) },
  { error: CHECK_YOUR_INPUT },
)

const noteText = paragraphSchema({ max: 5000, message: NOTE })

/** `PATCH /api/admin/inquiries/{id}/note`; `from` is the note that was read. */
export const noteInputSchema = z.object(
  { note: noteText, from: z.string({ error: NOTE }) },
  { error: CHECK_YOUR_INPUT },
)

/** `PATCH /api/admin/inquiries/{id}/status`; `from` is the status that was read. */
export const inquiryStatusInputSchema = z.object(
  {
    status: z.enum(inquiryStatuses, { error: STATUS }),
    from: z.enum(inquiryStatuses, { error: STATUS }),
    /** What drives to a booking that is confirmed. */
    vehicle: z.nullish(z.enum(vehicles, { error: CHOOSE_VEHICLE })),
    /** The vehicle that was read, null for none; absent, another one is replaced without a word. */
    fromVehicle: z.optional(z.nullable(z.enum(vehicles, { error: CHOOSE_VEHICLE }))),
    /** The day that was read: nobody confirms another one unseen. */
    fromDate: z.optional(z.string({ error: CHECK_YOUR_INPUT })),
  },
  { error: CHECK_YOUR_INPUT },
)

const replyFields = {
  subject: lineSchema({ min: 2, max: 200, message: 'Bitte geben Sie einen Betreff ein.' }),
  text: paragraphSchema({ min: 2, max: 10_000, message: 'Bitte schreiben Sie eine Antwort.' }),
} as const

/** The form an inquiry is answered with. */
export const replyFormSchema = z.object(replyFields)

/** Capitals or not, it is the same key. */
const keySchema = z
  .uuid({ error: 'Diese Antwort hat keinen gültigen Schlüssel.' })
  .check(z.toLowerCase())

/** `POST /api/admin/inquiries/{id}/replies`; the same `key` is one mail, however often it is sent. */
export const replyInputSchema = z.object(
  {
    ...replyFields,
    key: keySchema,
    /** How many answers were read: one more since then, and this is refused. */
    answersRead: z.optional(z.int({ error: CHECK_YOUR_INPUT })),
  },
  { error: CHECK_YOUR_INPUT },
)

export type NoteInput = z.infer<typeof noteInputSchema>
export type InquiryStatusInput = z.infer<typeof inquiryStatusInputSchema>
export type ReplyForm = z.infer<typeof replyFormSchema>
export type ReplyInput = z.infer<typeof replyInputSchema>
