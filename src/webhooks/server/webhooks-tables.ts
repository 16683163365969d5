import type { Selectable } from 'kysely'
import type { DeliveryState } from '../domain/webhook-view.ts'

/** Addresses that are told what happens to orders. */
export interface WebhooksTable {
  id: string
  url: string
  /** Between spaces, also at both ends. */
  events: string
  sealed_secret: string
  /** 0 or 1. */
  is_on: number
  created_at: string
  failing_since: string | null
}

/** Messages to webhooks. */
export interface WebhookDeliveriesTable {
  /** The same for every webhook that is notified of the event, and for every attempt. */
  id: string
  webhook_id: string
  event: string
  /** Id of the order; '' for a test. */
  subject: string
  /** JSON as it is sent. */
  body: string
  created_at: string
  state: DeliveryState
  attempts: number
  /** ISO; while `sending`, the end of the claim. */
  next_attempt_at: string
  claim: string | null
  answer_status: number | null
  last_error: string | null
  sent_at: string | null
}

export type DeliveryRow = Selectable<WebhookDeliveriesTable>

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    webhooks: WebhooksTable
    webhook_deliveries: WebhookDeliveriesTable
  }
}
