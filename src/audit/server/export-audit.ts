import type { Context } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import type { CsvColumn } from '../../platform/domain/csv/csv.ts'
import { berlinDate, formatDateTime } from '../../platform/domain/german-format.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { listAsCsv, sendCsv } from '../../platform/server/send-csv.ts'
import type { AuditEntry } from '../domain/audit-view.ts'
import { listAudit } from './list-audit.ts'
import type { AuditFilter } from './search-actions.ts'

const PAGE_SIZE = 50
/** A page of a search reads the log from its place on, so it is larger; `searchActions` gives others their turns. */
const FOUND_PAGE_SIZE = 200

const columns: ReadonlyArray<CsvColumn<AuditEntry>> = [
  ['Zeitpunkt', ({ at }) => formatDateTime(at)],
  ['Wer', ({ by }) => by ?? 'Gelöschtes Konto'],
  ['Aktion', ({ label }) => label],
  ['Was', ({ target }) => target.text],
  ['Einzelheiten', ({ facts }) => facts.map(({ label, value }) => `${label}: ${value}`).join('; ')],
]

function lines(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  const limit = filter.terms.length > 0 ? FOUND_PAGE_SIZE : PAGE_SIZE
  return listAsCsv(columns, filter.before, (before) => listAudit(db, { ...filter, before, limit }))
}

/** Sends the filtered log as a CSV file and records the export in the log. */
export async function exportAudit(
  c: Context,
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  filter: AuditFilter,
): Promise<Response> {
  const now = clock.now()
  const { action } = filter
  await transact(db, (tx) =>
    recordAdminAction(tx, {
      adminId: currentUser(c).id,
      action: 'audit.export',
      subject: 'audit',
      detail: { action },
      now: now.toISOString(),
    }),
  )
  return sendCsv(c, `protokoll-${berlinDate(now)}.csv`, lines(db, filter))
}
