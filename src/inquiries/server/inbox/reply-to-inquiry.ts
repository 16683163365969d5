import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { queueMail } from '../../../mail/server/queue-mail.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { ReplyInput } from '../../domain/inquiry-admin-input.ts'
import { isSettled } from '../../domain/inquiry-status.ts'
import type { InquiryReply } from '../../domain/inquiry-view.ts'
import { inquiryNotFound, threadOf } from './find-inquiry.ts'
import { causeOfReply, listReplies } from './list-replies.ts'
import { findReply, insertReply } from '../threads/replies-repo.ts'
import { updateThread } from '../threads/threads-repo.ts'

interface Reply {
  readonly inquiryId: string
  readonly input: ReplyInput
  readonly admin: Pick<SessionUser, 'id'>
}

const keyReused = refusal(
  'key-reused',
  'Diese Antwort wurde schon gesendet, mit anderem Wortlaut. Sie steht bei der Anfrage.',
)

const noAddress = refusal(
  'invalid',
  'Von dieser Person ist keine E-Mail-Adresse bekannt: Bitte antworten Sie am Telefon.',
)

/** Refusal: another admin replied since the page was loaded, so two replies could contradict. */
function answered(replies: readonly InquiryReply[]): Refusal {
  return refusal(
    'conflict',
    'Auf diese Anfrage wurde inzwischen geantwortet. Noch einmal senden schickt Ihre Antwort zusätzlich.',
    { details: { answers: replies.length, reply: replies.at(-1) } },
  )
}

async function reply(tx: Tx, { inquiryId, input, admin }: Reply, now: string): Promise<void> {
  const thread = (await threadOf(tx, inquiryId)) ?? rollBack(inquiryNotFound)
  if (thread.email === '') rollBack(noAddress)
  const { key: id, subject, text, answersRead } = input
  const status = thread.status === 'new' ? 'answered' : thread.status
  // Locks the thread, so that nobody deletes it meanwhile.
  if (!(await updateThread(tx, inquiryId, {}, { unread: 0 }))) rollBack(inquiryNotFound)
  const row = { id, thread_id: inquiryId, created_at: now, admin_id: admin.id, subject, text }
  const others = answersRead === undefined ? [] : await listReplies(tx, inquiryId)
  if (!(await insertReply(tx, row))) {
    const sent = await findReply(tx, id)
    const isSame = sent.thread_id === inquiryId && sent.subject === subject && sent.text === text
    if (!isSame) rollBack(keyReused)
    return
  }
  if (answersRead !== undefined && others.length > answersRead) rollBack(answered(others))
  await queueMail(tx, {
    kind: 'inquiry-reply',
    recipient: thread.email,
    data: { inquiry: thread.kind, inquiryId, subject, text },
    belongsTo: { inquiryId },
    cause: causeOfReply(id),
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
}

/**
 * Replies to an inquiry by mail, stores the reply, and marks a new inquiry as answered. A repeated
 * key changes nothing. Refuses with `not-found`, `key-reused`, `conflict` when another admin replied
 * since the page was loaded, or `invalid` when there is no email.
 */
export function replyToInquiry(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  request: Reply,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, (tx) => reply(tx, request, clock.now().toISOString()))
}
