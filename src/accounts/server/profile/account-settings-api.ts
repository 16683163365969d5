import { Hono } from 'hono'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { readJson } from '../../../platform/server/read-body.ts'
import { apiPatterns } from '../../../urls.ts'
import { accountApiPatterns } from '../../../urls.account.ts'
import { emailChangeSchema, passwordChangeSchema } from '../../domain/account-input.ts'
import { profileRequestSchema } from '../../domain/profile-request.ts'
import { changePassword } from '../own-password/change-password.ts'
import { changeProfile } from './change-profile.ts'
import { ownPasswordOf } from '../own-password/confirm-own-password.ts'
import { currentSession, currentUser, requireUser } from '../sessions/guards.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../sessions/own-sessions.ts'
import { setRenewedSession } from '../sessions/renew-session.ts'
import { requestEmailChange } from './request-email-change.ts'

/** Routes to change the own account. */
export function accountSettingsApi(deps: ApiDeps): Hono {
  const app = new Hono()
  const isUser = requireUser(deps)
  app.patch(apiPatterns.userProfile, isUser, async (c) => {
    const input = await readJson(c, profileRequestSchema)
    if (!input.ok) return refuse(c, input.error)
    const changed = await changeProfile(deps, currentUser(c), input.value)
    return changed.ok ? c.json(changed.value) : refuse(c, changed.error)
  })
  app.post(apiPatterns.userPassword, isUser, async (c) => {
    const input = await readJson(c, passwordChangeSchema)
    if (!input.ok) return refuse(c, input.error)
    const { currentPassword, password } = input.value
    const changed = await changePassword(deps, ownPasswordOf(c, deps, currentPassword), password)
    if (!changed.ok) return refuse(c, changed.error)
    // Devices known by the former password are no longer known; this one has proved the new
    // password.
    await rememberDevice(c, deps, changed.value.account)
    setRenewedSession(c, deps, changed.value.session)
    return c.json({})
  })
  app.post(apiPatterns.userEmail, isUser, async (c) => {
    const input = await readJson(c, emailChangeSchema)
    if (!input.ok) return refuse(c, input.error)
    const { currentPassword, email } = input.value
    const result = await requestEmailChange(deps, ownPasswordOf(c, deps, currentPassword), email)
    return result.ok ? c.json({}, 202) : refuse(c, result.error)
  })
  app.get(accountApiPatterns.userSessions, isUser, async (c) =>
    c.json(await listOwnSessions(deps, currentSession(c))),
  )
  app.delete(accountApiPatterns.userSessions, isUser, async (c) => {
    const ended = await endOtherSessions(deps, currentSession(c))
    if (!ended.ok) return refuse(c, ended.error)
    setRenewedSession(c, deps, ended.value)
    return c.json({})
  })
  app.delete(accountApiPatterns.userSession, isUser, async (c) => {
    const ended = await endOwnSession(deps, currentUser(c), c.req.param('id') ?? '')
    return ended.ok ? c.json({}) : refuse(c, ended.error)
  })
  return app
}
