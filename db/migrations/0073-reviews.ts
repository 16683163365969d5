import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Consents to one mail that asks for reviews, and the reviews of coffees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('review_requests')
    .addColumn('order_id', text, (column) => column.primaryKey().references('orders.id'))
    // The version of the text beside the box.
    .addColumn('consent_version', text, (column) => column.notNull())
    .addColumn('consented_at', text, (column) => column.notNull())
    // When the mail was queued; once set it stays.
    .addColumn('asked_at', text)
    // When no mail was due any more: withdrawn, erased, or too late.
    .addColumn('ended_at', text)
    .addColumn('end_reason', text, (column) =>
      column.check(sql`end_reason in ('withdrawn', 'erased', 'late')`),
    )
    .execute()
  await sql`
    create index review_requests_waiting on review_requests (order_id)
    where asked_at is null and ended_at is null
  `.execute(db)
  await table('reviews')
    .addColumn('id', text, (column) => column.primaryKey())
    // Without its order nothing proves the purchase, so a review goes with it.
    .addColumn('order_id', text, (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    // The item of the order that was bought.
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'integer', (column) => column.notNull())
    .addColumn('stars', 'integer', (column) =>
      column.notNull().check(sql`stars >= 1 and stars <= 5`),
    )
    .addColumn('words', text, (column) => column.notNull())
    .addColumn('shown_name', text, (column) => column.notNull())
    .addColumn('state', text, (column) =>
      column.notNull().check(sql`state in ('waiting', 'approved', 'refused')`),
    )
    // Why it was refused; never because of its stars.
    .addColumn('refusal_reason', text, (column) =>
      column.check(
        sql`(state = 'refused') = (refusal_reason is not null)
          and refusal_reason in ('insult', 'advertising', 'personal-data', 'off-topic')`,
      ),
    )
    .addColumn('answer', text, (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('changed_at', text, (column) => column.notNull())
    // Incremented by each change, so that nobody decides about a text they did not read.
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint('reviews_once', ['order_id', 'product_id'])
    .execute()
  const indexes = {
    reviews_product: ['product_id', 'state', 'created_at', 'id'],
    reviews_state: ['state', 'created_at', 'id'],
    reviews_time: ['created_at', 'id'],
  } as const
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on('reviews')
      .columns([...columns])
      .execute()
  }
}
