import type { SessionUser } from '../../accounts/server/session-user.ts'
import { queueMail } from '../../mail/server/queue-mail.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { ReplyInput } from '../domain/inquiry-desk-input.ts'
import { isSettled } from '../domain/inquiry-status.ts'
import type { InquiryReply } from '../domain/inquiry-view.ts'
import { inquiryNotFound, threadOf, toReply } from './find-inquiry.ts'
import type { InquiryRepliesTable } from './inquiries-tables.ts'
import { findReplies, findReply, insertReply } from './replies-repo.ts'
import { updateThread } from './threads-repo.ts'

interface Reply {
  readonly inquiryId: string
  readonly input: ReplyInput
  readonly admin: Pick<SessionUser, 'id'>
}

const keyReused = refusal(
  'key-reused',
  'Diese Antwort wurde schon gesendet, mit anderem Wortlaut. Sie steht bei der Anfrage.',
)

/** Two answers to one letter would contradict each other. */
function answered(replies: readonly InquiryRepliesTable[]): Refusal {
  const newest = replies.at(-1)
  return refusal(
    'conflict',
    'Auf diese Anfrage wurde inzwischen geantwortet. Noch einmal senden schickt Ihre Antwort zusätzlich.',
    { details: { answers: replies.length, ...(newest && { reply: toReply(newest) }) } },
  )
}

async function reply(tx: Tx, { inquiryId, input, admin }: Reply, now: string) {
  const thread = (await threadOf(tx, inquiryId)) ?? rollBack(inquiryNotFound)
  const { key: id, subject, text, answersRead } = input
  const status = thread.status === 'new' ? 'answered' : thread.status
  // Holds the thread: nobody deletes it while it is answered.
  if (!(await updateThread(tx, inquiryId, {}, { unread: 0 }))) rollBack(inquiryNotFound)
  const row = { id, thread_id: inquiryId, created_at: now, admin_id: admin.id, subject, text }
  const others = answersRead === undefined ? [] : await findReplies(tx, inquiryId)
  if (!(await insertReply(tx, row))) {
    const sent = await findReply(tx, id)
    const isSame = sent.thread_id === inquiryId && sent.subject === subject && sent.text === text
    return isSame ? toReply(sent) : rollBack(keyReused)
  }
  if (answersRead !== undefined && others.length > answersRead) rollBack(answered(others))
  await queueMail(tx, {
    kind: 'inquiry-reply',
    recipient: thread.email,
    data: { inquiry: thread.kind, inquiryId, subject, text },
    cause: `inquiry-reply:${id}`,
    now,
  })
  await updateThread(tx, inquiryId, { status: 'new' }, { status: 'answered' })
  await updateThread(
    tx,
    inquiryId,
    {},
    { settled_at: isSettled(status) ? now : null, worked_at: now },
  )
  await recordAdminAction(tx, {
    adminId: admin.id,
    action: 'inquiry.reply',
    subject: inquiryId,
    detail: { kind: thread.kind, replyId: id },
    now,
  })
  return toReply(row)
}

/**
 * Answers an inquiry by mail, keeps the answer with it, and calls a new one answered. The same key
 * again is the first answer again; refused with `not-found`, `key-reused`, or `conflict` when someone
 * answered since the inquiry was read.
 */
export function replyToInquiry(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  request: Reply,
): Promise<Result<InquiryReply, Refusal>> {
  return transactOrRefuse(db, (tx) => reply(tx, request, clock.now().toISOString()))
}
