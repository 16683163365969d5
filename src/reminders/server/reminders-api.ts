import { Hono, type Context } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { extensionInputSchema, stopInputSchema } from '../domain/reminder-input.ts'
import { extendGracePeriod, remindByHand, stopReminders } from './change-reminder.ts'
import { listOverdue, readReminder } from './read-reminder.ts'

/** The admin's routes for reminders of unpaid orders; `/api/admin` is guarded where it is mounted. */
export function remindersApi(deps: ApiDeps): Hono {
  const answer = async (
    c: Context,
    orderId: string,
    changed: Promise<Result<void, Refusal>>,
  ): Promise<Response> => {
    const done = await changed
    if (!done.ok) return refuse(c, done.error)
    const view = await readReminder(deps, orderId)
    return view.ok ? c.json(view.value) : refuse(c, view.error)
  }
  const changeOf = (c: Context) => ({
    orderId: c.req.param('id') ?? '',
    by: currentUser(c).id,
  })
  const app = new Hono()
  app.get(adminApiPatterns.overdueOrders, async (c) => c.json(await listOverdue(deps)))
  app.get(adminApiPatterns.orderReminder, async (c) => {
    const view = await readReminder(deps, c.req.param('id'))
    return view.ok ? c.json(view.value) : refuse(c, view.error)
  })
  app.post(adminApiPatterns.orderReminder, (c) => {
    const change = changeOf(c)
    return answer(c, change.orderId, remindByHand(deps, change))
  })
  app.put(adminApiPatterns.orderGracePeriod, async (c) => {
    const input = await readJson(c, extensionInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const change = { ...changeOf(c), ...input.value }
    return answer(c, change.orderId, extendGracePeriod(deps, change))
  })
  app.put(adminApiPatterns.orderReminderStop, async (c) => {
    const input = await readJson(c, stopInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const change = { ...changeOf(c), ...input.value }
    return answer(c, change.orderId, stopReminders(deps, change))
  })
  return app
}
