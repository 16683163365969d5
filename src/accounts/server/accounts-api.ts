import { Hono } from 'hono'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { clientAddress } from '../../platform/server/client-address.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { apiPatterns } from '../../urls.ts'
import { loginInputSchema } from '../domain/login-input.ts'
import { registerInputSchema } from '../domain/register-input.ts'
import { endSession } from './sessions/end-session.ts'
import { currentUser, requireUser } from './sessions/guards.ts'
import { logIn } from './sessions/log-in.ts'
import { registerAccount } from './register-account.ts'
import { startSession } from './sessions/start-session.ts'

/** Login, logout, registration and the own profile. */
export function accountsApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.post(apiPatterns.login, async (c) => {
    const input = await readJson(c, loginInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const user = await logIn(c, deps, input.value)
    return user.ok ? c.json(user.value) : refuse(c, user.error)
  })
  app.post(apiPatterns.logout, async (c) => {
    await endSession(c, deps)
    // Without its cache, the Back button cannot show personal pages. The cart in the storage stays.
    c.header('Clear-Site-Data', '"cache"')
    return c.json({})
  })
  app.post(apiPatterns.register, async (c) => {
    const input = await readJson(c, registerInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const user = await registerAccount(deps, input.value, clientAddress(c, deps.env.trustProxy))
    if (!user.ok) return refuse(c, user.error)
    // A new account has no second factor, so only its unchanged password is required.
    await startSession(c, deps, user.value)
    return c.json(user.value.profile, 201)
  })
  app.get(apiPatterns.userProfile, requireUser(deps), (c) => c.json(currentUser(c)))
  return app
}
