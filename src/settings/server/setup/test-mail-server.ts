import { BUSINESS_TAG } from '../../../business/domain/business-tags.ts'
import {
  confirmStep,
  mailServerOf,
  readConfirmations,
} from '../../../business/server/confirmations.ts'
import { lockBusiness } from '../../../business/server/read-business.ts'
import { findNewestMail, type FoundMail } from '../../../mail/server/find-newest-mail.ts'
import { queueMail } from '../../../mail/server/queue-mail.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import '../mails/settings-mail-kinds.ts'

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'env' | 'changes'>

const noServer = refusal(
  'conflict',
  'Es ist kein Mailserver eingetragen: In der Umgebung des Shops fehlt SMTP_URL.',
)
const noRecipient = refusal(
  'conflict',
  'Die Test-E-Mail geht an die E-Mail-Adresse des Shops. Bitte bestätigen Sie zuerst den Kontakt.',
)
const notTested = refusal(
  'conflict',
  'Bitte schicken Sie sich zuerst eine Test-E-Mail, und warten Sie, bis sie gesendet ist.',
)
const notAsShown = refusal(
  'conflict',
  'Das hat sich inzwischen geändert. Bitte laden Sie die Einrichtung neu.',
)

/** Finds the newest test mail through this mail server. */
async function findTestMail(tx: Tx, server: string): Promise<FoundMail<'test-mail'> | null> {
  const mail = await findNewestMail(tx, 'test-mail')
  return mail?.data.server === server ? mail : null
}

const isUnderWay = ({ state }: FoundMail<'test-mail'>): boolean =>
  state === 'queued' || state === 'sending'

/**
 * Queues a mail to the shop's own email, unless one is still on its way there. Refuses with `conflict`
 * without a mail server, while the shop's email is not confirmed, and when it is not the shown one.
 */
export async function queueTestMail(
  { db, clock, env }: Deps,
  { recipient, adminId }: { readonly recipient: string; readonly adminId: string },
): Promise<Result<void, Refusal>> {
  const server = mailServerOf(env)
  const now = clock.now().toISOString()
  return transactOrRefuse(db, async (tx) => {
    if (server === null) return rollBack(noServer)
    // Locked, so that two clicks at once queue one mail.
    const { settings } = await lockBusiness(tx)
    if (!(await readConfirmations(tx, env)).has('contact')) rollBack(noRecipient)
    if (settings.email !== recipient) rollBack(notAsShown)
    const last = await findTestMail(tx, server)
    if (last && isUnderWay(last) && last.recipient === recipient) return
    const cause = `test-mail:${newId()}`
    await queueMail(tx, { kind: 'test-mail', recipient, data: { server }, cause, now })
    const action = { adminId, action: 'setup.test-mail', subject: 'mail', detail: {}, now } as const
    await recordAdminAction(tx, action)
  })
}

/**
 * Confirms the mail server. Refuses with `conflict` when it is not the shown one, and before it has
 * taken a test mail.
 */
export async function confirmMailServer(
  { db, clock, env, changes }: Deps,
  { server, adminId }: { readonly server: string; readonly adminId: string },
): Promise<Result<void, Refusal>> {
  const now = clock.now().toISOString()
  return transactOrRefuse(db, async (tx) => {
    if (mailServerOf(env) !== server) rollBack(mailServerOf(env) === null ? noServer : notAsShown)
    await lockBusiness(tx)
    if ((await findTestMail(tx, server))?.state !== 'sent') rollBack(notTested)
    const confirmation = { step: 'mail', adminId, version: server, isChanged: false, now } as const
    await confirmStep(tx, env, confirmation)
    // The pages say whether the shop takes orders.
    await changes.changed(tx, [BUSINESS_TAG])
  })
}
