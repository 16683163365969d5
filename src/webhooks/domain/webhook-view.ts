import * as z from 'zod/mini'
import { webhookEventNames } from './webhook-events.ts'

/** One webhook. Moments are ISO. */
export const webhookViewSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  isOn: z.boolean(),
  createdAt: z.string(),
  /** Since when every attempt failed; null after a success. */
  failingSince: z.nullable(z.string()),
  /** Messages that wait or are being sent. */
  waiting: z.int(),
})

/** `GET /api/admin/webhooks`. */
export const webhooksViewSchema = z.object({ items: z.array(webhookViewSchema) })

/** `POST /api/admin/webhooks`: the only answer that contains the secret. */
export const newWebhookSchema = z.object({ id: z.string(), url: z.string(), secret: z.string() })

export const deliveryStates = ['queued', 'sending', 'sent', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** `GET /api/admin/webhooks/{id}/deliveries`: the newest messages. */
export const deliveriesViewSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      event: z.string(),
      /** Null for a test. */
      orderNumber: z.nullable(z.string()),
      createdAt: z.string(),
      state: z.enum(deliveryStates),
      attempts: z.int(),
      /** HTTP status of the last answer; null without one. */
      answerStatus: z.nullable(z.int()),
      lastError: z.nullable(z.string()),
      /** Null when nothing more is tried. */
      nextAttemptAt: z.nullable(z.string()),
    }),
  ),
})

export type WebhookView = z.infer<typeof webhookViewSchema>
export type WebhooksView = z.infer<typeof webhooksViewSchema>
export type NewWebhook = z.infer<typeof newWebhookSchema>
export type DeliveriesView = z.infer<typeof deliveriesViewSchema>
