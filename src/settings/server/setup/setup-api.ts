import { Hono, type Context } from 'hono'
import { currentUser } from '../../../accounts/server/sessions/guards.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { readJson } from '../../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../../urls.admin.ts'
import {
  mailServerInputSchema,
  putOffInputSchema,
  testMailInputSchema,
} from '../../domain/setup-input.ts'
import { putOffSetup } from './put-off-setup.ts'
import { readSetup } from './read-setup.ts'
import { confirmMailServer, queueTestMail } from './test-mail-server.ts'

/** Routes of the setup; `/api/admin` is guarded where it is mounted. */
export function setupApi(deps: ApiDeps): Hono {
  const app = new Hono()
  const answer = async (c: Context, done: Result<void, Refusal>): Promise<Response> =>
    done.ok ? c.json(await readSetup(deps)) : refuse(c, done.error)
  app.get(adminApiPatterns.setup, async (c) => c.json(await readSetup(deps)))
  app.post(adminApiPatterns.setupTestMail, async (c) => {
    const input = await readJson(c, testMailInputSchema)
    if (!input.ok) return refuse(c, input.error)
    return answer(c, await queueTestMail(deps, { ...input.value, adminId: currentUser(c).id }))
  })
  app.post(adminApiPatterns.setupMailServer, async (c) => {
    const input = await readJson(c, mailServerInputSchema)
    if (!input.ok) return refuse(c, input.error)
    return answer(c, await confirmMailServer(deps, { ...input.value, adminId: currentUser(c).id }))
  })
  app.post(adminApiPatterns.setupLater, async (c) => {
    const input = await readJson(c, putOffInputSchema)
    if (!input.ok) return refuse(c, input.error)
    await putOffSetup(deps, currentUser(c).id)
    return c.json(await readSetup(deps))
  })
  return app
}
