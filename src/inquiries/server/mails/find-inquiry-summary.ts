import type { InquiryKind } from '../../domain/inquiry-status.ts'
import type { Selectable } from 'kysely'
import type { WorkshopKey } from '../../../urls.ts'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { formatWeekday } from '../../domain/calendar/calendar-day.ts'
import { vehicleLabels } from '../../domain/calendar/vehicle.ts'
import { businessTypeLabels } from '../../domain/forms/business-type.ts'
import { workshopLevelLabels } from '../../domain/forms/workshop-level.ts'
import { workshopName } from '../../domain/forms/workshop-name.ts'
import { packageLabel } from '../../domain/inquiry-texts.ts'
import type { ContactSubmissionsTable } from '../inquiries-tables.ts'

/** An inquiry in German, as mails repeat it. */
export interface InquirySummary {
  readonly name: string
  readonly email: string
  /** German topic, e.g. `Eventanfrage Classico am 12.06.2027`. */
  readonly topic: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** '' when there is none. */
  readonly message: string
  readonly isSuspect: boolean
  /** Whether it is about an event or workshop on a fixed day, which cannot be withdrawn from. */
  readonly hasFixedDay: boolean
}

function workshopFacts(
  row: Pick<Selectable<ContactSubmissionsTable>, 'company' | 'people' | 'wished_days' | 'level'> & {
    readonly workshop: WorkshopKey
  },
): InquirySummary['facts'] {
  return [
    { label: 'Workshop', value: workshopName(row.workshop) },
    ...(row.company === '' ? [] : [{ label: 'Unternehmen', value: row.company }]),
    { label: 'Personen', value: String(row.people) },
    { label: 'Wunschtermine', value: row.wished_days },
    ...(row.level === '' ? [] : [{ label: 'Erfahrung', value: workshopLevelLabels[row.level] }]),
  ]
}

async function summarizeContact(db: Queryable, id: string): Promise<InquirySummary> {
  const row = await db
    .selectFrom('contact_submissions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    name: row.name,
    email: row.email,
    ...(row.workshop === ''
      ? {
          topic: `Nachricht: ${row.subject}`,
          facts: [{ label: 'Betreff', value: row.subject }],
        }
      : { topic: row.subject, facts: workshopFacts({ ...row, workshop: row.workshop }) }),
    hasFixedDay: row.workshop !== '',
    message: row.message,
    isSuspect: row.suspect === 1,
  }
}

async function summarizeCustomEvent(db: Queryable, id: string): Promise<InquirySummary> {
  const row = await db
    .selectFrom('custom_event_inquiries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    name: row.name,
    email: row.email,
    topic: 'Anfrage für ein eigenes Event',
    facts: [],
    message: row.message,
    isSuspect: row.suspect === 1,
    hasFixedDay: true,
  }
}

async function summarizeBooking(db: Queryable, id: string): Promise<InquirySummary> {
  const row = await db
    .selectFrom('event_bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const day = formatPlainDate(row.date)
  const reserved = await db
    .selectFrom('vehicle_days')
    .select('vehicle')
    .where('booking_id', '=', id)
    .executeTakeFirst()
  return {
    name: row.name,
    email: row.email,
    topic: `Eventanfrage ${packageLabel(row.package_type)} am ${day}`,
    facts: [
      { label: 'Paket', value: packageLabel(row.package_type) },
      { label: 'Datum', value: formatWeekday(row.date) },
      ...(reserved ? [{ label: 'Fahrzeug', value: vehicleLabels[reserved.vehicle] }] : []),
      ...(row.place === '' ? [] : [{ label: 'Ort', value: row.place }]),
      { label: 'Gäste', value: String(row.guests) },
      ...(row.phone === '' ? [] : [{ label: 'Telefon', value: row.phone }]),
    ],
    message: row.message,
    isSuspect: row.suspect === 1,
    hasFixedDay: true,
  }
}

async function summarizeWholesale(db: Queryable, id: string): Promise<InquirySummary> {
  const row = await db
    .selectFrom('wholesale_inquiries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const asksForList = row.kind === 'product-list'
  return {
    name: row.name,
    email: row.email,
    topic: asksForList ? 'Anfrage der Produktliste' : 'Großhandelsanfrage',
    facts: [
      { label: 'Unternehmen', value: row.company },
      { label: 'Art des Betriebs', value: businessTypeLabels[row.business_type] },
      { label: 'Telefon', value: row.phone },
    ],
    message: row.message,
    isSuspect: row.suspect === 1,
    hasFixedDay: false,
  }
}

const summarizers: Readonly<
  Record<InquiryKind, (db: Queryable, id: string) => Promise<InquirySummary>>
> = {
  contact: summarizeContact,
  'custom-event': summarizeCustomEvent,
  'event-booking': summarizeBooking,
  wholesale: summarizeWholesale,
}

/** Finds an inquiry and returns it in German; throws when it was deleted. */
export function findInquirySummary(
  db: Queryable,
  kind: InquiryKind,
  id: string,
): Promise<InquirySummary> {
  return summarizers[kind](db, id)
}
