import { sql, type Updateable } from 'kysely'
import { DAY_MS } from '../../../platform/domain/clock.ts'
import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import type { DeliveryRow, WebhookDeliveriesTable } from '../webhooks-tables.ts'

/** A message that is due, and where it goes. */
export interface DueDelivery extends DeliveryRow {
  readonly url: string
  readonly sealed_secret: string
}

/** No pause is so long: a message that waits longer was stored or claimed while the clock was wrong. */
const LONGEST_WAIT_MS = 2 * DAY_MS

/**
 * Finds messages due at `now` (ISO), longest due first and at most `limit` of each webhook that is switched on, so
 * that one that does not answer holds up no other. A message waits until the earlier ones about the same order are
 * through or given up; other orders do not wait for it.
 */
export async function findDueDeliveries(
  db: Queryable,
  now: string,
  limit: number,
): Promise<DueDelivery[]> {
  const tooLate = new Date(Date.parse(now) + LONGEST_WAIT_MS).toISOString()
  const due = db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .selectAll('webhook_deliveries')
    .select(['webhooks.url', 'webhooks.sealed_secret'])
    .select(
      sql<number>`row_number() over (
        partition by webhook_deliveries.webhook_id
        order by webhook_deliveries.next_attempt_at, webhook_deliveries.id)`.as('place'),
    )
    .where('webhook_deliveries.state', 'in', ['queued', 'sending'])
    .where((eb) =>
      eb.or([
        eb('webhook_deliveries.next_attempt_at', '<=', now),
        eb('webhook_deliveries.next_attempt_at', '>', tooLate),
      ]),
    )
    .where('webhooks.is_on', '=', 1)
    .where(
      sql<boolean>`not exists (
        select 1 from webhook_deliveries as earlier
        where earlier.webhook_id = webhook_deliveries.webhook_id
          and earlier.subject = webhook_deliveries.subject
          and earlier.subject <> ''
          and earlier.state in ('queued', 'sending')
          and earlier.id < webhook_deliveries.id)`,
    )
  return db
    .selectFrom(due.as('due'))
    .selectAll()
    .where('place', '<=', limit)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .execute()
}

/**
 * Claims a message until `until` (ISO) and returns the claim, or null when another process was first or the webhook
 * was switched off since.
 */
export async function claimDelivery(
  tx: Tx,
  { id, webhook_id, state, next_attempt_at }: DeliveryRow,
  until: string,
): Promise<string | null> {
  const row = await tx
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      state: 'sending' as const,
      claim: newId(),
      next_attempt_at: until,
      attempts: eb('attempts', '+', 1),
    }))
    .where('webhook_id', '=', webhook_id)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('next_attempt_at', '=', next_attempt_at)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhooks')
          .select('webhooks.id')
          .where('webhooks.id', '=', webhook_id)
          .where('webhooks.is_on', '=', 1),
      ),
    )
    .returning('claim')
    .executeTakeFirst()
  return row?.claim ?? null
}

/** Changes a claimed message, if the claim is still valid; returns whether it was. */
export async function settleDelivery(
  tx: Tx,
  { id, webhook_id }: DeliveryRow,
  claim: string,
  change: Updateable<WebhookDeliveriesTable>,
): Promise<boolean> {
  const settled = await tx
    .updateTable('webhook_deliveries')
    .set({ ...change, claim: null })
    .where('webhook_id', '=', webhook_id)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}
