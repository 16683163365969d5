import { Hono } from 'hono'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { clientAddress } from '../../platform/server/client-address.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { hashToken } from '../../platform/server/ids.ts'
import { readListQuery } from '../../platform/server/list-query.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { readSessionToken } from '../../platform/server/session-cookie.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { ownPasswordSchema } from '../domain/second-factor-changes.ts'
import { disableAdmin, enableAdmin } from './disable-admin.ts'
import { endAdminSessions } from './end-admin-sessions.ts'
import { currentUser } from './guards.ts'
import { listAdmins } from './list-admins.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

/** Who may act at the desk; guarded where everything under `/api/admin` is mounted. */
export function adminsApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.admins, async (c) => {
    const query = readListQuery(c)
    if (!query.ok) return refuse(c, query.error)
    return c.json(await listAdmins(deps.db, query.value, currentUser(c).id))
  })
  app.post(adminApiPatterns.adminDisable, async (c) => {
    const disabled = await disableAdmin(deps, c.req.param('id') ?? '', currentUser(c).id)
    return disabled.ok ? c.json({}) : refuse(c, disabled.error)
  })
  app.post(adminApiPatterns.adminEnable, async (c) => {
    const enabled = await enableAdmin(deps, c.req.param('id') ?? '', currentUser(c).id)
    return enabled.ok ? c.json({}) : refuse(c, enabled.error)
  })
  app.delete(adminApiPatterns.adminSessions, async (c) => {
    const sessionHash = hashToken(readSessionToken(c, deps.env) ?? '')
    const actor = { id: currentUser(c).id, sessionHash }
    const ended = await endAdminSessions(deps, c.req.param('id') ?? '', actor)
    return ended.ok ? c.json({}) : refuse(c, ended.error)
  })
  app.post(adminApiPatterns.adminSecondFactor, async (c) => {
    const input = await readJson(c, ownPasswordSchema)
    if (!input.ok) return refuse(c, input.error)
    const reset = await resetSecondFactor(deps, c.req.param('id') ?? '', {
      actor: currentUser(c),
      password: input.value.currentPassword,
      address: clientAddress(c, deps.env.trustProxy),
    })
    return reset.ok ? c.json({}) : refuse(c, reset.error)
  })
  return app
}
