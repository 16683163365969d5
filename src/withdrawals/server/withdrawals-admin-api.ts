import { Hono, type Context } from 'hono'
import type * as z from 'zod/mini'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { WithRefundGuard } from '../../fulfilment/server/payments/refund-guard.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import {
  declineInputSchema,
  matchInputSchema,
  quantitiesInputSchema,
  refundInputSchema,
  versionInputSchema,
  type VersionInput,
} from '../domain/withdrawal-admin-input.ts'
import { acceptWithdrawal } from './admin/accept-withdrawal.ts'
import { findWithdrawal } from './admin/find-withdrawal.ts'
import { listWithdrawals, readWithdrawalFilter } from './admin/list-withdrawals.ts'
import type { AdminChange } from './admin/lock-withdrawal.ts'
import { matchWithdrawal } from './admin/match-withdrawal.ts'
import {
  declineWithdrawal,
  recordWithdrawalRefund,
  recordReturns,
  returnWithdrawnStock,
} from './admin/settle-withdrawal.ts'

async function sendWithdrawal(c: Context, deps: ApiDeps): Promise<Response> {
  const found = await findWithdrawal(deps.db, c.req.param('id') ?? '')
  return found.ok ? c.json(found.value) : refuse(c, found.error)
}

/** Creates a handler that changes one withdrawal and answers with its new state. */
function changing<Input extends VersionInput>(
  deps: ApiDeps & WithRefundGuard,
  schema: z.core.$ZodType<Input>,
  change: (
    deps: ApiDeps & WithRefundGuard,
    requested: AdminChange<Input>,
  ) => Promise<Result<void, Refusal>>,
): (c: Context) => Promise<Response> {
  return async (c) => {
    const input = await readJson(c, schema)
    if (!input.ok) return refuse(c, input.error)
    const withdrawalId = c.req.param('id') ?? ''
    const changed = await change(deps, { withdrawalId, input: input.value, admin: currentUser(c) })
    return changed.ok ? sendWithdrawal(c, deps) : refuse(c, changed.error)
  }
}

/** The admin's routes for withdrawals; `/api/admin` is guarded where it is mounted. */
export function withdrawalsAdminApi(deps: ApiDeps & WithRefundGuard): Hono {
  const app = new Hono()
  const paths = adminApiPatterns
  app.get(paths.withdrawals, async (c) => {
    const filter = readWithdrawalFilter(c)
    return filter.ok
      ? c.json(await listWithdrawals(deps.db, filter.value))
      : refuse(c, filter.error)
  })
  app.get(paths.withdrawal, (c) => sendWithdrawal(c, deps))
  app.put(paths.withdrawalOrder, changing(deps, matchInputSchema, matchWithdrawal))
  app.post(paths.withdrawalAcceptance, changing(deps, quantitiesInputSchema, acceptWithdrawal))
  app.post(paths.withdrawalDecline, changing(deps, declineInputSchema, declineWithdrawal))
  app.put(paths.withdrawalReturns, changing(deps, quantitiesInputSchema, recordReturns))
  app.post(paths.withdrawalStock, changing(deps, versionInputSchema, returnWithdrawnStock))
  app.post(paths.withdrawalRefund, changing(deps, refundInputSchema, recordWithdrawalRefund))
  return app
}
