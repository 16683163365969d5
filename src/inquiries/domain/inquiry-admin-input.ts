import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { lineSchema, paragraphSchema } from '../../platform/domain/text-schema.ts'
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

/** `PATCH /api/admin/inquiries/{id}/note`; `from` is the note the admin's page showed. */
export const noteInputSchema = z.object(
  { note: noteText, from: z.string({ error: NOTE }) },
  { error: CHECK_YOUR_INPUT },
)

/** `PATCH /api/admin/inquiries/{id}/status`; `from` is the status the admin's page showed. */
export const inquiryStatusInputSchema = z.object(
  {
    status: z.enum(inquiryStatuses, { error: STATUS }),
    from: z.enum(inquiryStatuses, { error: STATUS }),
    /** The vehicle of a confirmed booking. */
    vehicle: z.nullish(z.enum(vehicles, { error: CHOOSE_VEHICLE })),
    /** The vehicle the page showed, null for none. When absent, any vehicle is replaced. */
    fromVehicle: z.optional(z.nullable(z.enum(vehicles, { error: CHOOSE_VEHICLE }))),
    /** The day the page showed. A booking that was moved meanwhile is not confirmed. */
    fromDate: z.optional(z.string({ error: CHECK_YOUR_INPUT })),
  },
  { error: CHECK_YOUR_INPUT },
)

const replyFields = {
  subject: lineSchema({ min: 2, max: 200, message: 'Bitte geben Sie einen Betreff ein.' }),
  text: paragraphSchema({ min: 2, max: 10_000, message: 'Bitte schreiben Sie eine Antwort.' }),
} as const

/** The reply form of an inquiry. */
export const replyFormSchema = z.object(replyFields)

/** Lowercased, because upper and lower case write the same UUID. */
const keySchema = z
  .uuid({ error: 'Diese Antwort hat keinen gültigen Schlüssel.' })
  .check(z.toLowerCase())

/** `POST /api/admin/inquiries/{id}/replies`; repeated requests with one `key` send one mail. */
export const replyInputSchema = z.object(
  {
    ...replyFields,
    key: keySchema,
    /** Number of replies the page showed; with more by now, the request is refused. */
    answersRead: z.optional(z.int({ error: CHECK_YOUR_INPUT })),
  },
  { error: CHECK_YOUR_INPUT },
)

export type NoteInput = z.infer<typeof noteInputSchema>
export type InquiryStatusInput = z.infer<typeof inquiryStatusInputSchema>
export type ReplyForm = z.infer<typeof replyFormSchema>
export type ReplyInput = z.infer<typeof replyInputSchema>
