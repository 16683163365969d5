import { lockInquiry } from '../../inquiries/server/threads/lock-inquiry.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { runOncePerKey } from '../../platform/server/admin-idempotency.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { isRowId } from '../../platform/server/ids.ts'
import type { MailRegistry, WithMailRegistry } from '../../mail/server/mail-registry.ts'
import { hasRedactedToken } from '../../mail/server/mail-tokens.ts'
import { isMailSentOnce } from '../../mail/server/render-mail.ts'
import { findMailRow, insertCopy, requeueMail } from './outbox-repo.ts'
import type { MailRow } from '../../mail/server/mail-tables.ts'
import { mailNotFound } from './show-mail.ts'

const isBeingSent = refusal('conflict', 'Diese E-Mail wird gerade gesendet.')

const linkGone = refusal(
  'conflict',
  'Diese E-Mail enthielt einen einmaligen Link und kann nicht noch einmal gesendet werden. Bitte fordern Sie einen neuen Link an.',
)

const sentAlready = refusal('conflict', 'Diese E-Mail darf nur einmal gesendet werden.')

interface Resend {
  readonly id: string
  readonly admin: { readonly id: string }
  /** The request's idempotency key; null when it had none. */
  readonly key: string | null
}

/**
 * Finds the mail and locks its inquiry, if any, so that it is not erased during the transaction.
 */
async function findMailAndLockInquiry(tx: Tx, id: string): Promise<MailRow> {
  const mail = (await findMailRow(tx, id)) ?? rollBack(mailNotFound)
  const { inquiry_id: inquiryId } = mail
  if (inquiryId !== null && !(await lockInquiry(tx, inquiryId))) rollBack(mailNotFound)
  return mail
}

async function queueAgain(
  tx: Tx,
  mails: MailRegistry,
  { id, admin, now }: Pick<Resend, 'id' | 'admin'> & { readonly now: string },
): Promise<string> {
  const mail = await findMailAndLockInquiry(tx, id)
  if (mail.state === 'sending') rollBack(isBeingSent)
  if (hasRedactedToken(mail)) rollBack(linkGone)
  const isSent = mail.state === 'sent'
  if (isSent && isMailSentOnce(mails, mail.kind)) rollBack(sentAlready)
  if (!isSent && !(await requeueMail(tx, mail))) rollBack(isBeingSent)
  const queuedId = isSent ? await insertCopy(tx, mail, now) : id
  await recordAdminAction(tx, {
    adminId: admin.id,
    action: 'mail.resend',
    subject: id,
    detail: { mail: mail.kind, queuedId },
    now,
  })
  return queuedId
}

/**
 * Sends a mail again: a failed or waiting mail becomes due at once, a sent mail is sent as a new mail
 * from the current data. Returns the id of the mail that will be sent; the same key again returns the
 * same mail. Refuses with `not-found`, `conflict` and `key-reused`.
 */
export async function resendMail(
  { db, clock, mails }: Pick<ApiDeps, 'db' | 'clock'> & WithMailRegistry,
  resend: Resend,
): Promise<Result<string, Refusal>> {
  const { id, admin, key } = resend
  if (!isRowId(id)) return err(mailNotFound)
  const now = clock.now().toISOString()
  const request = ['mail.resend', admin.id, id]
  return transactOrRefuse(db, (tx) =>
    runOncePerKey(tx, { key, request, now }, () => queueAgain(tx, mails, { id, admin, now })),
  )
}
