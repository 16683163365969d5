import type { DeliveriesView } from '../../src/webhooks/domain/webhook-view.ts'
import { programApiPatterns as programs } from '../../src/urls.programs.ts'
import { ADMIN_PASSWORD } from '../accounts/admins.ts'
import type { ValidRequests, WithId } from './valid-requests.ts'

/** Creates and revokes API keys and webhooks. Nothing is sent to the webhook. */
export async function sendProgramRequests(requests: ValidRequests): Promise<void> {
  const own = { currentPassword: ADMIN_PASSWORD }
  const key = { name: 'Versand', scopes: ['orders:read'], days: 30, ...own }
  const made = await requests.json<WithId>('POST', programs.apiKeys, { body: key })
  await requests.get(programs.apiKeys)
  await requests.send('DELETE', programs.apiKey, { ids: [made.id] })
  const hook = { url: 'https://programm.example/hook', events: ['order.placed'], ...own }
  const { id } = await requests.json<WithId>('POST', programs.webhooks, { body: hook })
  await requests.get(programs.webhooks)
  await requests.send('PUT', programs.webhookSwitch, { ids: [id], body: { isOn: true } })
  await requests.send('POST', programs.webhookTest, { ids: [id] })
  const { items } = await requests.get<DeliveriesView>(programs.webhookDeliveries, id)
  const delivery = items[0]?.id ?? ''
  const { db } = requests.shop.deps
  await db.updateTable('webhook_deliveries').set({ state: 'failed' }).execute()
  await requests.send('POST', programs.webhookResend, { ids: [id, delivery] })
  await requests.send('DELETE', programs.webhook, { ids: [id] })
}
