import { Hono, type Context } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { readAdminIdempotencyKey } from '../../platform/server/admin-idempotency.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { protectChangingGet } from '../../platform/server/same-origin.ts'
import { readRowId } from '../../platform/server/ids.ts'
import { readChoice, readListQueryBy } from '../../platform/server/list-query.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import {
  accountInputSchema,
  closingInputSchema,
  runBookingInputSchema,
  runInputSchema,
} from '../domain/refund-input.ts'
import { runFilters } from '../domain/refunds-view.ts'
import { saveAccount } from './accounts/save-account.ts'
import { bookDebit, ignoreDebit } from './debits/book-debit.ts'
import { listDebits } from './listing/list-debits.ts'
import { listDue } from './listing/list-due.ts'
import { listRuns } from './listing/list-runs.ts'
import { bookRun } from './runs/book-transfers.ts'
import { closeTransfer } from './runs/close-transfer.ts'
import { createRun } from './runs/create-run.ts'
import { findRefundFile } from './runs/find-refund-file.ts'
import { readRunFile } from './runs/read-run-file.ts'

const idOf = (c: Context): string => c.req.param('id') ?? ''

/** The routes for SEPA files. */
function runsApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.refundRuns, async (c) => {
    const query = readListQueryBy(c, readRowId)
    if (!query.ok) return refuse(c, query.error)
    const state = readChoice(c, 'state', runFilters)
    if (!state.ok) return refuse(c, state.error)
    return c.json(await listRuns(deps.db, { ...query.value, state: state.value ?? 'open' }))
  })
  app.post(adminApiPatterns.refundRuns, async (c) => {
    const key = readAdminIdempotencyKey(c)
    if (!key.ok) return refuse(c, key.error)
    const input = await readJson(c, runInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const request = { ...input.value, adminId: currentUser(c).id, key: key.value }
    const created = await createRun(deps, request)
    return created.ok ? c.json({ id: created.value }, 201) : refuse(c, created.error)
  })
  app.get(adminApiPatterns.refundRunFile, protectChangingGet(deps.env, deps.log), async (c) => {
    const file = await readRunFile(deps, { runId: idOf(c), adminId: currentUser(c).id })
    if (!file.ok) return refuse(c, file.error)
    return c.body(file.value.xml, 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="rueckzahlungen-${file.value.number}.xml"`,
      'Cache-Control': 'no-store',
    })
  })
  app.post(adminApiPatterns.refundRunBooking, async (c) => {
    const input = await readJson(c, runBookingInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const { id, isAdmin } = currentUser(c)
    const request = { runId: idOf(c), date: input.value.date, by: { id, isAdmin } }
    const booked = await bookRun(deps, request)
    return booked.ok ? c.json({ ok: true }) : refuse(c, booked.error)
  })
  return app
}

/** The routes for money that has to go back; `/api/admin` is guarded where it is mounted. */
export function refundsApi(deps: ApiDeps): Hono {
  const app = runsApi(deps)
  app.get(adminApiPatterns.refunds, async (c) => {
    const query = readListQueryBy(c, readRowId)
    return query.ok ? c.json(await listDue(deps.db, query.value)) : refuse(c, query.error)
  })
  app.get(adminApiPatterns.orderRefundFile, async (c) => {
    const file = await findRefundFile(deps.db, idOf(c))
    return file.ok ? c.json(file.value) : refuse(c, file.error)
  })
  app.put(adminApiPatterns.refundAccount, async (c) => {
    const input = await readJson(c, accountInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const account = { ...input.value, orderId: idOf(c), adminId: currentUser(c).id }
    const saved = await saveAccount(deps, account)
    return saved.ok ? c.json({ ok: true }) : refuse(c, saved.error)
  })
  app.get(adminApiPatterns.refundDebits, async (c) => c.json(await listDebits(deps.db)))
  for (const [path, decide] of [
    [adminApiPatterns.refundDebitBooking, bookDebit],
    [adminApiPatterns.refundDebitIgnoring, ignoreDebit],
  ] as const) {
    app.post(path, async (c) => {
      const { id, isAdmin } = currentUser(c)
      const decided = await decide(deps, { debitId: idOf(c), by: { id, isAdmin } })
      return decided.ok ? c.json({ ok: true }) : refuse(c, decided.error)
    })
  }
  app.post(adminApiPatterns.refundTransferClosing, async (c) => {
    const input = await readJson(c, closingInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const request = { ...input.value, transferId: idOf(c), adminId: currentUser(c).id }
    const closed = await closeTransfer(deps, request)
    return closed.ok ? c.json({ ok: true }) : refuse(c, closed.error)
  })
  return app
}
