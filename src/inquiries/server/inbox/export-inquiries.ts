import type { Context } from 'hono'
import { currentUser } from '../../../accounts/server/sessions/guards.ts'
import {
  berlinDate,
  formatDateTime,
  formatPlainDate,
} from '../../../platform/domain/german-format.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { listAsCsv, sendCsv } from '../../../platform/server/send-csv.ts'
import type { CsvColumn } from '../../../platform/domain/csv/csv.ts'
import { inquiryKindLabels, inquiryStatusLabels } from '../../domain/inquiry-status.ts'
import { businessTypeLabel, packageLabel, wholesaleKindLabel } from '../../domain/inquiry-texts.ts'
import { workshopLevelLabels } from '../../domain/forms/workshop-level.ts'
import { workshopName } from '../../domain/forms/workshop-name.ts'
import { vehicleLabels } from '../../domain/calendar/vehicle.ts'
import { readInquiries, type StoredInquiry } from './list-inquiries.ts'
import type { ThreadFilter } from '../threads/threads-repo.ts'

const PAGE_SIZE = 50
/** Each page of a search finds its words anew, so it is larger. */
const FOUND_PAGE_SIZE = 200

const columns: ReadonlyArray<CsvColumn<StoredInquiry>> = [
  ['Eingang', ({ thread }) => formatDateTime(thread.created_at)],
  ['Art', ({ thread }) => inquiryKindLabels[thread.kind]],
  ['Status', ({ thread }) => inquiryStatusLabels[thread.status]],
  ['Verdacht', ({ thread }) => (thread.suspect === 1 ? 'ja' : 'nein')],
  ['Name', ({ thread }) => thread.name],
  ['E-Mail', ({ thread }) => thread.email],
  ['Telefon', ({ details }) => details.phone ?? ''],
  ['Unternehmen', ({ details }) => details.company ?? ''],
  ['Betrieb', ({ details }) => businessTypeLabel(details)],
  ['Anliegen', ({ details }) => wholesaleKindLabel(details)],
  ['Paket', ({ details }) => (details.packageType ? packageLabel(details.packageType) : '')],
  ['Datum', ({ details }) => (details.date ? formatPlainDate(details.date) : '')],
  ['Ort', ({ details }) => details.place ?? ''],
  ['Gäste', ({ details }) => details.guests ?? ''],
  ['Fahrzeug', ({ details }) => (details.vehicle ? vehicleLabels[details.vehicle] : '')],
  ['Workshop', ({ details }) => (details.workshop ? workshopName(details.workshop) : '')],
  ['Personen', ({ details }) => details.people ?? ''],
  ['Wunschtermine', ({ details }) => details.wishedDays ?? ''],
  ['Erfahrung', ({ details }) => (details.level ? workshopLevelLabels[details.level] : '')],
  ['Betreff', ({ details }) => details.subject ?? ''],
  ['Nachricht', ({ details }) => details.message],
  ['Notiz', ({ thread }) => thread.note],
]

function lines(db: Db, filter: ThreadFilter): AsyncGenerator<string> {
  const limit = filter.terms.length > 0 ? FOUND_PAGE_SIZE : PAGE_SIZE
  return listAsCsv(columns, filter.before, (before) =>
    readInquiries(db, { ...filter, before, limit }),
  )
}

/** Sends matching inquiries as a CSV file and records the admin who exported them. */
export async function exportInquiries(
  c: Context,
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  filter: ThreadFilter,
): Promise<Response> {
  const { kind, status } = filter
  await transact(db, (tx) =>
    recordAdminAction(tx, {
      adminId: currentUser(c).id,
      action: 'inquiry.export',
      subject: kind ?? 'all',
      detail: { kind, status },
      now: clock.now().toISOString(),
    }),
  )
  return sendCsv(c, `anfragen-${berlinDate(clock.now())}.csv`, lines(db, filter))
}
