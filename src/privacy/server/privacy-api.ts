import { Hono } from 'hono'
import { ownPasswordOf } from '../../accounts/server/own-password/confirm-own-password.ts'
import { ownPasswordSchema } from '../../accounts/domain/second-factor-changes.ts'
import { currentUser, requireUser } from '../../accounts/server/sessions/guards.ts'
import { forgetDevice } from '../../accounts/server/sessions/known-device.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { clearSessionCookie } from '../../platform/server/session-cookie.ts'
import { accountApiPatterns } from '../../urls.account.ts'
import { accountClosingSchema } from '../domain/privacy-input.ts'
import { closeOwnAccount, previewClosing } from './close-own-account.ts'
import type { WithPersonalTables } from './collect-personal-data.ts'
import { exportOwnData } from './export-own-data.ts'

/** Routes of a customer's own data: export it, and close the account. */
export function privacyApi(deps: ApiDeps & WithPersonalTables): Hono {
  const app = new Hono()
  const isUser = requireUser(deps)
  app.post(accountApiPatterns.userData, isUser, async (c) => {
    const input = await readJson(c, ownPasswordSchema)
    if (!input.ok) return refuse(c, input.error)
    const data = await exportOwnData(deps, ownPasswordOf(c, deps, input.value.currentPassword))
    return data.ok ? c.json(data.value) : refuse(c, data.error)
  })
  app.get(accountApiPatterns.accountClosing, isUser, async (c) => {
    const preview = await previewClosing(deps, currentUser(c))
    return preview.ok ? c.json(preview.value) : refuse(c, preview.error)
  })
  app.post(accountApiPatterns.accountClosing, isUser, async (c) => {
    const input = await readJson(c, accountClosingSchema)
    if (!input.ok) return refuse(c, input.error)
    const own = ownPasswordOf(c, deps, input.value.currentPassword)
    const closed = await closeOwnAccount(deps, own, input.value)
    if (!closed.ok) return refuse(c, closed.error)
    clearSessionCookie(c, deps.env)
    forgetDevice(c, deps)
    return c.json({})
  })
  return app
}
