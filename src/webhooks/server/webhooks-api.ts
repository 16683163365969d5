import { Hono, type Context } from 'hono'
import { ownPasswordOf } from '../../accounts/server/own-password/confirm-own-password.ts'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { programApiPatterns } from '../../urls.programs.ts'
import { webhookInputSchema, webhookSwitchSchema } from '../domain/webhook-input.ts'
import {
  deleteWebhook,
  resendMessage,
  switchWebhook,
  testWebhook,
  type WebhookChange,
} from './change-webhook.ts'
import { createWebhook } from './create-webhook.ts'
import { listDeliveries, listWebhooks } from './list-webhooks.ts'

const requestOf = (c: Context): WebhookChange => ({
  id: c.req.param('id') ?? '',
  adminId: currentUser(c).id,
})

const answer = (c: Context, changed: Result<void, Refusal>): Response =>
  changed.ok ? c.json({}) : refuse(c, changed.error)

/** Routes of webhooks and the messages to them; guarded where everything under `/api/admin` is mounted. */
export function webhooksApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(programApiPatterns.webhooks, async (c) => c.json(await listWebhooks(deps.db)))
  app.post(programApiPatterns.webhooks, async (c) => {
    const input = await readJson(c, webhookInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const own = ownPasswordOf(c, deps, input.value.currentPassword)
    const created = await createWebhook(deps, input.value, own)
    return created.ok ? c.json(created.value, 201) : refuse(c, created.error)
  })
  app.delete(programApiPatterns.webhook, async (c) =>
    answer(c, await deleteWebhook(deps, requestOf(c))),
  )
  app.put(programApiPatterns.webhookSwitch, async (c) => {
    const input = await readJson(c, webhookSwitchSchema)
    if (!input.ok) return refuse(c, input.error)
    return answer(c, await switchWebhook(deps, requestOf(c), input.value.isOn))
  })
  app.post(programApiPatterns.webhookTest, async (c) =>
    answer(c, await testWebhook(deps, requestOf(c))),
  )
  app.get(programApiPatterns.webhookDeliveries, async (c) => {
    const list = await listDeliveries(deps.db, c.req.param('id') ?? '')
    return list.ok ? c.json(list.value) : refuse(c, list.error)
  })
  app.post(programApiPatterns.webhookResend, async (c) =>
    answer(c, await resendMessage(deps, requestOf(c), c.req.param('delivery') ?? '')),
  )
  return app
}
