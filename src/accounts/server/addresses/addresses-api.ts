import { Hono, type Context } from 'hono'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { readJson } from '../../../platform/server/read-body.ts'
import { accountApiPatterns } from '../../../urls.account.ts'
import { addressInputSchema } from '../../domain/address-input.ts'
import type { AddressView } from '../../domain/address-view.ts'
import { currentUser, requireUser } from '../sessions/guards.ts'
import {
  addOwnAddress,
  changeOwnAddress,
  deleteOwnAddress,
  listAddresses,
  makeDefaultAddress,
} from './own-addresses.ts'

const idOf = (c: Context): string => c.req.param('id') ?? ''

/** Routes of the own addresses. Every change answers with all addresses. */
export function addressesApi(deps: ApiDeps): Hono {
  const app = new Hono()
  const isUser = requireUser(deps)
  const send = (c: Context, changed: Result<AddressView[], Refusal>, status: 200 | 201 = 200) =>
    changed.ok ? c.json(changed.value, status) : refuse(c, changed.error)
  app.get(accountApiPatterns.addresses, isUser, async (c) =>
    c.json(await listAddresses(deps.db, currentUser(c).id)),
  )
  app.post(accountApiPatterns.addresses, isUser, async (c) => {
    const input = await readJson(c, addressInputSchema)
    if (!input.ok) return refuse(c, input.error)
    return send(c, await addOwnAddress(deps, currentUser(c), input.value), 201)
  })
  app.put(accountApiPatterns.address, isUser, async (c) => {
    const input = await readJson(c, addressInputSchema)
    if (!input.ok) return refuse(c, input.error)
    return send(c, await changeOwnAddress(deps, currentUser(c), idOf(c), input.value))
  })
  app.put(accountApiPatterns.defaultAddress, isUser, async (c) =>
    send(c, await makeDefaultAddress(deps, currentUser(c), idOf(c))),
  )
  app.delete(accountApiPatterns.address, isUser, async (c) =>
    send(c, await deleteOwnAddress(deps, currentUser(c), idOf(c))),
  )
  return app
}
