import { sql, type Kysely } from 'kysely'
import { portable, type Portable } from '../../src/platform/server/database/columns.ts'

async function createThreads({ table, text }: Portable): Promise<void> {
  await table('inquiry_threads')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) =>
      column
        .notNull()
        .check(sql`kind in ('contact', 'event-booking', 'custom-event', 'wholesale')`),
    )
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('suspect', 'integer', (column) => column.notNull().check(sql`suspect in (0, 1)`))
    .addColumn('unread', 'integer', (column) => column.notNull().check(sql`unread in (0, 1)`))
    .addColumn('status', text, (column) =>
      column.notNull().check(sql`(kind = 'event-booking'
        and status in ('pending', 'confirmed', 'declined', 'done'))
        or (kind <> 'event-booking' and status in ('new', 'answered', 'archived'))`),
    )
    .addColumn('note', text, (column) => column.notNull())
    .execute()
  await table('inquiry_words')
    .addColumn('word', text, (column) => column.notNull())
    .addColumn('thread_id', text, (column) =>
      column.notNull().references('inquiry_threads.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('inquiry_words_key', ['word', 'thread_id'])
    .execute()
  await table('inquiry_replies')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('thread_id', text, (column) =>
      column.notNull().references('inquiry_threads.id').onDelete('cascade'),
    )
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('admin_id', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .execute()
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const filters = { all: [], kind: ['kind'], status: ['status'], unread: ['unread'] }
  const lists = { ...filters, suspect: ['suspect'] }
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema
      .createIndex(`inquiry_threads_${name}`)
      .on('inquiry_threads')
      .columns([...columns, 'created_at', 'id'])
      .execute()
  }
  await db.schema
    .createIndex('inquiry_words_thread')
    .on('inquiry_words')
    .columns(['thread_id', 'word'])
    .execute()
  await db.schema
    .createIndex('inquiry_replies_thread')
    .on('inquiry_replies')
    .columns(['thread_id', 'created_at', 'id'])
    .execute()
}

type Sent = {
  id: string
  created_at: string
  name: string
  email: string
  suspect: number
}

/** The columns that the steps below read and write, as the schema is after this migration. */
type Before = {
  contact_submissions: Sent
  custom_event_inquiries: Sent
  event_bookings: Sent & { status: string }
  wholesale_inquiries: Sent & { company: string }
  inquiry_threads: Sent & { kind: string; unread: number; status: string; note: string }
  inquiry_words: { word: string; thread_id: string }
}

const sources = [
  ['contact', 'contact_submissions', []],
  ['custom-event', 'custom_event_inquiries', []],
  ['event-booking', 'event_bookings', ['status']],
  ['wholesale', 'wholesale_inquiries', ['company']],
] as const

const BATCH_SIZE = 50

/** A copy of `searchWords` for inquiries at the release of this migration. */
function searchWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const plain = text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
    const written = plain
      .replaceAll('ß', 'ss')
      .replaceAll(/([aou])e/g, '$1')
      .split(/\s+/)
    return [...written, ...written.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))]
  })
  const known = words.map((word) => word.slice(0, 80).toWellFormed()).filter((word) => word !== '')
  return [...new Set(known)].slice(0, 16)
}

type Source = (typeof sources)[number]
type Row = Sent & { status?: string; company?: string }

async function readBatch(db: Kysely<Before>, table: Source[1], more: Source[2], after: string) {
  const rows = await db
    .selectFrom(table as 'event_bookings')
    .select(['id', 'created_at', 'name', 'email', 'suspect'])
    .select(more as readonly ['status'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute()
  return rows as Row[]
}

/** Creates a thread for every existing inquiry, in batches. */
async function openThreads(db: Kysely<Before>, [kind, table, more]: Source): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await readBatch(db, table, more, after)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const threads = rows.map(({ company: _company, status = 'new', ...sent }) => ({
      ...sent,
      kind,
      unread: 1,
      status,
      note: '',
    }))
    const words = rows.flatMap(({ id, name, email, company = '' }) =>
      searchWords([name, email, company]).map((word) => ({ word, thread_id: id })),
    )
    await db.insertInto('inquiry_threads').values(threads).execute()
    if (words.length > 0) await db.insertInto('inquiry_words').values(words).execute()
  }
}

/** Creates one list of everything that visitors sent, whatever the form, with its search words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createThreads(portable(db))
  const filled = db.$extendTables<Before>()
  for (const source of sources) await openThreads(filled, source)
  await createIndexes(db)
}
