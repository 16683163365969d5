import { sql, type Kysely } from 'kysely'
import { portable, type Portable } from '../../src/platform/server/database/columns.ts'

async function createSettings({ table, text }: Portable): Promise<void> {
  await table('settings')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('value', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .execute()
}

async function createCounters({ table, text, int8 }: Portable): Promise<void> {
  await table('counters')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('value', int8, (column) => column.notNull())
    .execute()
}

async function createCatalogue({ table, text }: Portable): Promise<void> {
  await table('products')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('category', text, (column) =>
      column.notNull().check(sql`category in ('kaffee', 'zubehoer', 'merchandise')`),
    )
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('image', text)
    .addColumn('intensity', 'integer', (column) =>
      column.notNull().check(sql`intensity between 1 and 5`),
    )
    .addColumn('stock', 'integer', (column) => column.notNull().check(sql`stock >= 0`))
    .addColumn('featured', 'integer', (column) => column.notNull().check(sql`featured in (0, 1)`))
    .addColumn('in_stock', 'integer', (column) => column.notNull().check(sql`in_stock in (0, 1)`))
    .addColumn('grind_options', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .addColumn('hidden_at', text)
    .execute()
  await table('product_variants')
    .addColumn('product_id', 'integer', (column) => column.notNull().references('products.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('weight', text, (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull().check(sql`price_cents >= 0`))
    .addPrimaryKeyConstraint('product_variants_key', ['product_id', 'weight'])
    .execute()
}

async function createAccounts(db: Kysely<unknown>, { table, text }: Portable): Promise<void> {
  await table('users')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('email', text, (column) => column.notNull().unique())
    .addColumn('password_hash', text, (column) => column.notNull())
    .addColumn('first_name', text, (column) => column.notNull())
    .addColumn('last_name', text, (column) => column.notNull())
    .addColumn('phone', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('postal_code', text, (column) => column.notNull())
    .addColumn('city', text, (column) => column.notNull())
    .addColumn('country', text, (column) => column.notNull())
    .addColumn('is_admin', 'integer', (column) => column.notNull().check(sql`is_admin in (0, 1)`))
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .execute()
  await table('sessions')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('last_seen_at', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
}

async function createOrder({ table, text, int8 }: Portable): Promise<void> {
  await table('orders')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('order_number', text, (column) => column.notNull().unique())
    .addColumn('user_id', text, (column) => column.notNull().references('users.id'))
    .addColumn('status', text, (column) =>
      column
        .notNull()
        .check(sql`status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')`),
    )
    .addColumn('customer_name', text, (column) => column.notNull())
    .addColumn('customer_email', text, (column) => column.notNull())
    .addColumn('customer_phone', text, (column) => column.notNull())
    .addColumn('customer_address', text, (column) => column.notNull())
    .addColumn('customer_postal_code', text, (column) => column.notNull())
    .addColumn('customer_city', text, (column) => column.notNull())
    .addColumn('customer_country', text, (column) => column.notNull())
    .addColumn('notes', text, (column) => column.notNull())
    .addColumn('shipping_method', text, (column) =>
      column.notNull().check(sql`shipping_method in ('standard', 'express', 'pickup')`),
    )
    .addColumn('tax_regime', text, (column) =>
      column.notNull().check(sql`tax_regime in ('regular', 'small-business')`),
    )
    .addColumn('subtotal_cents', int8, (column) => column.notNull())
    .addColumn('shipping_cents', int8, (column) => column.notNull())
    .addColumn('total_cents', int8, (column) =>
      column.notNull().check(sql`total_cents = subtotal_cents + shipping_cents`),
    )
    .addColumn('tracking_code', text)
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .execute()
}

async function createOrderParts({ table, text, int8 }: Portable): Promise<void> {
  await table('order_lines')
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'integer', (column) => column.notNull().references('products.id'))
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('image', text)
    .addColumn('weight', text, (column) => column.notNull())
    .addColumn('grind', text, (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) =>
      column.notNull().check(sql`quantity between 1 and 99`),
    )
    .addColumn('unit_price_cents', 'integer', (column) => column.notNull())
    .addColumn('tax_rate_percent', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'position'])
    .execute()
  // VAT contained in goods and shipping, one row per rate; none under § 19 UStG.
  await table('order_taxes')
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('rate_percent', 'integer', (column) => column.notNull())
    .addColumn('gross_cents', int8, (column) => column.notNull())
    .addColumn('tax_cents', int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_taxes_key', ['order_id', 'rate_percent'])
    .execute()
  await table('order_status_changes')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('from_status', text)
    .addColumn('to_status', text, (column) => column.notNull())
    .addColumn('tracking_code', text)
    .addColumn('changed_by', text, (column) => column.notNull().references('users.id'))
    .addColumn('changed_at', text, (column) => column.notNull())
    .execute()
  await table('idempotency_keys')
    .addColumn('key_hash', text, (column) => column.primaryKey())
    .addColumn('body_mac', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute()
}

async function createOutbox({ table, text }: Portable): Promise<void> {
  await table('mails')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('recipient', text, (column) => column.notNull())
    .addColumn('data', text, (column) => column.notNull())
    // One event causes one mail, also when its transaction is retried.
    .addColumn('cause', text, (column) => column.notNull().unique())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute()
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_user')
    .on('orders')
    .columns(['user_id', 'created_at'])
    .execute()
  await db.schema
    .createIndex('orders_status')
    .on('orders')
    .columns(['status', 'created_at'])
    .execute()
  await db.schema.createIndex('orders_created').on('orders').column('created_at').execute()
  await db.schema
    .createIndex('order_status_changes_order')
    .on('order_status_changes')
    .columns(['order_id', 'changed_at'])
    .execute()
  await db.schema
    .createIndex('idempotency_keys_created')
    .on('idempotency_keys')
    .column('created_at')
    .execute()
}

/** The first schema: settings, catalogue, accounts, orders, outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = portable(db)
  await createSettings(types)
  await createCounters(types)
  await createCatalogue(types)
  await createAccounts(db, types)
  await createOrder(types)
  await createOrderParts(types)
  await createOutbox(types)
  await createIndexes(db)
}
