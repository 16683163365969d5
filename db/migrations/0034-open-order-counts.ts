import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

const BATCH = 500

/** A copy of `addressKey` at the release of this migration. */
function addressKey(postalCode: string, street: string): string {
  const folded = street
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1')
  const letters = folded.replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return `${postalCode} ${letters.replaceAll('strasse', 'str')}`
}

interface OpenOrder {
  id: string
  user_id: string
  postal_code: string
  street: string
  packs: number
}

/** Returns open orders with their packs, by id. */
async function openOrdersAfter(db: Kysely<unknown>, id: string): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`select id, user_id, customer_postal_code as postal_code,
      customer_address as street, cast((select coalesce(sum(quantity), 0) from order_lines
        where order_id = orders.id) as integer) as packs
    from orders where status = 'pending' and id > ${id} order by id limit ${BATCH}`.execute(db)
  return rows
}

async function count(db: Kysely<unknown>, subject: string, packs: number): Promise<void> {
  await sql`insert into open_order_counts (subject, orders, packs) values (${subject}, 1, ${packs})
    on conflict (subject) do update set orders = open_order_counts.orders + 1,
      packs = open_order_counts.packs + excluded.packs`.execute(db)
}

/**
 * Counts the orders that are not paid yet, and their packs, for each account (`by <user id>`) and
 * each address (`to <postal code> <street>`), because the settings limit them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, table } = portable(db)
  await table('open_order_counts')
    .addColumn('subject', text, (column) => column.primaryKey())
    .addColumn('orders', 'integer', (column) => column.notNull())
    .addColumn('packs', 'integer', (column) => column.notNull())
    .execute()
  for (let last = ''; ;) {
    const rows = await openOrdersAfter(db, last)
    for (const { user_id, postal_code, street, packs } of rows) {
      await count(db, `by ${user_id}`, packs)
      await count(db, `to ${addressKey(postal_code, street)}`, packs)
    }
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return
    last = end.id
  }
}
