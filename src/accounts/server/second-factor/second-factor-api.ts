import { Hono } from 'hono'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { clientAddress } from '../../../platform/server/client-address.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { requestedRoute } from '../../../platform/server/requested-route.ts'
import { readJson } from '../../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../../urls.admin.ts'
import { ownPasswordSchema, passwordAndCodeSchema } from '../../domain/second-factor-changes.ts'
import { codeFormSchema } from '../../domain/second-factor-input.ts'
import { renewRecoveryCodes, turnOffSecondFactor } from './change-second-factor.ts'
import { ownPasswordOf } from '../own-password/confirm-own-password.ts'
import { currentSession, currentUser } from '../sessions/guards.ts'
import { setRenewedSession } from '../sessions/renew-session.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { setUpSecondFactor } from './set-up-second-factor.ts'
import { showSecondFactor } from './show-second-factor.ts'
import { turnOnSecondFactor } from './turn-on-second-factor.ts'

/**
 * Routes of an admin's own second factor, and the one that resets another admin's; guarded where
 * everything under `/api/admin` is mounted.
 */
export function secondFactorApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.secondFactor, async (c) =>
    c.json(await showSecondFactor(deps.db, currentUser(c).id)),
  )
  app.post(adminApiPatterns.secondFactorSetUp, async (c) => {
    const input = await readJson(c, ownPasswordSchema)
    if (!input.ok) return refuse(c, input.error)
    const own = ownPasswordOf(c, deps, input.value.currentPassword)
    const waiting = await setUpSecondFactor(deps, own)
    return waiting.ok ? c.json(waiting.value, 201) : refuse(c, waiting.error)
  })
  app.post(adminApiPatterns.secondFactor, async (c) => {
    const input = await readJson(c, codeFormSchema)
    if (!input.ok) return refuse(c, input.error)
    const { user, tokenHash } = currentSession(c)
    const request = {
      user,
      tokenHash,
      clientAddress: clientAddress(c, deps.env.trustProxy),
      route: requestedRoute(c),
    }
    const turnedOn = await turnOnSecondFactor(deps, request, input.value.code)
    if (!turnedOn.ok) return refuse(c, turnedOn.error)
    const { recoveryCodes, session } = turnedOn.value
    setRenewedSession(c, deps, session)
    return c.json({ recoveryCodes })
  })
  app.post(adminApiPatterns.secondFactorOff, async (c) => {
    const input = await readJson(c, passwordAndCodeSchema)
    if (!input.ok) return refuse(c, input.error)
    const { currentPassword, code } = input.value
    const own = ownPasswordOf(c, deps, currentPassword)
    const turnedOff = await turnOffSecondFactor(deps, { own, code })
    if (!turnedOff.ok) return refuse(c, turnedOff.error)
    setRenewedSession(c, deps, turnedOff.value)
    return c.json({})
  })
  app.post(adminApiPatterns.recoveryCodes, async (c) => {
    const input = await readJson(c, passwordAndCodeSchema)
    if (!input.ok) return refuse(c, input.error)
    const { currentPassword, code } = input.value
    const own = ownPasswordOf(c, deps, currentPassword)
    const renewed = await renewRecoveryCodes(deps, { own, code })
    return renewed.ok ? c.json(renewed.value) : refuse(c, renewed.error)
  })
  app.post(adminApiPatterns.adminSecondFactor, async (c) => {
    const input = await readJson(c, ownPasswordSchema)
    if (!input.ok) return refuse(c, input.error)
    const own = ownPasswordOf(c, deps, input.value.currentPassword)
    const reset = await resetSecondFactor(deps, c.req.param('id') ?? '', own)
    return reset.ok ? c.json({}) : refuse(c, reset.error)
  })
  return app
}
