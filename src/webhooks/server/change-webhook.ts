import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, type Result } from '../../platform/domain/result.ts'
import type { AdminAction } from '../../platform/domain/admin-action.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import { isPostgres, type Tx } from '../../platform/server/database/tables.ts'
import { isRowId, newId } from '../../platform/server/ids.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { PING } from '../domain/webhook-events.ts'
import { withoutQuery } from '../domain/without-query.ts'
import './webhooks-tables.ts'

type ChangeDeps = Pick<ApiDeps, 'db' | 'clock'>

/** A webhook and the admin who changes it. */
export interface WebhookChange {
  readonly id: string
  readonly adminId: string
}

export const webhookGone = refusal('not-found', 'Diesen Webhook gibt es nicht mehr.')
const messageGone = refusal('not-found', 'Diese Nachricht gibt es nicht mehr.')
const isOff = refusal('conflict', 'Bitte schalten Sie den Webhook zuerst ein.')
const stillWaiting = refusal(
  'conflict',
  'Diese Nachricht wartet noch und wird von selbst gesendet.',
)

/** Locks a webhook until the transaction ends, so that it is not deleted meanwhile; undefined when it is gone. */
async function lockWebhook(tx: Tx, id: string): Promise<{ readonly url: string } | undefined> {
  const found = tx.selectFrom('webhooks').select('url').where('id', '=', id)
  return (isPostgres(tx) ? found.forNoKeyUpdate() : found).executeTakeFirst()
}

/** Runs a change of an existing webhook in one transaction with its entry in the audit log. */
async function change(
  { db, clock }: ChangeDeps,
  { id, adminId }: WebhookChange,
  action: AdminAction,
  act: (tx: Tx, now: string) => Promise<Readonly<Record<string, unknown>>>,
): Promise<Result<void, Refusal>> {
  if (!isRowId(id)) return err(webhookGone)
  return transactOrRefuse(db, async (tx) => {
    const now = clock.now().toISOString()
    const { url } = (await lockWebhook(tx, id)) ?? rollBack(webhookGone)
    const detail = { name: withoutQuery(url), ...(await act(tx, now)) }
    await recordAdminAction(tx, { adminId, action, subject: id, detail, now })
  })
}

/** Switches a webhook on or off. While it is off, nothing is stored for it; what waits is sent later. */
export function switchWebhook(
  deps: ChangeDeps,
  request: WebhookChange,
  isOnNow: boolean,
): Promise<Result<void, Refusal>> {
  return change(deps, request, 'webhook.switch', async (tx) => {
    await tx
      .updateTable('webhooks')
      .set({ is_on: isOnNow ? 1 : 0, failing_since: null })
      .where('id', '=', request.id)
      .execute()
    return { isOn: isOnNow }
  })
}

/** Deletes a webhook and the messages to it. */
export function deleteWebhook(
  deps: ChangeDeps,
  request: WebhookChange,
): Promise<Result<void, Refusal>> {
  return change(deps, request, 'webhook.delete', async (tx) => {
    const gone = await tx
      .deleteFrom('webhooks')
      .where('id', '=', request.id)
      .returning('id')
      .executeTakeFirst()
    return gone ? {} : rollBack(webhookGone)
  })
}

async function requireOn(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('webhooks')
    .select('is_on')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.is_on !== 1) rollBack(isOff)
}

/** Queues a test message, which is sent once. Refuses with `conflict` while the webhook is off. */
export function testWebhook(
  deps: ChangeDeps,
  request: WebhookChange,
): Promise<Result<void, Refusal>> {
  return change(deps, request, 'webhook.test', async (tx, now) => {
    await requireOn(tx, request.id)
    await tx
      .insertInto('webhook_deliveries')
      .values({
        id: newId(),
        webhook_id: request.id,
        event: PING,
        subject: '',
        body: JSON.stringify({ type: PING, timestamp: now, data: {} }),
        created_at: now,
        state: 'queued',
        attempts: 0,
        next_attempt_at: now,
        claim: null,
        answer_status: null,
        last_error: null,
        sent_at: null,
      })
      .execute()
    return {}
  })
}

/** Sends a delivered or given up message again with the same id. Refuses with `not-found` or `conflict`. */
export function resendMessage(
  deps: ChangeDeps,
  request: WebhookChange,
  deliveryId: string,
): Promise<Result<void, Refusal>> {
  return change(deps, request, 'webhook.resend', async (tx, now) => {
    if (!isRowId(deliveryId)) rollBack(messageGone)
    await requireOn(tx, request.id)
    const ofMessage = { webhook_id: request.id, id: deliveryId }
    const again = await tx
      .updateTable('webhook_deliveries')
      .set({ state: 'queued', attempts: 0, next_attempt_at: now, claim: null, last_error: null })
      .where('webhook_id', '=', ofMessage.webhook_id)
      .where('id', '=', ofMessage.id)
      .where('state', 'in', ['sent', 'failed'])
      .returning('event')
      .executeTakeFirst()
    if (again) return { event: again.event }
    const known = await tx
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('webhook_id', '=', ofMessage.webhook_id)
      .where('id', '=', ofMessage.id)
      .executeTakeFirst()
    return rollBack(known ? stillWaiting : messageGone)
  })
}
