import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

const ROWS_AT_ONCE = 500

/** The columns that are filled below, as the schema is after this migration. */
type Filled = {
  mails: { id: string; kind: string; data: string; inquiry_id: string | null }
  inquiry_threads: { id: string; created_at: string; status: string; settled_at: string | null }
  admin_actions: { subject: string; action: string; acted_at: string }
  newsletter_subscriptions: { id: string; subscribed: number; unsubscribed_at: string | null }
}

/** The amount that admins sort orders by. */
async function indexAmounts(db: Kysely<unknown>): Promise<void> {
  const lists = { total: [], status_total: ['status'] }
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema
      .createIndex(`orders_${name}`)
      .on('orders')
      .columns([...columns, 'total_cents', 'id'])
      .execute()
  }
}

/** Creates the idempotency keys of admin requests: a repeated request gets the first one's result. */
async function createRequests(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('admin_requests')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('digest', text, (column) => column.notNull())
    .addColumn('result', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('admin_requests_created')
    .on('admin_requests')
    .column('created_at')
    .execute()
}

async function addColumn(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const { text } = portable(db)
  await db.schema.alterTable(table).addColumn(column, text).execute()
  await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
}

const inquiryMails = ['inquiry-receipt', 'inquiry-notice', 'inquiry-reply', 'booking-status']

async function nameMailInquiries(db: Kysely<Filled>): Promise<void> {
  let after = ''
  for (;;) {
    const mails = await db
      .selectFrom('mails')
      .select(['id', 'data'])
      .where('id', '>', after)
      .where('kind', 'in', inquiryMails)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    const last = mails.at(-1)
    if (!last) return
    after = last.id
    const named = mails.flatMap(({ id, data }) => {
      const { inquiryId, bookingId } = JSON.parse(data) as Record<string, string | undefined>
      const inquiry = inquiryId ?? bookingId
      return inquiry === undefined ? [] : [sql`(${id}, ${inquiry})`]
    })
    if (named.length === 0) continue
    await sql`update mails set inquiry_id = named.column2
      from (values ${sql.join(named)}) as named where mails.id = named.column1`.execute(db)
  }
}

const settled = ['answered', 'archived', 'declined', 'done']

/**
 * Fills in when an inquiry was last worked on, by the log; without an entry, when it was received.
 * The log is read once, because its subjects have no index.
 */
async function settleThreads(db: Kysely<Filled>): Promise<void> {
  await db
    .updateTable('inquiry_threads')
    .set(({ ref }) => ({ settled_at: ref('created_at') }))
    .where('status', 'in', settled)
    .execute()
  await db
    .updateTable('inquiry_threads')
    .from((eb) =>
      eb
        .selectFrom('admin_actions')
        .select(({ fn }) => ['subject', fn.max('acted_at').as('acted_at')])
        .where('action', 'in', ['inquiry.status', 'inquiry.reply'])
        .groupBy('subject')
        .as('worked'),
    )
    .set(({ ref }) => ({ settled_at: ref('worked.acted_at') }))
    .whereRef('inquiry_threads.id', '=', 'worked.subject')
    .where('status', 'in', settled)
    .execute()
}

/** Adds indexes by amount, idempotency keys of admin requests, and moments for deletion. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexAmounts(db)
  await createRequests(db)
  await addColumn(db, 'mails', 'inquiry_id')
  await addColumn(db, 'inquiry_threads', 'settled_at')
  await addColumn(db, 'newsletter_subscriptions', 'unsubscribed_at')
  await db.schema
    .createIndex('newsletter_subscriptions_waiting')
    .on('newsletter_subscriptions')
    .columns(['confirmed_at', 'token_created_at'])
    .execute()
  const filled = db.$extendTables<Filled>()
  await nameMailInquiries(filled)
  await settleThreads(filled)
  // The end of these subscriptions was not recorded, so the proof is kept for the whole period from
  // now on.
  await filled
    .updateTable('newsletter_subscriptions')
    .set({ unsubscribed_at: new Date().toISOString() })
    .where('subscribed', '=', 0)
    .execute()
}
