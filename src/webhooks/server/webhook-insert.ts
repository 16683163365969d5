import { sql } from 'kysely'
import type { Insert } from '../../platform/server/database/insert-together.ts'
import { preparedInsert } from '../../platform/server/database/prepared.ts'
import { isPostgres, type Tx } from '../../platform/server/database/tables.ts'
import { newId } from '../../platform/server/ids.ts'
import { webhookEventNames, type WebhookEvent } from '../domain/webhook-events.ts'
import './webhooks-tables.ts'

/** What a message says about an order: what a program needs to read the rest, and nothing about a person. */
export interface OrderEvent {
  readonly event: WebhookEvent
  readonly order: {
    readonly id: string
    readonly orderNumber: string
    readonly status: string
    readonly totalCents: number
    readonly paidCents: number
    readonly openCents: number
  }
  /** ISO. */
  readonly now: string
}

const columns = [
  'id',
  'webhook_id',
  'event',
  'subject',
  'body',
  'created_at',
  'state',
  'attempts',
  'next_attempt_at',
] as const

interface Message extends Record<'id' | 'orderId' | 'body' | 'now', string> {}

/** The event is part of the statement: SQLite compiles a statement again whenever what LIKE is given changes. */
const messagesOf = (event: WebhookEvent) =>
  preparedInsert((tx, { id, orderId, body, now }: Message) =>
    tx
      .insertInto('webhook_deliveries')
      .columns([...columns])
      .expression((eb) => {
        const subscribed = eb
          .selectFrom('webhooks')
          .select([
            sql<string>`cast(${id} as text)`.as('id'),
            'webhooks.id as webhook_id',
            sql.lit<string>(event).as('event'),
            sql<string>`cast(${orderId} as text)`.as('subject'),
            sql<string>`cast(${body} as text)`.as('body'),
            sql<string>`cast(${now} as text)`.as('created_at'),
            sql.lit('queued' as const).as('state'),
            sql.lit(0).as('attempts'),
            sql<string>`cast(${now} as text)`.as('next_attempt_at'),
          ])
          .where('is_on', '=', 1)
          .where('events', 'like', sql.lit(`% ${event} %`))
        // Else one that is deleted meanwhile would refuse the order: its message would refer to nothing.
        return isPostgres(tx) ? subscribed.forKeyShare() : subscribed
      }),
  )

const messages = new Map(webhookEventNames.map((event) => [event, messagesOf(event)]))

/**
 * Returns the insert of a message for each webhook that is switched on and notified of the event. It reads the webhooks
 * itself, so it needs no cache that could be old in another process. Call it in the transaction of the event.
 */
export function webhookInsert(tx: Tx, { event, order, now }: OrderEvent): Insert {
  const { id: orderId, ...facts } = order
  const body = JSON.stringify({ type: event, timestamp: now, data: { orderId, ...facts } })
  const insert = messages.get(event)
  if (!insert) throw new Error(`no webhook is notified of ${event}`)
  return insert(tx, { id: newId(), orderId, body, now })
}

/** Stores the message of an event, in the transaction of the event. */
export async function queueWebhook(tx: Tx, event: OrderEvent): Promise<void> {
  await webhookInsert(tx, event).execute()
}
