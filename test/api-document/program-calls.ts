import type { DeliveriesView } from '../../src/webhooks/domain/webhook-view.ts'
import { programApiPatterns as programs } from '../../src/urls.programs.ts'
import { ADMIN_PASSWORD } from '../admins.ts'
import type { Calls, WithId } from './calls.ts'

/** Creates and revokes API keys and webhooks. Nothing is sent to the webhook. */
export async function callPrograms(calls: Calls): Promise<void> {
  const own = { currentPassword: ADMIN_PASSWORD }
  const key = { name: 'Versand', scopes: ['orders:read'], days: 30, ...own }
  const made = await calls.json<WithId>('POST', programs.apiKeys, { body: key })
  await calls.get(programs.apiKeys)
  await calls.send('DELETE', programs.apiKey, { ids: [made.id] })
  const hook = { url: 'https://programm.example/hook', events: ['order.placed'], ...own }
  const { id } = await calls.json<WithId>('POST', programs.webhooks, { body: hook })
  await calls.get(programs.webhooks)
  await calls.send('PUT', programs.webhookSwitch, { ids: [id], body: { isOn: true } })
  await calls.send('POST', programs.webhookTest, { ids: [id] })
  const { items } = await calls.get<DeliveriesView>(programs.webhookDeliveries, id)
  const delivery = items[0]?.id ?? ''
  const { db } = calls.shop.deps
  await db.updateTable('webhook_deliveries').set({ state: 'failed' }).execute()
  await calls.send('POST', programs.webhookResend, { ids: [id, delivery] })
  await calls.send('DELETE', programs.webhook, { ids: [id] })
}
