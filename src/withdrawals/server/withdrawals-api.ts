import { Hono } from 'hono'
import { currentUser, requireUser } from '../../accounts/server/sessions/guards.ts'
import { sessionUser } from '../../accounts/server/sessions/session-user.ts'
import { readIdempotencyKey } from '../../orders/server/placing/idempotency.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { clientAddress } from '../../platform/server/client-address.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { apiPatterns } from '../../urls.ts'
import { accountApiPatterns } from '../../urls.account.ts'
import { withdrawalInputSchema } from '../domain/withdrawal-input.ts'
import { listOrderWithdrawals } from './list-order-withdrawals.ts'
import { receiveWithdrawal } from './receiving/receive-withdrawal.ts'

/** The public route that receives withdrawals, which needs no session, and those of one's own order. */
export function withdrawalsApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.post(apiPatterns.withdrawals, async (c) => {
    const key = readIdempotencyKey(c.req.header('idempotency-key'))
    if (!key.ok) return refuse(c, key.error)
    const input = await readJson(c, withdrawalInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const user = await sessionUser(c, deps)
    const address = clientAddress(c, deps.env.trustProxy)
    const declared = { input: input.value, user, keyHash: key.value, address }
    const received = await receiveWithdrawal(deps, declared)
    if (!received.ok) return refuse(c, received.error)
    return c.json(received.value.receipt, received.value.isNew ? 201 : 200)
  })
  app.get(accountApiPatterns.orderWithdrawals, requireUser(deps), async (c) => {
    const found = await listOrderWithdrawals(deps, c.req.param('id'), currentUser(c))
    return found.ok ? c.json(found.value) : refuse(c, found.error)
  })
  return app
}
