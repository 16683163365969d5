import { sql } from 'kysely'
import { isPostgres, type Queryable, type Tx } from '../../../platform/server/database/tables.ts'
import { isBehind, type Keyset } from '../../../platform/server/keyset.ts'
import type { InquiryKind, InquiryStatus } from '../../domain/inquiry-status.ts'
import { endOfPrefix } from '../../../platform/domain/search-words.ts'
import type { InquiryThreadsTable } from '../inquiries-tables.ts'

export interface ThreadFilter {
  readonly kind?: InquiryKind
  readonly status?: InquiryStatus
  readonly unread?: boolean
  readonly suspect?: boolean
  /** Folded beginnings of words; a thread must match all. */
  readonly terms: readonly string[]
  readonly before?: Keyset
  readonly limit: number
}

/** Stores a thread with its search words. */
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

/** Up to this many matches are read first and sorted; with more, the list is walked by time. */
const MOST_FOUND_FIRST = 2_000

/** Selects ids of threads with a word that begins with `term`; ids may repeat. */
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

/** Threads among which all with the terms are; null for all threads. */
interface Candidates {
  readonly ids: readonly string[] | null
  /** The terms that some of them may not have. */
  readonly untested: readonly string[]
}

/** Finds a small superset of the threads with these terms; all threads when there are too many. */
async function findCandidates(db: Queryable, terms: readonly string[]): Promise<Candidates> {
  for (const term of terms) {
    const ids = await findAtMost(withWord(db, term))
    if (ids) return { ids, untested: terms.filter((other) => other !== term) }
  }
  const [first, ...others] = terms
  if (first === undefined || others.length === 0) return { ids: null, untested: terms }
  // Each term alone is frequent, but their intersection may be small.
  let all = withWord(db, first)
  for (const term of others) all = all.intersect(withWord(db, term))
  const ids = await findAtMost(db.selectFrom(all.as('found')).select('thread_id') as typeof all)
  return { ids, untested: ids ? [] : terms }
}

/** Selects all threads, or those with these ids, which are looked up by the primary key. */
function threadsAmong(db: Queryable, ids: readonly string[] | null) {
  const threads = db.selectFrom('inquiry_threads')
  if (ids === null) return threads
  // With a thousand values it would read all threads to join them.
  if (isPostgres(db)) return threads.where('id', 'in', ids)
  // SQLite keeps the order of a cross join. It has no statistics to choose a better one.
  const values = sql<{ column1: string }>`(values ${sql.join(ids.map((id) => sql`(${id})`))})`
  const found = db
    .selectFrom(values.as('found'))
    .crossJoin('inquiry_threads')
    .whereRef('inquiry_threads.id', '=', 'found.column1')
  return found as unknown as typeof threads
}

/** Finds matching threads, newest first. */
export async function findThreads(
  db: Queryable,
  { kind, status, unread, suspect, terms, before, limit }: ThreadFilter,
): Promise<InquiryThreadsTable[]> {
  const { ids, untested } = await findCandidates(db, terms)
  if (ids?.length === 0) return []
  let query = threadsAmong(db, ids).selectAll('inquiry_threads')
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (status !== undefined) query = query.where('status', '=', status)
  if (unread !== undefined) query = query.where('unread', '=', unread ? 1 : 0)
  if (suspect !== undefined) query = query.where('suspect', '=', suspect ? 1 : 0)
  for (const term of untested) {
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
  if (before) query = query.where(isBehind(before))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Finds a thread, or null. */
export async function findThread(db: Queryable, id: string): Promise<InquiryThreadsTable | null> {
  const query = db.selectFrom('inquiry_threads').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** Bounds the work when a bot floods the forms. */
const MAX_UNREAD_READ = 1000

/** Finds the kinds of the newest unread threads that are not suspect, at most `limit`. */
export async function listUnreadKinds(db: Queryable, limit: number): Promise<InquiryKind[]> {
  const newest = db
    .selectFrom('inquiry_threads')
    .select(['kind', 'suspect'])
    .where('unread', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_UNREAD_READ)
    .as('newest')
  const rows = await db
    .selectFrom(newest)
    .select('kind')
    .where('suspect', '=', 0)
    .limit(limit)
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Counts the unread threads of a kind, up to `most`. */
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

/** Changes a thread if it still has the values `from`; returns whether it did. */
export async function updateThread(
  tx: Tx,
  id: string,
  from: Partial<Pick<InquiryThreadsTable, 'status' | 'note' | 'unread'>>,
  to: Partial<
    Pick<
      InquiryThreadsTable,
      'status' | 'note' | 'unread' | 'settled_at' | 'worked_at' | 'contract_since'
    >
  >,
): Promise<boolean> {
  let query = tx.updateTable('inquiry_threads').set(to).where('id', '=', id)
  if (from.status !== undefined) query = query.where('status', '=', from.status)
  if (from.note !== undefined) query = query.where('note', '=', from.note)
  if (from.unread !== undefined) query = query.where('unread', '=', from.unread)
  return (await query.returning('id').executeTakeFirst()) !== undefined
}
