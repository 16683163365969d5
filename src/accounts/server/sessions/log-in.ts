import type { Context } from 'hono'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { clientAddress } from '../../../platform/server/client-address.ts'
import { requestedRoute } from '../../../platform/server/requested-route.ts'
import type { LoginInput } from '../../domain/login-input.ts'
import type { ProfileView } from '../../domain/profile-view.ts'
import { knownDevice } from './known-device.ts'
import { limitCodes } from '../login-codes/limit-codes.ts'
import { startSession } from './start-session.ts'
import { verifyAccountPassword } from '../passwords/verify-account-password.ts'

type LogInDeps = Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log' | 'limits'>

/**
 * Checks the password first, then the second factor where there is one. Until the password is
 * right, no answer reveals whether there is an account, a second factor or an admin. Refuses with
 * `wrong-credentials`, `second-factor-required`, `wrong-second-factor`, `too-many` or 503.
 */
export async function logIn(
  c: Context,
  deps: LogInDeps,
  { email, password, code }: LoginInput,
): Promise<Result<ProfileView, Refusal>> {
  const client = { clientAddress: clientAddress(c, deps.env.trustProxy) }
  const device = await knownDevice(c, deps, email)
  const account = await verifyAccountPassword(deps, { ...client, email, password, device })
  if (!account.ok) return account
  const { profile } = account.value
  const start = () => startSession(c, deps, account.value, code)
  const request = { ...client, user: profile, route: requestedRoute(c) }
  const started = code === undefined ? await start() : await limitCodes(deps, request, start)
  return started.ok ? ok(profile) : started
}
