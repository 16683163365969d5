import { Hono, type Context } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { berlinDate } from '../../platform/domain/german-format.ts'
import { addMonths, isMonth } from '../../platform/domain/months.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { invalidQuery, readListQueryBy } from '../../platform/server/list-query.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { protectChangingGet } from '../../platform/server/same-origin.ts'
import { sendCsv, streamBytes } from '../../platform/server/send-csv.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { exportDatev } from './export-datev.ts'
import { documentsCsv, movementsCsv } from './export-lists.ts'
import { listMonthDocuments, readDocumentCursor } from './month-documents.ts'
import { readMonthEnd } from './read-month-end.ts'

/** Reads `?month=YYYY-MM`; the last month when it is absent. */
function readMonth(c: Context, deps: Pick<ApiDeps, 'clock'>): Result<string, Refusal> {
  const given = c.req.query('month') ?? ''
  if (given === '') return ok(addMonths(berlinDate(deps.clock.now()).slice(0, 7), -1))
  return isMonth(given) ? ok(given) : invalidQuery('month', 'Diesen Monat gibt es nicht.')
}

function recordExport(
  c: Context,
  { db, clock }: ApiDeps,
  detail: { readonly month: string; readonly file: string },
): Promise<void> {
  return transact(db, (tx) =>
    recordAdminAction(tx, {
      adminId: currentUser(c).id,
      action: 'month-end.export',
      subject: 'month-end',
      detail,
      now: clock.now().toISOString(),
    }),
  )
}

/** Routes of the month end; `/api/admin` is guarded where it is mounted. */
export function monthEndApi(deps: ApiDeps): Hono {
  const app = new Hono()
  const ownPage = protectChangingGet(deps.env, deps.log)
  app.get(adminApiPatterns.monthEnd, async (c) => {
    const month = readMonth(c, deps)
    return month.ok ? c.json(await readMonthEnd(deps.db, month.value)) : refuse(c, month.error)
  })
  app.get(adminApiPatterns.monthDocuments, async (c) => {
    const month = readMonth(c, deps)
    if (!month.ok) return refuse(c, month.error)
    const query = readListQueryBy(c, readDocumentCursor)
    if (!query.ok) return refuse(c, query.error)
    const { before: after, limit } = query.value
    return c.json(await listMonthDocuments(deps.db, { month: month.value, after, limit }))
  })
  app.get(adminApiPatterns.monthDocumentsExport, ownPage, async (c) => {
    const month = readMonth(c, deps)
    if (!month.ok) return refuse(c, month.error)
    await recordExport(c, deps, { month: month.value, file: 'Belege' })
    return sendCsv(c, `belege-${month.value}.csv`, documentsCsv(deps.db, month.value))
  })
  app.get(adminApiPatterns.monthPaymentsExport, ownPage, async (c) => {
    const month = readMonth(c, deps)
    if (!month.ok) return refuse(c, month.error)
    await recordExport(c, deps, { month: month.value, file: 'Zahlungen' })
    return sendCsv(c, `zahlungen-${month.value}.csv`, movementsCsv(deps.db, month.value))
  })
  app.get(adminApiPatterns.monthDatevBatch, ownPage, async (c) => {
    const month = readMonth(c, deps)
    if (!month.ok) return refuse(c, month.error)
    const batch = await exportDatev(deps, month.value)
    if (!batch.ok) return refuse(c, batch.error)
    await recordExport(c, deps, { month: month.value, file: 'DATEV' })
    return c.body(streamBytes(batch.value), 200, {
      'Content-Type': 'text/csv; charset=windows-1252; header=present',
      'Content-Disposition': `attachment; filename="EXTF_Buchungsstapel_${month.value}.csv"`,
    })
  })
  return app
}
