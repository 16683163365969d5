import type { Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { isRowId } from '../../platform/server/ids.ts'
import { webhookEventNames } from '../domain/webhook-events.ts'
import type { DeliveriesView, WebhooksView } from '../domain/webhook-view.ts'
import { withoutQuery } from '../domain/without-query.ts'
import { webhookGone } from './change-webhook.ts'
import './webhooks-tables.ts'

/** So many of the newest messages are shown. */
const SHOWN = 50

/** Returns every webhook, newest first, without their secrets. */
export async function listWebhooks(db: Queryable): Promise<WebhooksView> {
  const rows = await db.selectFrom('webhooks').selectAll().orderBy('id', 'desc').execute()
  const waiting = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => ['webhook_id', fn.countAll().as('count')])
    .where('state', 'in', ['queued', 'sending'])
    .groupBy('webhook_id')
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: webhookEventNames.filter((event) => row.events.includes(` ${event} `)),
    isOn: row.is_on === 1,
    createdAt: row.created_at,
    failingSince: row.failing_since,
    waiting: Number(waiting.find(({ webhook_id }) => webhook_id === row.id)?.count ?? 0),
  }))
  return { items }
}

function orderNumberIn(body: string): string | null {
  const { data } = JSON.parse(body) as { data: { orderNumber?: string } }
  return data.orderNumber ?? null
}

/** Returns the newest messages to a webhook. Refuses with `not-found`. */
export async function listDeliveries(
  db: Queryable,
  id: string,
): Promise<Result<DeliveriesView, Refusal>> {
  if (!isRowId(id)) return err(webhookGone)
  const known = await db.selectFrom('webhooks').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) return err(webhookGone)
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    event: row.event,
    orderNumber: orderNumberIn(row.body),
    createdAt: row.created_at,
    state: row.state,
    attempts: row.attempts,
    answerStatus: row.answer_status,
    lastError: row.last_error,
    nextAttemptAt: row.state === 'queued' ? row.next_attempt_at : null,
  }))
  return ok({ items })
}

/** Returns the addresses of webhooks by id, without their query strings; deleted ones are absent. */
export async function nameWebhooks(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'url'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, url }) => [id, withoutQuery(url)]))
}
