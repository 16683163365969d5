import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { isMailId } from './mail-query.ts'
import { hasLostSecret } from './mail-secrets.ts'
import { findMailRow, insertCopy, requeueMail } from './mails-repo.ts'
import { mailNotFound } from './show-mail.ts'

const onItsWay = refusal('conflict', 'Diese E-Mail wird gerade gesendet.')

const linkGone = refusal(
  'conflict',
  'Diese E-Mail enthielt einen einmaligen Link und kann nicht noch einmal gesendet werden. Bitte fordern Sie einen neuen Link an.',
)

/**
 * Sends a mail once more: one that failed or waits is tried at once, one that was sent goes out as a
 * new mail, from what the database holds now. Returns the id of the mail that will go; refused with
 * `not-found` and `conflict`.
 */
export async function resendMail(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  id: string,
  admin: { readonly id: string },
): Promise<Result<string, Refusal>> {
  if (!isMailId(id)) return err(mailNotFound)
  const now = clock.now().toISOString()
  return transact(db, async (tx): Promise<Result<string, Refusal>> => {
    const mail = await findMailRow(tx, id)
    if (!mail) return err(mailNotFound)
    if (mail.state === 'sending') return err(onItsWay)
    if (hasLostSecret(mail)) return err(linkGone)
    const isSent = mail.state === 'sent'
    if (!isSent && !(await requeueMail(tx, mail))) return err(onItsWay)
    const queuedId = isSent ? await insertCopy(tx, mail, now) : id
    await recordAdminAction(tx, {
      adminId: admin.id,
      action: 'mail.resend',
      subject: id,
      detail: { mail: mail.kind, queuedId },
      now,
    })
    return ok(queuedId)
  })
}
