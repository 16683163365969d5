import * as z from 'zod/mini'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'
import { mailStates } from '../../mail/domain/mail-state.ts'
import { packageKeys } from './forms/event-booking-input.ts'
import { inquiryKinds, inquiryStatuses } from './inquiry-status.ts'
import { vehicles } from './calendar/vehicle.ts'
import { businessTypes } from './forms/business-type.ts'
import { wholesaleKinds } from './forms/wholesale-input.ts'
import { workshopLevels } from './forms/workshop-level.ts'
import { workshopKeys } from '../../urls.ts'

/** Fields of the form besides name and email; which ones exist depends on the form. */
export const inquiryDetailsSchema = z.object({
  subject: z.optional(z.string()),
  message: z.string(),
  phone: z.optional(z.string()),
  /** Day of the event, "YYYY-MM-DD". */
  date: z.optional(z.string()),
  /** Empty when the request names none. */
  place: z.optional(z.string()),
  guests: z.optional(z.int()),
  packageType: z.optional(z.enum(packageKeys)),
  /** Only for a booking that is confirmed or done. */
  vehicle: z.optional(z.enum(vehicles)),
  company: z.optional(z.string()),
  businessType: z.optional(z.enum(businessTypes)),
  wholesaleKind: z.optional(z.enum(wholesaleKinds)),
  workshop: z.optional(z.enum(workshopKeys)),
  people: z.optional(z.int()),
  /** As the sender typed them. */
  wishedDays: z.optional(z.string()),
  level: z.optional(z.enum(workshopLevels)),
})

const rowFields = {
  id: z.string(),
  kind: z.enum(inquiryKinds),
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  suspect: z.boolean(),
  unread: z.boolean(),
  status: z.enum(inquiryStatuses),
} as const

/** A row of the inbox. */
export const inquiryRowSchema = z.object({
  ...rowFields,
  /** One-line summary. */
  headline: z.string(),
})

/** `GET /api/admin/inquiries`. */
export const inquiryPageSchema = z.extend(listPageSchema(inquiryRowSchema), {
  /** Unread inquiries by kind, regardless of the filters; each counted up to 100. */
  unread: z.record(z.enum(inquiryKinds), z.int()),
})

export const inquiryReplySchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** Name or email of the admin; null when the account was deleted. */
  by: z.nullable(z.string()),
  /** Null once the mail was deleted. */
  mail: z.nullable(z.object({ id: z.string(), state: z.enum(mailStates) })),
  subject: z.string(),
  text: z.string(),
})

/** `GET /api/admin/inquiries/{id}`. */
export const inquiryViewSchema = z.object({
  ...rowFields,
  details: inquiryDetailsSchema,
  /** Path of the page it was sent from; null when the browser sent no referrer. */
  sourcePage: z.nullable(z.string()),
  note: z.string(),
  /** Oldest first. */
  replies: z.array(inquiryReplySchema),
  /** Vehicles that other bookings have on the event's day. */
  takenVehicles: z.array(z.enum(vehicles)),
  /** Whether a booking is a contract, which it stays after it was cancelled. */
  isContract: z.boolean(),
})

export type InquiryDetails = z.infer<typeof inquiryDetailsSchema>
export type InquiryRow = z.infer<typeof inquiryRowSchema>
export type InquiryPage = z.infer<typeof inquiryPageSchema>
export type InquiryReply = z.infer<typeof inquiryReplySchema>
export type InquiryView = z.infer<typeof inquiryViewSchema>
