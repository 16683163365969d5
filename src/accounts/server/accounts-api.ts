import { Hono } from 'hono'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { clientAddress } from '../../platform/server/client-address.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { apiPatterns } from '../../urls.ts'
import { loginInputSchema } from '../domain/login-input.ts'
import { registerInputSchema } from '../domain/register-input.ts'
import { endSession } from './end-session.ts'
import { passwordHashOf } from './find-account.ts'
import { currentUser, requireUser } from './guards.ts'
import { knownDevice } from './known-device.ts'
import { registerAccount } from './register-account.ts'
import { startSession } from './start-session.ts'
import { verifyAccountPassword, wrongCredentials } from './verify-account-password.ts'

/** Login, logout, registration and the own profile. */
export function accountsApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.post(apiPatterns.login, async (c) => {
    const input = await readJson(c, loginInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const address = clientAddress(c, deps.env.trustProxy)
    const device = await knownDevice(c, deps, input.value.email)
    // Before the check: a password that is changed during it opens nothing.
    const checkedHash = await passwordHashOf(deps.db, input.value.email)
    const user = await verifyAccountPassword(deps, { ...input.value, address, device })
    if (!user.ok) return refuse(c, user.error)
    const isStarted = await startSession(c, deps, user.value, checkedHash)
    if (!isStarted) return refuse(c, wrongCredentials)
    return c.json(user.value)
  })
  app.post(apiPatterns.logout, async (c) => {
    await endSession(c, deps)
    return c.json({})
  })
  app.post(apiPatterns.register, async (c) => {
    const input = await readJson(c, registerInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const user = await registerAccount(deps, input.value, clientAddress(c, deps.env.trustProxy))
    if (!user.ok) return refuse(c, user.error)
    await startSession(c, deps, user.value)
    return c.json(user.value, 201)
  })
  app.get(apiPatterns.userProfile, requireUser(deps), (c) => c.json(currentUser(c)))
  return app
}
