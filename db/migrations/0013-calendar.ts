import { sql, type Kysely } from 'kysely'
import { portable, type Portable } from '../../src/platform/server/database/columns.ts'

async function createCalendar({ table, text }: Portable): Promise<void> {
  // The primary key enforces that a vehicle is booked once a day.
  await table('vehicle_days')
    .addColumn('vehicle', text, (column) =>
      column.notNull().check(sql`vehicle in ('ape', 'fiat-500')`),
    )
    .addColumn('date', text, (column) => column.notNull())
    .addColumn('booking_id', text, (column) =>
      column.notNull().unique().references('event_bookings.id').onDelete('cascade'),
    )
    .addColumn('confirmed_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('vehicle_days_key', ['vehicle', 'date'])
    .execute()
  // The feed has one address at a time: a new one replaces the old row.
  await table('calendar_feeds')
    .addColumn('name', text, (column) => column.primaryKey().check(sql`name = 'events'`))
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute()
}

/** Creates vehicle bookings and the address of the calendar feed, and adds indexes of other admin lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCalendar(portable(db))
  await db.schema
    .createIndex('vehicle_days_date')
    .on('vehicle_days')
    .columns(['date', 'vehicle'])
    .execute()
  await db.schema
    .createIndex('newsletter_subscriptions_created')
    .on('newsletter_subscriptions')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('testimonials_created')
    .on('testimonials')
    .columns(['created_at', 'id'])
    .execute()
}
