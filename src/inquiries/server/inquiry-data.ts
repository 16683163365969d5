import type { Selectable } from 'kysely'
import type { Queryable, Tables } from '../../platform/server/database/tables.ts'
import {
  INTERNAL_ID,
  inLowerCase,
  personalTable,
  type Person,
  type PersonalTable,
} from '../../platform/server/personal-data.ts'
import { periodText, retention } from '../../business/domain/retention.ts'
import { vehicleLabels } from '../domain/calendar/vehicle.ts'
import { businessTypeLabels } from '../domain/forms/business-type.ts'
import { workshopLevelLabels } from '../domain/forms/workshop-level.ts'
import { workshopName } from '../domain/forms/workshop-name.ts'
import { inquiryKindLabels, inquiryStatusLabels } from '../domain/inquiry-status.ts'
import type { SubmissionColumns } from './inquiries-tables.ts'

const TITLE = 'Anfragen'
const COPY = { withheld: 'Wiederholt Angaben der Anfrage' } as const
const kept = {
  whenClosed: {
    keptBecause: `Anfragen gehören nicht zum Konto. Wir löschen sie nach ihrer Frist, und früher, wenn Sie uns schreiben. Eventbuchungen, die wir einmal bestätigt haben, müssen wir ${periodText(retention.contractInquiries.keep)} aufbewahren, ab dem Ende des Kalenderjahres (§ 147 AO).`,
  },
} as const

const submission = {
  id: INTERNAL_ID,
  created_at: 'Gesendet',
  source_page: 'Gesendet von der Seite',
  client_hash: { withheld: 'Prüfwert, aus dem sich die IP-Adresse nicht zurückrechnen lässt' },
  suspect: {
    label: 'Vermutlich automatisch gesendet',
    value: (row: Pick<SubmissionColumns, 'suspect'>) => row.suspect === 1,
  },
} as const

type Kind =
  | 'contact_submissions'
  | 'custom_event_inquiries'
  | 'event_bookings'
  | 'wholesale_inquiries'

/** Selects the ids of the inquiries that came from a person's emails. */
function threadIds(db: Queryable, { emails }: Person) {
  return db
    .selectFrom('inquiry_threads')
    .select('inquiry_threads.id')
    .where(inLowerCase('inquiry_threads.email'), 'in', emails)
}

const rowsOf =
  <T extends Kind>(table: T) =>
  async (db: Queryable, person: Person): Promise<readonly Selectable<Tables[T]>[]> => {
    if (person.emails.length === 0) return []
    const rows = await db
      .selectFrom<Kind>(table)
      .selectAll()
      .where('id', 'in', threadIds(db, person))
      .orderBy('created_at')
      .execute()
    return rows as unknown as Selectable<Tables[T]>[]
  }

const contacts = personalTable({
  table: 'contact_submissions',
  title: TITLE,
  ...kept,
  columns: {
    ...submission,
    name: 'Name',
    email: 'E-Mail',
    subject: 'Betreff',
    message: 'Nachricht',
    workshop: {
      label: 'Workshop',
      value: (row) => (row.workshop === '' ? '' : workshopName(row.workshop)),
    },
    company: 'Unternehmen',
    people: 'Personen',
    wished_days: 'Wunschtermine',
    level: {
      label: 'Erfahrung',
      value: (row) => (row.level === '' ? '' : workshopLevelLabels[row.level]),
    },
  },
  rowsOf: rowsOf('contact_submissions'),
})

const customEvents = personalTable({
  table: 'custom_event_inquiries',
  title: TITLE,
  ...kept,
  columns: { ...submission, name: 'Name', email: 'E-Mail', message: 'Nachricht' },
  rowsOf: rowsOf('custom_event_inquiries'),
})

const bookings = personalTable({
  table: 'event_bookings',
  title: TITLE,
  ...kept,
  columns: {
    ...submission,
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    date: 'Tag',
    place: 'Ort',
    guests: 'Gäste',
    package_type: 'Paket',
    message: 'Nachricht',
    status: { label: 'Status', value: (row) => inquiryStatusLabels[row.status] },
  },
  rowsOf: rowsOf('event_bookings'),
})

const wholesale = personalTable({
  table: 'wholesale_inquiries',
  title: TITLE,
  ...kept,
  columns: {
    ...submission,
    company: 'Unternehmen',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    business_type: { label: 'Betrieb', value: (row) => businessTypeLabels[row.business_type] },
    message: 'Nachricht',
    kind: {
      label: 'Worum es geht',
      value: (row) => (row.kind === 'offer' ? 'Angebot' : 'Produktliste'),
    },
  },
  rowsOf: rowsOf('wholesale_inquiries'),
})

const threads = personalTable({
  table: 'inquiry_threads',
  title: 'Bearbeitung der Anfragen',
  ...kept,
  columns: {
    id: INTERNAL_ID,
    kind: { label: 'Art', value: (row) => inquiryKindLabels[row.kind] },
    created_at: 'Eingegangen',
    name: COPY,
    email: COPY,
    suspect: COPY,
    unread: { withheld: 'Ob wir sie schon gelesen haben' },
    status: { label: 'Status', value: (row) => inquiryStatusLabels[row.status] },
    note: 'Unsere Notiz',
    settled_at: 'Erledigt',
    worked_at: 'Zuletzt bearbeitet',
    contract_since: 'Vertrag seit',
  },
  rowsOf: async (db, { emails }) =>
    emails.length === 0
      ? []
      : db
          .selectFrom('inquiry_threads')
          .selectAll()
          .where(inLowerCase('email'), 'in', emails)
          .orderBy('created_at')
          .execute(),
})

const words = personalTable({
  table: 'inquiry_words',
  title: TITLE,
  ...kept,
  columns: { word: COPY, thread_id: COPY },
  rowsOf: async () => [],
})

const replies = personalTable({
  table: 'inquiry_replies',
  title: 'Unsere Antworten',
  ...kept,
  columns: {
    id: INTERNAL_ID,
    thread_id: INTERNAL_ID,
    created_at: 'Geschrieben',
    admin_id: { withheld: 'Kennung der Person, die sie schrieb' },
    subject: 'Betreff',
    text: 'Text',
  },
  rowsOf: async (db, person) =>
    person.emails.length === 0
      ? []
      : db
          .selectFrom('inquiry_replies')
          .selectAll()
          .where('thread_id', 'in', threadIds(db, person))
          .orderBy('created_at')
          .execute(),
})

const vehicleDays = personalTable({
  table: 'vehicle_days',
  title: 'Termine',
  ...kept,
  columns: {
    vehicle: { label: 'Fahrzeug', value: (row) => vehicleLabels[row.vehicle] },
    date: 'Tag',
    booking_id: INTERNAL_ID,
    confirmed_at: 'Bestätigt',
  },
  rowsOf: async (db, person) =>
    person.emails.length === 0
      ? []
      : db
          .selectFrom('vehicle_days')
          .selectAll()
          .where('booking_id', 'in', threadIds(db, person))
          .execute(),
})

/** The tables of inquiries with personal data. */
export const inquiryData: readonly PersonalTable[] = [
  contacts,
  customEvents,
  bookings,
  wholesale,
  threads,
  words,
  replies,
  vehicleDays,
]
