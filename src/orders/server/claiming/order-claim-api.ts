import { Hono } from 'hono'
import { linkCheckSchema } from '../../../accounts/domain/account-input.ts'
import { sessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { startSession } from '../../../accounts/server/sessions/start-session.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { clientAddress } from '../../../platform/server/client-address.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { readJson } from '../../../platform/server/read-body.ts'
import { linkApiPatterns } from '../../../urls.links.ts'
import { claimInputSchema } from '../../domain/order-claim.ts'
import { checkOrderClaim, claimOrder } from './claim-order.ts'

/** The routes behind the link of a confirmation that takes the order into an account. */
export function orderClaimApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.post(linkApiPatterns.orderClaimCheck, async (c) => {
    const input = await readJson(c, linkCheckSchema)
    if (!input.ok) return refuse(c, input.error)
    const user = await sessionUser(c, deps)
    const claim = await checkOrderClaim(deps, input.value.token, {
      user,
      clientAddress: clientAddress(c, deps.env.trustProxy),
    })
    return claim.ok ? c.json(claim.value) : refuse(c, claim.error)
  })
  app.post(linkApiPatterns.orderClaim, async (c) => {
    const input = await readJson(c, claimInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const user = await sessionUser(c, deps)
    const claimed = await claimOrder(deps, input.value, {
      user,
      clientAddress: clientAddress(c, deps.env.trustProxy),
    })
    if (!claimed.ok) return refuse(c, claimed.error)
    const { orderId, signIn } = claimed.value
    if (signIn) await startSession(c, deps, signIn)
    return c.json({ orderId })
  })
  return app
}
