import { readBusiness } from '../../../business/server/read-business.ts'
import { queueMail } from '../../../mail/server/queue-mail.ts'
import type { InquiryKind } from '../../domain/inquiry-status.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import { mailboxOf } from '../../../platform/domain/text-schema.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import type { FormTraces } from '../../domain/forms/form-traces.ts'
import type { SubmissionColumns } from '../inquiries-tables.ts'
import { createThread } from '../threads/create-thread.ts'
import { submissionColumns, type Sender } from './form-submission.ts'

export type InquiryDeps = Pick<ApiDeps, 'db' | 'clock' | 'limits'>

interface Inquiry {
  readonly kind: InquiryKind
  /** Of the person who wrote. */
  readonly name: string
  /** The sender's, who gets the receipt. */
  readonly email: string
  /** What the inquiry is found by besides name and address. */
  readonly company?: string
  readonly traces: FormTraces
  /** Stores the inquiry's own fields with what is kept of every one. */
  readonly store: (tx: Tx, received: SubmissionColumns) => Promise<void>
}

/** Which mails may go out: the inquiry is stored all the same when none may. */
interface MailsLeft {
  readonly receipt: boolean
  readonly notice: boolean
}

async function mailsLeft(
  limits: InquiryDeps['limits'],
  email: string,
  isSuspect: boolean,
): Promise<MailsLeft> {
  const notice = await limits.take('inquiry-notices', 'owner')
  // A bot writes strangers' addresses into forms: those are not to hear from the shop.
  if (isSuspect) return { receipt: false, notice: notice.ok }
  const receipt = await limits.take('form-mail-per-recipient', `receipt ${mailboxOf(email)}`)
  return { receipt: receipt.ok, notice: notice.ok }
}

async function queueMails(
  tx: Tx,
  { kind, email }: Inquiry,
  { id, created_at: now }: SubmissionColumns,
  left: MailsLeft,
): Promise<void> {
  const data = { inquiry: kind, inquiryId: id }
  if (left.receipt) {
    const cause = `inquiry-receipt:${id}`
    await queueMail(tx, { kind: 'inquiry-receipt', recipient: email, data, cause, now })
  }
  if (left.notice) {
    const { email: recipient } = await readBusiness(tx)
    const cause = `inquiry-notice:${id}`
    await queueMail(tx, { kind: 'inquiry-notice', recipient, data, cause, now })
  }
}

/** Stores an inquiry and queues its mails in one transaction; refused with `too-many` alone. */
export async function receiveInquiry(
  deps: InquiryDeps,
  sender: Sender,
  inquiry: Inquiry,
): Promise<Result<void, Refusal>> {
  const allowed = await deps.limits.take('form-per-address', sender.address)
  if (!allowed.ok) return allowed
  const received = await submissionColumns(deps, sender, inquiry.traces)
  const left = await mailsLeft(deps.limits, inquiry.email, received.suspect === 1)
  await transact(deps.db, async (tx) => {
    await inquiry.store(tx, received)
    await createThread(tx, inquiry, received)
    await queueMails(tx, inquiry, received, left)
  })
  return ok(undefined)
}
