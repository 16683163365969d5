import { readBusiness } from '../../../business/server/read-business.ts'
import { queueMail } from '../../../mail/server/queue-mail.ts'
import type { InquiryKind } from '../../domain/inquiry-status.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { mailLimitsOf } from '../../../platform/server/mail-limits.ts'
import type { FormTraces } from '../../domain/forms/form-traces.ts'
import type { SubmissionColumns } from '../inquiries-tables.ts'
import { createThread } from '../threads/create-thread.ts'
import { submissionColumns, type Sender } from './form-submission.ts'

export type InquiryDeps = Pick<ApiDeps, 'db' | 'clock' | 'limits'>

interface Inquiry {
  readonly kind: InquiryKind
  /** Name of the sender. */
  readonly name: string
  /** Email of the sender, who gets the receipt. */
  readonly email: string
  /** Searchable in addition to name and email. */
  readonly company?: string
  readonly traces: FormTraces
  /** Stores the fields of this kind of inquiry. */
  readonly store: (tx: Tx, received: SubmissionColumns) => Promise<void>
}

/** Which mails the limits allow. The inquiry is stored even when they allow none. */
interface AllowedMails {
  readonly receipt: boolean
  readonly notice: boolean
}

async function takeMailLimits(
  limits: InquiryDeps['limits'],
  email: string,
  isSuspect: boolean,
): Promise<AllowedMails> {
  const notice = await limits.take('inquiry-notices', 'shop')
  // A bot enters emails of strangers, who must not get mails from the shop.
  if (isSuspect) return { receipt: false, notice: notice.ok }
  const receipt = await limits.takeAll(mailLimitsOf('receipt', email))
  return { receipt: receipt.ok, notice: notice.ok }
}

async function queueMails(
  tx: Tx,
  { kind, email }: Inquiry,
  { id, created_at: now }: SubmissionColumns,
  allowed: AllowedMails,
): Promise<void> {
  const about = { data: { inquiry: kind, inquiryId: id }, belongsTo: { inquiryId: id } }
  if (allowed.receipt) {
    const cause = `inquiry-receipt:${id}`
    await queueMail(tx, { kind: 'inquiry-receipt', recipient: email, ...about, cause, now })
  }
  if (allowed.notice) {
    const { email: recipient } = await readBusiness(tx)
    const cause = `inquiry-notice:${id}`
    await queueMail(tx, { kind: 'inquiry-notice', recipient, ...about, cause, now })
  }
}

/** Stores an inquiry and queues its mails in one transaction; refused only with `too-many`. */
export async function receiveInquiry(
  deps: InquiryDeps,
  sender: Sender,
  inquiry: Inquiry,
): Promise<Result<void, Refusal>> {
  const allowed = await deps.limits.take('form-per-address', sender.address)
  if (!allowed.ok) return allowed
  const received = await submissionColumns(deps, sender, inquiry.traces)
  const mails = await takeMailLimits(deps.limits, inquiry.email, received.suspect === 1)
  await transact(deps.db, async (tx) => {
    await inquiry.store(tx, received)
    await createThread(tx, inquiry, received)
    await queueMails(tx, inquiry, received, mails)
  })
  return ok(undefined)
}
