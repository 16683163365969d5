import { Hono } from 'hono'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { clientAddress } from '../../platform/server/client-address.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { apiPatterns } from '../../urls.ts'
import { accountApiPatterns } from '../../urls.account.ts'
import {
  linkCheckSchema,
  passwordForgottenSchema,
  passwordResetSchema,
} from '../domain/account-input.ts'
import { checkPasswordReset } from './password-reset/check-password-reset.ts'
import { confirmEmailChange } from './profile/confirm-email-change.ts'
import { forgetPassword } from './password-reset/forget-password.ts'
import { rememberDevice } from './sessions/known-device.ts'
import { sessionUser } from './sessions/session-user.ts'
import { resetPassword } from './password-reset/reset-password.ts'

const ACCEPTED = 202

/** Routes behind the links in mails. They need no session, except to prove the account's own email. */
export function accountLinksApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.post(apiPatterns.passwordForgotten, async (c) => {
    const input = await readJson(c, passwordForgottenSchema)
    if (!input.ok) return refuse(c, input.error)
    const result = await forgetPassword(
      deps,
      input.value.email,
      clientAddress(c, deps.env.trustProxy),
    )
    return result.ok ? c.json({}, ACCEPTED) : refuse(c, result.error)
  })
  app.post(apiPatterns.passwordReset, async (c) => {
    const input = await readJson(c, passwordResetSchema)
    if (!input.ok) return refuse(c, input.error)
    const reset = await resetPassword(deps, input.value, clientAddress(c, deps.env.trustProxy))
    if (!reset.ok) return refuse(c, reset.error)
    // Remembers the device, so that password guesses from other networks cannot lock the customer
    // out after a reset.
    await rememberDevice(c, deps, reset.value)
    return c.json({})
  })
  app.post(accountApiPatterns.passwordResetCheck, async (c) => {
    const input = await readJson(c, linkCheckSchema)
    if (!input.ok) return refuse(c, input.error)
    const checked = await checkPasswordReset(
      deps,
      input.value.token,
      clientAddress(c, deps.env.trustProxy),
    )
    return checked.ok ? c.json({}) : refuse(c, checked.error)
  })
  app.post(apiPatterns.emailChange, async (c) => {
    const input = await readJson(c, linkCheckSchema)
    if (!input.ok) return refuse(c, input.error)
    const signedInId = (await sessionUser(c, deps))?.id ?? null
    const changed = await confirmEmailChange(deps, {
      token: input.value.token,
      clientAddress: clientAddress(c, deps.env.trustProxy),
      signedInId,
    })
    return changed.ok ? c.json({}) : refuse(c, changed.error)
  })
  return app
}
