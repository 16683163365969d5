import { Hono } from 'hono'
import { linkCheckSchema } from '../../../accounts/domain/account-input.ts'
import { sessionUser } from '../../../accounts/server/sessions/session-user.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { clientAddress } from '../../../platform/server/client-address.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { readJson } from '../../../platform/server/read-body.ts'
import { linkApiPatterns } from '../../../urls.links.ts'
import type { WithWithdrawnOrders } from '../reading/mark-withdrawn.ts'
import { readOrderAgain, readOrderState } from './read-order-link.ts'

/**
 * The routes behind the links in an order's mails. They only read, so a mail scanner that opens a link changes
 * nothing.
 */
export function orderLinksApi(deps: ApiDeps & WithWithdrawnOrders): Hono {
  const app = new Hono()
  for (const [path, read] of [
    [linkApiPatterns.orderState, readOrderState],
    [linkApiPatterns.reorder, readOrderAgain],
  ] as const) {
    app.post(path, async (c) => {
      const input = await readJson(c, linkCheckSchema)
      if (!input.ok) return refuse(c, input.error)
      const user = await sessionUser(c, deps)
      const found = await read(deps, {
        token: input.value.token,
        user,
        clientAddress: clientAddress(c, deps.env.trustProxy),
      })
      return found.ok ? c.json(found.value) : refuse(c, found.error)
    })
  }
  return app
}
