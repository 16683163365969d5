import { Hono, type Context } from 'hono'
import type * as z from 'zod/mini'
import { currentUser } from '../../../accounts/server/sessions/guards.ts'
import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { readJson } from '../../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../../urls.admin.ts'
import {
  inquiryStatusInputSchema,
  noteInputSchema,
  replyInputSchema,
  unreadInputSchema,
} from '../../domain/inquiry-admin-input.ts'
import { bookingDateInputSchema } from '../../domain/calendar/booking-date-input.ts'
import { changeBookingDate } from './change-booking-date.ts'
import { changeInquiryStatus } from './change-inquiry-status.ts'
import { deleteInquiry } from './delete-inquiry.ts'
import { exportInquiries } from './export-inquiries.ts'
import { findInquiry } from './find-inquiry.ts'
import { readInquiryFilter } from './read-inquiry-filter.ts'
import { listInquiries } from './list-inquiries.ts'
import { markInquiryRead } from './mark-inquiry-read.ts'
import { replyToInquiry } from './reply-to-inquiry.ts'
import { writeInquiryNote } from './write-inquiry-note.ts'
import { protectChangingGet } from '../../../platform/server/same-origin.ts'

interface InquiryRequest<T> {
  readonly inquiryId: string
  readonly input: T
  readonly admin: SessionUser
}

/** Creates a handler that changes one inquiry and answers with its new state. */
function changing<T extends z.core.$ZodType>(
  deps: ApiDeps,
  schema: T,
  change: (request: InquiryRequest<z.output<T>>) => Promise<Result<unknown, Refusal>>,
): (c: Context) => Promise<Response> {
  return async (c) => {
    const input = await readJson(c, schema)
    if (!input.ok) return refuse(c, input.error)
    const inquiryId = c.req.param('id') ?? ''
    const done = await change({ inquiryId, input: input.value, admin: currentUser(c) })
    if (!done.ok) return refuse(c, done.error)
    const inquiry = await findInquiry(deps.db, inquiryId)
    return inquiry.ok ? c.json(inquiry.value) : refuse(c, inquiry.error)
  }
}

/** Routes of the inbox; `/api/admin` is guarded where it is mounted. */
export function inquiriesAdminApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.inquiries, async (c) => {
    const filter = readInquiryFilter(c)
    return filter.ok ? c.json(await listInquiries(deps.db, filter.value)) : refuse(c, filter.error)
  })
  app.get(adminApiPatterns.inquiryExport, protectChangingGet(deps.env, deps.log), async (c) => {
    const filter = readInquiryFilter(c)
    return filter.ok ? exportInquiries(c, deps, filter.value) : refuse(c, filter.error)
  })
  app.get(adminApiPatterns.inquiry, async (c) => {
    const inquiry = await findInquiry(deps.db, c.req.param('id') ?? '')
    return inquiry.ok ? c.json(inquiry.value) : refuse(c, inquiry.error)
  })
  app.patch(
    adminApiPatterns.inquiryUnread,
    changing(deps, unreadInputSchema, ({ input, ...request }) =>
      markInquiryRead(deps, { ...request, unread: input.unread }),
    ),
  )
  app.patch(
    adminApiPatterns.inquiryNote,
    changing(deps, noteInputSchema, (request) => writeInquiryNote(deps, request)),
  )
  app.patch(
    adminApiPatterns.inquiryStatus,
    changing(deps, inquiryStatusInputSchema, (request) => changeInquiryStatus(deps, request)),
  )
  app.patch(
    adminApiPatterns.inquiryDate,
    changing(deps, bookingDateInputSchema(deps.clock), (request) =>
      changeBookingDate(deps, request),
    ),
  )
  app.delete(adminApiPatterns.inquiry, async (c) => {
    const deleted = await deleteInquiry(deps, c.req.param('id') ?? '', currentUser(c))
    return deleted.ok ? c.json({}) : refuse(c, deleted.error)
  })
  app.post(
    adminApiPatterns.inquiryReplies,
    changing(deps, replyInputSchema, (request) => replyToInquiry(deps, request)),
  )
  return app
}
