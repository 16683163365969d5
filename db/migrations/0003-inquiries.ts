import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import { portable, type Portable } from '../../src/platform/server/database/columns.ts'

/** Creates a table of inquiries: sender, moment, page, client, and whether a bot is suspected. */
function received({ table, text }: Portable, name: string): CreateTableBuilder<string, 'email'> {
  return table(name)
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('source_page', text)
    .addColumn('client_hash', text, (column) => column.notNull())
    .addColumn('suspect', 'integer', (column) => column.notNull().check(sql`suspect in (0, 1)`))
    .addColumn('email', text, (column) => column.notNull())
}

async function createMessages(types: Portable): Promise<void> {
  const { text } = types
  await received(types, 'contact_submissions')
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('message', text, (column) => column.notNull())
    .execute()
  await received(types, 'custom_event_inquiries')
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('message', text, (column) => column.notNull())
    .execute()
  await received(types, 'wholesale_inquiries')
    .addColumn('company', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('phone', text, (column) => column.notNull())
    .addColumn('business_type', text, (column) =>
      column
        .notNull()
        .check(sql`business_type in ('cafe', 'restaurant', 'hotel', 'retail', 'office', 'other')`),
    )
    .addColumn('message', text, (column) => column.notNull())
    .addColumn('kind', text, (column) =>
      column.notNull().check(sql`kind in ('offer', 'product-list')`),
    )
    .execute()
}

async function createBookings(types: Portable): Promise<void> {
  const { text } = types
  await received(types, 'event_bookings')
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('phone', text, (column) => column.notNull())
    .addColumn('date', text, (column) => column.notNull())
    .addColumn('guests', 'integer', (column) =>
      column.notNull().check(sql`guests between 1 and 5000`),
    )
    .addColumn('package_type', text, (column) =>
      column.notNull().check(sql`package_type in ('piccolo', 'classico', 'grande')`),
    )
    .addColumn('message', text, (column) => column.notNull())
    .addColumn('status', text, (column) =>
      column.notNull().check(sql`status in ('pending', 'confirmed', 'declined', 'done')`),
    )
    .execute()
}

async function createNewsletter(types: Portable): Promise<void> {
  const { text } = types
  await received(types, 'newsletter_subscriptions')
    .addColumn('subscribed', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(1)
        .check(sql`subscribed in (0, 1)`),
    )
    // No newsletter is sent to an email before the recipient followed the confirmation link.
    .addColumn('confirmed_at', text)
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('token_created_at', text, (column) => column.notNull())
    .addUniqueConstraint('newsletter_subscriptions_email', ['email'])
    .execute()
}

async function createTestimonials({ table, text }: Portable): Promise<void> {
  await table('testimonials')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('title', text)
    .addColumn('content', text, (column) => column.notNull())
    .addColumn('featured', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`featured in (0, 1)`),
    )
    .execute()
}

/** Creates the tables of inquiries, newsletter subscriptions and testimonials. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = portable(db)
  await createMessages(types)
  await createBookings(types)
  await createNewsletter(types)
  await createTestimonials(types)
}
