import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import {
  isContractStatus,
  statusesOf,
  type InquiryKind,
} from '../../src/inquiries/domain/inquiry-status.ts'
import { searchWords } from '../../src/platform/domain/search-words.ts'
import { berlinDate } from '../../src/platform/domain/german-format.ts'
import { DAY_MS, pick } from './made-up.ts'
import type { Row } from './bulk-database.ts'

/** The rows of one event, by table. */
export type Rows = Readonly<Record<string, readonly Row[]>>

/** The user who caused an event and when; `index` counts up with the time. */
export interface Cause {
  readonly index: number
  readonly atMs: number
  readonly nowMs: number
  readonly user: Row
}

const kinds: readonly InquiryKind[] = [
  'contact',
  'event-booking',
  'contact',
  'wholesale',
  'contact',
  'custom-event',
]
const tableOf = {
  contact: 'contact_submissions',
  'event-booking': 'event_bookings',
  'custom-event': 'custom_event_inquiries',
  wholesale: 'wholesale_inquiries',
} as const

const nameOf = (user: Row): string => `${String(user['first_name'])} ${String(user['last_name'])}`
const isoDate = (ms: number): string => new Date(ms).toISOString()

function detailsOf(kind: InquiryKind, { index, atMs }: Cause, status: string): Row {
  const message = 'Guten Tag, wir hätten eine Frage zu Ihrem Kaffee.'
  if (kind === 'contact') return { subject: 'allgemein', message }
  if (kind === 'custom-event') return { message }
  if (kind === 'wholesale') {
    return {
      company: `Café ${index}`,
      phone: '0202 392000',
      business_type: 'cafe',
      message,
      kind: 'offer',
    }
  }
  const date = berlinDate(new Date(atMs + 30 * DAY_MS))
  return { phone: '0202 392000', date, guests: 40, package_type: 'classico', message, status }
}

/** Returns an inquiry; inquiries of the last week are unread. */
export function madeUpInquiry(cause: Cause): Rows {
  const { index, atMs, nowMs, user } = cause
  const kind = pick(kinds, index)
  const isNew = nowMs - atMs < 7 * DAY_MS
  const statuses = statusesOf(kind)
  // No booking is confirmed, because it would occupy a vehicle.
  const settled = index % 7 === 0 ? statuses.length - 1 : 2
  const status = pick(statuses, isNew ? 0 : settled)
  const id = v7({ msecs: atMs })
  const name = nameOf(user)
  const sent = {
    id,
    created_at: isoDate(atMs),
    name,
    email: String(user['email']),
    suspect: index % 50 === 0 ? 1 : 0,
  }
  const details = detailsOf(kind, cause, status)
  const texts = [name, sent.email, kind === 'wholesale' ? String(details['company']) : '']
  return {
    [tableOf[kind]]: [{ ...sent, source_page: '/contact', client_hash: 'x', ...details }],
    inquiry_threads: [
      {
        ...sent,
        kind,
        unread: isNew ? 1 : 0,
        status,
        note: '',
        contract_since: isContractStatus(status) ? sent.created_at : null,
      },
    ],
    inquiry_words: searchWords(texts).map((word) => ({ word, thread_id: id })),
  }
}

/** Returns an open session of the last month. */
export function madeUpSession({ index, nowMs, user }: Cause): Rows {
  const created_at = isoDate(nowMs - (index % 30) * DAY_MS)
  const row = {
    token_hash: createHash('sha256').update(`session ${index}`).digest('hex'),
    user_id: String(user['id']),
    created_at,
    last_seen_at: created_at,
    client: pick(['Firefox auf Windows', 'Safari auf iPhone', 'Chrome auf Android'], index),
  }
  return { sessions: [row] }
}

/** Returns a newsletter subscription: most are confirmed, some are waiting or unsubscribed. */
export function madeUpSubscription({ index, atMs, user }: Cause): Rows {
  const created_at = isoDate(atMs)
  const row = {
    id: v7({ msecs: atMs }),
    created_at,
    source_page: '/',
    client_hash: 'x',
    suspect: 0,
    email: `leser${index}.${String(user['email'])}`,
    subscribed: index % 10 === 0 ? 0 : 1,
    confirmed_at: index % 10 < 2 ? null : created_at,
    token_hash: createHash('sha256').update(`seed ${index}`).digest('hex'),
    token_created_at: created_at,
  }
  return { newsletter_subscriptions: [row] }
}
