import { notifyAdmins } from '../../accounts/server/admins/notify-admins.ts'
import {
  confirmOwnPassword,
  wrongOwnPassword,
  type OwnPassword,
} from '../../accounts/server/own-password/confirm-own-password.ts'
import { lockPasswordHash } from '../../accounts/server/passwords/lock-password-hash.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { lockForLimit } from '../../platform/server/database/locks/lock-for-limit.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import { newId } from '../../platform/server/ids.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { WebhookInput } from '../domain/webhook-input.ts'
import type { NewWebhook } from '../domain/webhook-view.ts'
import { withoutQuery } from '../domain/without-query.ts'
import { readWebhookUrl } from './delivery/webhook-address.ts'
import { makeWebhookSecret, encryptWebhookSecret } from './webhook-secret.ts'

/** Each one costs a message for each event. */
const MAX_WEBHOOKS = 10

const tooManyWebhooks = refusal(
  'conflict',
  `Es gibt schon ${MAX_WEBHOOKS} Webhooks. Bitte löschen Sie zuerst einen.`,
)

/**
 * Creates a webhook that is switched on. Only this answer holds its secret; the database keeps it encrypted. Asks for
 * the own password and notifies the other admins. Refuses with `invalid` (address or password), `conflict` (too
 * many), `too-many` or 503.
 */
export async function createWebhook(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log' | 'env'>,
  { url: typed, events }: WebhookInput,
  own: OwnPassword,
): Promise<Result<NewWebhook, Refusal>> {
  const { db, clock, env } = deps
  const address = readWebhookUrl(env, typed)
  if (!address.ok) return address
  const confirmed = await confirmOwnPassword(deps, own)
  if (!confirmed.ok) return confirmed
  const actorId = own.actor.id
  const url = address.value.href
  const shown = withoutQuery(url)
  const id = newId()
  const secret = makeWebhookSecret()
  const now = clock.now().toISOString()
  return transactOrRefuse(db, async (tx) => {
    if (!(await lockPasswordHash(tx, actorId, confirmed.value))) rollBack(wrongOwnPassword)
    await lockForLimit(tx, 'webhooks')
    const existing = await tx.selectFrom('webhooks').select('id').execute()
    if (existing.length >= MAX_WEBHOOKS) rollBack(tooManyWebhooks)
    await tx
      .insertInto('webhooks')
      .values({
        id,
        url,
        events: ` ${[...new Set(events)].join(' ')} `,
        sealed_secret: encryptWebhookSecret(tx, id, secret),
        is_on: 1,
        created_at: now,
        failing_since: null,
      })
      .execute()
    await recordAdminAction(tx, {
      adminId: actorId,
      action: 'webhook.create',
      subject: id,
      detail: { name: shown, events },
      now,
    })
    await notifyAdmins(tx, { actorId, notice: { act: 'webhook-created', url: shown }, now })
    return { id, url, secret }
  })
}
