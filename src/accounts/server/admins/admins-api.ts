import { Hono, type Context } from 'hono'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { readListQuery } from '../../../platform/server/list-query.ts'
import { readJson } from '../../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../../urls.admin.ts'
import { ownPasswordSchema } from '../../domain/second-factor-changes.ts'
import { ownPasswordOf, type OwnPassword } from '../own-password/confirm-own-password.ts'
import { disableAdmin, enableAdmin } from './disable-admin.ts'
import { endAdminSessions } from './end-admin-sessions.ts'
import { currentSession, currentUser } from '../sessions/guards.ts'
import { setRenewedSession } from '../sessions/renew-session.ts'
import { listAdmins } from './list-admins.ts'

async function readOwnPassword(c: Context, deps: ApiDeps): Promise<Result<OwnPassword, Refusal>> {
  const input = await readJson(c, ownPasswordSchema)
  if (!input.ok) return input
  return ok(ownPasswordOf(c, deps, input.value.currentPassword))
}

/**
 * Routes to list, disable and enable admins; guarded where everything under `/api/admin` is
 * mounted.
 */
export function adminsApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.admins, async (c) => {
    const query = readListQuery(c)
    if (!query.ok) return refuse(c, query.error)
    return c.json(await listAdmins(deps.db, query.value, currentUser(c).id))
  })
  app.post(adminApiPatterns.adminDisable, async (c) => {
    const own = await readOwnPassword(c, deps)
    if (!own.ok) return refuse(c, own.error)
    const disabled = await disableAdmin(deps, c.req.param('id') ?? '', own.value)
    return disabled.ok ? c.json({}) : refuse(c, disabled.error)
  })
  app.post(adminApiPatterns.adminEnable, async (c) => {
    const own = await readOwnPassword(c, deps)
    if (!own.ok) return refuse(c, own.error)
    const enabled = await enableAdmin(deps, c.req.param('id') ?? '', own.value)
    return enabled.ok ? c.json({}) : refuse(c, enabled.error)
  })
  app.delete(adminApiPatterns.adminSessions, async (c) => {
    const ended = await endAdminSessions(deps, c.req.param('id') ?? '', currentSession(c))
    if (!ended.ok) return refuse(c, ended.error)
    if (ended.value) setRenewedSession(c, deps, ended.value)
    return c.json({})
  })
  return app
}
