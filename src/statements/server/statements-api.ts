import { Hono, type Context } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { readBusiness } from '../../business/server/read-business.ts'
import { createOrderFiles } from '../../documents/server/reading/document-files.ts'
import type { WithReversalHook } from '../../fulfilment/server/payments/reverse-booking.ts'
import { refusal } from '../../platform/domain/refusal.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readBytes, readJson } from '../../platform/server/read-body.ts'
import { streamBytes } from '../../platform/server/send-csv.ts'
import { createWorkQueue } from '../../platform/server/work-queue.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import type { BankFilesView } from '../domain/transactions-view.ts'
import {
  transactionBookingInputSchema,
  transactionDecisionInputSchema,
  transactionUndoInputSchema,
  mappingInputSchema,
  returnInputSchema,
} from '../domain/statement-input.ts'
import { findCoverageGaps, findCoveredUntil } from './find-covered-until.ts'
import { bookCertain } from './booking/book-certain.ts'
import { bookTransaction, decideTransaction, undoDecision } from './booking/book-transaction.ts'
import { saveCsvMapping } from './importing/csv-mappings.ts'
import { reviveOrder } from './booking/revive-order.ts'
import { importStatement } from './importing/import-statement.ts'
import type { WithOutgoing } from './importing/outgoing.ts'
import { processImported, type Report } from './importing/process-imported.ts'
import { listFiles } from './listing/list-files.ts'
import { listTransactions, readTransactionFilter } from './listing/list-transactions.ts'
import { MAX_FILE_BYTES } from './reading/limits.ts'
import { bookReturn, ignoreReturn } from './returns/book-return.ts'
import { listReturns } from './returns/list-returns.ts'
import { streamProgress } from './stream-progress.ts'

const busy = refusal(
  'too-many',
  'Es wird gerade eine andere Datei eingelesen. Bitte versuchen Sie es gleich noch einmal.',
  { details: { retryAfterSeconds: 5 } },
)

/** Who acts: the admin of this session. */
function actor(c: Context): { readonly id: string; readonly isAdmin: boolean } {
  const { id, isAdmin } = currentUser(c)
  return { id, isAdmin }
}

/** The routes for files of the bank; `/api/admin` is guarded where it is mounted. */
function filesApi(deps: ApiDeps & WithOutgoing): Hono {
  const { db, log } = deps
  // One file in memory at a time; the page sends several one after the other. Another must not wait: its body would
  // not be read meanwhile, so that it would seem too slow.
  const uploads = createWorkQueue(1, 0)
  const stream = (c: Context, work: (report: Report) => Promise<void>): Response =>
    c.body(streamBytes(streamProgress(log, work)), 200, {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  const app = new Hono()
  app.get(adminApiPatterns.bankFiles, async (c) => {
    const { booksCertainPayments: booksAtOnce } = await readBusiness(db)
    const hasInbox = deps.env.bankInbox !== null
    const coveredUntil = await findCoveredUntil(db)
    return c.json<BankFilesView>({
      items: await listFiles(db),
      booksAtOnce,
      hasInbox,
      coveredUntil,
      gaps: await findCoverageGaps(db),
    })
  })
  app.post(adminApiPatterns.bankFiles, async (c) => {
    const name = c.req.query('name') ?? 'Kontoauszug'
    const by = currentUser(c).id
    const imported = await uploads.run(async () => {
      const bytes = await readBytes(c, MAX_FILE_BYTES)
      if (!bytes.ok) return bytes
      return importStatement(deps, { bytes: bytes.value, name, source: 'upload', by })
    })
    if (imported === null) return refuse(c, busy)
    if (!imported.ok) return refuse(c, imported.error)
    return stream(c, (report) => processImported(deps, imported.value, report))
  })
  app.post(adminApiPatterns.bankBookings, (c) => {
    const by = actor(c)
    return stream(c, async (report) => {
      const booked = await bookCertain(deps, by, (done, all) =>
        report({ step: 'booking', done, all }),
      )
      report({ step: 'done', imported: null, ...booked, refundsBooked: 0 })
    })
  })
  app.put(adminApiPatterns.bankCsvMappings, async (c) => {
    const input = await readJson(c, mappingInputSchema)
    if (!input.ok) return refuse(c, input.error)
    await saveCsvMapping(deps, input.value, currentUser(c).id)
    return c.json({ ok: true })
  })
  return app
}

/** The routes for statements of the bank and their payments. */
export function statementsApi(deps: ApiDeps & WithReversalHook & WithOutgoing): Hono {
  const app = filesApi(deps)
  app.get(adminApiPatterns.bankTransactions, async (c) => {
    const filter = readTransactionFilter(c)
    if (!filter.ok) return refuse(c, filter.error)
    return c.json(await listTransactions(deps.db, filter.value))
  })
  app.post(adminApiPatterns.bankTransactionBooking, async (c) => {
    const input = await readJson(c, transactionBookingInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const transactionId = c.req.param('id') ?? ''
    const { revive, ...match } = input.value
    const book = revive ? reviveOrder : bookTransaction
    const booked = await book(deps, { ...match, transactionId, by: actor(c) })
    if (!booked.ok) return refuse(c, booked.error)
    // Made after the transaction, because rendering a PDF would keep its locks for longer.
    await createOrderFiles(deps, input.value.orderId)
    return c.json({ ok: true })
  })
  app.post(adminApiPatterns.bankTransactionDecision, async (c) => {
    const input = await readJson(c, transactionDecisionInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const transactionId = c.req.param('id') ?? ''
    const decided = await decideTransaction(deps, { ...input.value, transactionId, by: actor(c) })
    return decided.ok ? c.json({ ok: true }) : refuse(c, decided.error)
  })
  app.get(adminApiPatterns.bankReturns, async (c) => c.json(await listReturns(deps.db)))
  app.post(adminApiPatterns.bankReturnBooking, async (c) => {
    const input = await readJson(c, returnInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const request = { ...input.value, returnId: c.req.param('id') ?? '', by: actor(c) }
    const booked = await bookReturn(deps, request)
    return booked.ok ? c.json({ ok: true }) : refuse(c, booked.error)
  })
  app.post(adminApiPatterns.bankReturnIgnoring, async (c) => {
    const request = { returnId: c.req.param('id') ?? '', by: actor(c) }
    const ignored = await ignoreReturn(deps, request)
    return ignored.ok ? c.json({ ok: true }) : refuse(c, ignored.error)
  })
  app.post(adminApiPatterns.bankTransactionUndo, async (c) => {
    const input = await readJson(c, transactionUndoInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const transactionId = c.req.param('id') ?? ''
    const undone = await undoDecision(deps, { ...input.value, transactionId, by: actor(c) })
    return undone.ok ? c.json({ ok: true }) : refuse(c, undone.error)
  })
  return app
}
