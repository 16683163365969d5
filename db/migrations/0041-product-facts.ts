import { sql, type Kysely } from 'kysely'

const texts = [
  'legal_name',
  'ingredients',
  'allergens',
  'origin',
  'storage_hint',
  'organic_control_code',
  'organic_origin',
  'manufacturer_name',
  'manufacturer_address',
  'manufacturer_email',
  'safety_note',
  'electrical_note',
  'battery_note',
]

/** What every coffee of the shop said on its page until now. */
const STORAGE_HINT =
  'Trocken, dunkel und luftdicht aufbewahren. Nach dem Öffnen innerhalb von 4 bis 6 Wochen verbrauchen.'

/**
 * Adds what the law wants to be said about a product before it is bought, and the legal name that an
 * order line was bought with. Coffee was shown as roasted coffee and stays so; who made the other
 * goods is not known, so they are on sale and not complete.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of texts) {
    await sql`alter table products add column ${sql.ref(column)} text not null default ''`.execute(
      db,
    )
  }
  await sql`alter table products add column is_complete integer not null default 1`.execute(db)
  await sql`alter table order_lines add column legal_name text not null default ''`.execute(db)
  await sql`update products set legal_name = 'Röstkaffee', storage_hint = ${STORAGE_HINT}
    where category = 'kaffee'`.execute(db)
  await sql`update products set is_complete = 0 where category <> 'kaffee'`.execute(db)
  await sql`create index products_incomplete on products (id)
    where hidden_at is null and in_stock = 1 and is_complete = 0`.execute(db)
}
