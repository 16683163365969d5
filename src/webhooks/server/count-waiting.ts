import type { Queryable } from '../../platform/server/database/tables.ts'
import './webhooks-tables.ts'

/** Returns how many messages wait, and since when (ISO) the oldest one does. */
export async function countWaitingMessages(
  db: Queryable,
): Promise<{ readonly count: number; readonly oldestAt: string | null }> {
  const { count, oldestAt } = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('oldestAt')])
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldestAt }
}
