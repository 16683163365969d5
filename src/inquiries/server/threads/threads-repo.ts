import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { Keyset } from '../../../platform/server/keyset.ts'
import { openStatuses, type InquiryKind, type InquiryStatus } from '../../domain/inquiry-status.ts'
import { endOfPrefix } from '../../../platform/domain/search-words.ts'
import type { InquiryThreadsTable } from '../inquiries-tables.ts'

export interface ThreadFilter {
  readonly kind?: InquiryKind
  readonly status?: InquiryStatus
  readonly unread?: boolean
  readonly suspect?: boolean
  /** Folded beginnings of words, all of which must be found. */
  readonly terms: readonly string[]
  readonly before?: Keyset
  readonly limit: number
}

/** Stores a thread with the words it is found by. */
export async function insertThread(
  tx: Tx,
  thread: InquiryThreadsTable,
  words: readonly string[],
): Promise<void> {
  await tx.insertInto('inquiry_threads').values(thread).execute()
  if (words.length === 0) return
  await tx
    .insertInto('inquiry_words')
    .values(words.map((word) => ({ word, thread_id: thread.id })))
    .execute()
}

/** Up to here threads are read first and sorted; beyond, the list is walked instead. */
const MOST_FOUND_FIRST = 2_000

/** Threads with a word that begins like this; one of several such words may repeat. */
function withWord(db: Queryable, term: string) {
  return db
    .selectFrom('inquiry_words')
    .select('thread_id')
    .where('word', '>=', term)
    .where('word', '<', endOfPrefix(term))
}

async function findAtMost(words: ReturnType<typeof withWord>): Promise<string[] | null> {
  const found = await words.limit(MOST_FOUND_FIRST + 1).execute()
  if (found.length > MOST_FOUND_FIRST) return null
  return [...new Set(found.map(({ thread_id }) => thread_id))]
}

/** All threads with these terms, or more of them, if they are few; null when they are many. */
async function findFew(db: Queryable, terms: readonly string[]): Promise<string[] | null> {
  for (const term of terms) {
    const found = await findAtMost(withWord(db, term))
    if (found) return found
  }
  const [first, ...others] = terms
  if (first === undefined || others.length === 0) return null
  // Each has many, and yet few may have all.
  let all = withWord(db, first)
  for (const term of others) all = all.intersect(withWord(db, term))
  return findAtMost(db.selectFrom(all.as('found')).select('thread_id') as typeof all)
}

/** All threads, or some, which are then looked up one by one, not searched for. */
function threadsAmong(db: Queryable, ids: readonly string[] | null) {
  const threads = db.selectFrom('inquiry_threads')
  if (ids === null) return threads
  // A cross join, because SQLite keeps its order: it has no figures to choose a better one by.
  const values = sql<{ column1: string }>`(values ${sql.join(ids.map((id) => sql`(${id})`))})`
  const found = db
    .selectFrom(values.as('found'))
    .crossJoin('inquiry_threads')
    .whereRef('inquiry_threads.id', '=', 'found.column1')
  return found as unknown as typeof threads
}

/** Threads that match, newest first. */
export async function findThreads(
  db: Queryable,
  { kind, status, unread, suspect, terms, before, limit }: ThreadFilter,
): Promise<InquiryThreadsTable[]> {
  const few = await findFew(db, terms)
  if (few?.length === 0) return []
  let query = threadsAmong(db, few).selectAll('inquiry_threads')
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (status !== undefined) query = query.where('status', '=', status)
  if (unread !== undefined) query = query.where('unread', '=', unread ? 1 : 0)
  if (suspect !== undefined) query = query.where('suspect', '=', suspect ? 1 : 0)
  for (const term of terms) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('inquiry_words')
          .select('thread_id')
          .whereRef('thread_id', '=', 'inquiry_threads.id')
          .where('word', '>=', term)
          .where('word', '<', endOfPrefix(term)),
      ),
    )
  }
  if (before) {
    query = query
      .where('created_at', '<=', before.createdAt)
      .where((eb) => eb.or([eb('created_at', '<', before.createdAt), eb('id', '<', before.id)]))
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** A thread, or null. */
export async function findThread(db: Queryable, id: string): Promise<InquiryThreadsTable | null> {
  const query = db.selectFrom('inquiry_threads').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** A flood of a bot's letters costs no more than this. */
const UNREAD_LOOKED_AT = 1000

/** Kinds of the newest unread threads that are not suspect, at most `limit`. */
export async function listUnreadKinds(db: Queryable, limit: number): Promise<InquiryKind[]> {
  const newest = db
    .selectFrom('inquiry_threads')
    .select(['kind', 'suspect'])
    .where('unread', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(UNREAD_LOOKED_AT)
    .as('newest')
  const rows = await db
    .selectFrom(newest)
    .select('kind')
    .where('suspect', '=', 0)
    .limit(limit)
    .execute()
  return rows.map(({ kind }) => kind)
}

/** How many threads of a kind are unread, counted up to `most`. */
export async function countUnread(db: Queryable, kind: InquiryKind, most: number): Promise<number> {
  const rows = await db
    .selectFrom('inquiry_threads')
    .select('id')
    .where('unread', '=', 1)
    .where('kind', '=', kind)
    .limit(most)
    .execute()
  return rows.length
}

/** Changes a thread if it still is as it was read; says whether. */
export async function updateThread(
  tx: Tx,
  id: string,
  from: Partial<Pick<InquiryThreadsTable, 'status' | 'note' | 'unread'>>,
  to: Partial<Pick<InquiryThreadsTable, 'status' | 'note' | 'unread' | 'settled_at' | 'worked_at'>>,
): Promise<boolean> {
  let query = tx.updateTable('inquiry_threads').set(to).where('id', '=', id)
  if (from.status !== undefined) query = query.where('status', '=', from.status)
  if (from.note !== undefined) query = query.where('note', '=', from.note)
  if (from.unread !== undefined) query = query.where('unread', '=', from.unread)
  return (await query.returning('id').executeTakeFirst()) !== undefined
}

/** Threads on which nothing is left to do since before a moment (ISO), longest first. */
export async function findSettledBefore(
  db: Queryable,
  before: string,
  limit: number,
): Promise<Pick<InquiryThreadsTable, 'id' | 'kind'>[]> {
  return db
    .selectFrom('inquiry_threads')
    .select(['id', 'kind'])
    .where('settled_at', '<', before)
    .orderBy('settled_at')
    .limit(limit)
    .execute()
}

/**
 * Threads on which something was left to do, but that came, were last worked on, and whose event
 * was before a moment (ISO) and its day.
 */
export async function findLeftBefore(
  db: Queryable,
  { before, day }: { readonly before: string; readonly day: string },
  limit: number,
): Promise<Pick<InquiryThreadsTable, 'id' | 'kind'>[]> {
  return db
    .selectFrom('inquiry_threads as thread')
    .leftJoin('event_bookings as booking', 'booking.id', 'thread.id')
    .select(['thread.id', 'thread.kind'])
    .where('thread.status', 'in', openStatuses)
    .where('thread.created_at', '<', before)
    .where(({ eb, or }) =>
      or([eb('thread.worked_at', 'is', null), eb('thread.worked_at', '<', before)]),
    )
    .where(({ eb, or }) => or([eb('booking.date', 'is', null), eb('booking.date', '<', day)]))
    .limit(limit)
    .execute()
}
