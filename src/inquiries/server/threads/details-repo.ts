import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { InquiryDetails } from '../../domain/inquiry-view.ts'
import type { InquiryThreadsTable } from '../inquiries-tables.ts'

/** Fields that only the table of the inquiry's kind holds. */
export interface StoredDetails {
  readonly details: InquiryDetails
  readonly sourcePage: string | null
}

type Found = readonly [id: string, stored: StoredDetails]

async function contacts(db: Queryable, ids: readonly string[]): Promise<Found[]> {
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', 'source_page', 'subject', 'message'])
    .select(['workshop', 'company', 'people', 'wished_days', 'level'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => {
    const { id, source_page, subject, message, workshop, company, people, level } = row
    const asked = workshop !== '' && {
      workshop,
      people,
      wishedDays: row.wished_days,
      ...(level !== '' && { level }),
      ...(company !== '' && { company }),
    }
    return [id, { details: { subject, message, ...asked }, sourcePage: source_page }]
  })
}

async function customEvents(db: Queryable, ids: readonly string[]): Promise<Found[]> {
  const rows = await db
    .selectFrom('custom_event_inquiries')
    .select(['id', 'source_page', 'message'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, source_page, ...details }) => [id, { details, sourcePage: source_page }])
}

async function bookings(db: Queryable, ids: readonly string[]): Promise<Found[]> {
  const rows = await db
    .selectFrom('event_bookings')
    .leftJoin('vehicle_days', 'vehicle_days.booking_id', 'event_bookings.id')
    .select(['event_bookings.id', 'source_page', 'phone', 'event_bookings.date'])
    .select(['place', 'guests', 'package_type as packageType', 'message', 'vehicle'])
    .where('event_bookings.id', 'in', ids)
    .execute()
  return rows.map(({ id, source_page, vehicle, ...details }) => [
    id,
    { details: { ...details, ...(vehicle && { vehicle }) }, sourcePage: source_page },
  ])
}

async function wholesale(db: Queryable, ids: readonly string[]): Promise<Found[]> {
  const rows = await db
    .selectFrom('wholesale_inquiries')
    .select(['id', 'source_page', 'company', 'phone', 'message'])
    .select(['business_type as businessType', 'kind as wholesaleKind'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, source_page, ...details }) => [id, { details, sourcePage: source_page }])
}

const readers = {
  contact: contacts,
  'custom-event': customEvents,
  'event-booking': bookings,
  wholesale,
} as const

/** Finds the fields of these threads' inquiries by id, with at most one query per kind. */
export async function findDetails(
  db: Queryable,
  threads: ReadonlyArray<Pick<InquiryThreadsTable, 'id' | 'kind'>>,
): Promise<ReadonlyMap<string, StoredDetails>> {
  const found: Found[] = []
  for (const [kind, ofKind] of Map.groupBy(threads, (thread) => thread.kind)) {
    const ids = ofKind.map(({ id }) => id)
    found.push(...(await readers[kind](db, ids)))
  }
  return new Map(found)
}
