import type { Context } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { berlinDate, formatDateTime } from '../../platform/domain/german-format.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { listAsCsv, sendCsv } from '../../platform/server/send-csv.ts'
import type { CsvColumn } from '../../platform/domain/csv.ts'
import type { Subscription } from '../domain/newsletter-view.ts'
import { listSubscriptions } from './list-subscriptions.ts'

const PAGE_SIZE = 500

const columns: ReadonlyArray<CsvColumn<Subscription>> = [
  ['E-Mail', ({ email }) => email],
  ['Angemeldet', ({ createdAt }) => formatDateTime(createdAt)],
  ['Bestätigt', ({ confirmedAt }) => (confirmedAt ? formatDateTime(confirmedAt) : '')],
]

function lines(db: Db): AsyncGenerator<string> {
  return listAsCsv(columns, undefined, (before) =>
    listSubscriptions(db, { state: 'confirmed', beginning: '', before, limit: PAGE_SIZE }),
  )
}

/** Sends the confirmed emails as a CSV file and records the admin who exported them. */
export async function exportSubscriptions(
  c: Context,
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
): Promise<Response> {
  await transact(db, (tx) =>
    recordAdminAction(tx, {
      adminId: currentUser(c).id,
      action: 'newsletter.export',
      subject: 'confirmed',
      detail: {},
      now: clock.now().toISOString(),
    }),
  )
  return sendCsv(c, `newsletter-${berlinDate(clock.now())}.csv`, lines(db))
}
