import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../../db/migrations/all.ts'
import { openEmpty } from '../../../test/databases/empty-database.ts'
import { databaseKinds } from '../../../test/shop.ts'
import { migrate } from '../../platform/server/database/migrate.ts'
import type { WritableDb } from '../../platform/server/database/tables.ts'
import '../../orders/server/orders-tables.ts'
import './payments-tables.ts'

const PLACED = '2026-03-01T10:00:00.000Z'

/** Adds an order of three packs for 10,00 € each, with its changes of status: `from > to at moment`. */
async function addOrder(
  db: WritableDb,
  id: string,
  changes: readonly string[] = [],
  withdrawn = 0,
): Promise<void> {
  const status = changes.at(-1)?.split(' ')[2] ?? 'pending'
  await sql`insert into orders (id, order_number, user_id, status, customer_name, customer_email,
    customer_phone, customer_address, customer_postal_code, customer_city, customer_country, notes,
    shipping_method, tax_regime, subtotal_cents, shipping_cents, total_cents, created_at, updated_at)
    values (${id}, ${id}, null, ${status}, 'K', '', '', '', '', '', '', '', 'pickup', 'regular',
    3000, 0, 3000, ${PLACED}, ${PLACED})`.execute(db)
  await sql`insert into order_lines (order_id, position, product_id, name, type, weight, grind,
    quantity, unit_price_cents, tax_rate_percent, withdrawn_quantity)
    values (${id}, 0, 1, 'MONZA', '', '', '', 3, 1000, 7, ${withdrawn})`.execute(db)
  for (const [index, change] of changes.entries()) {
    const [from, , to, at] = change.split(' ')
    await sql`insert into order_status_changes (id, order_id, from_status, to_status, changed_by,
      changed_at) values (${`${id}${index}`}, ${id}, ${from}, ${to}, null, ${at})`.execute(db)
  }
}

/** Adds an accepted withdrawal of one pack. */
async function addWithdrawal(
  db: WritableDb,
  orderId: string,
  refundCents: number,
  refunded: { readonly cents: number; readonly on: string } | null,
): Promise<void> {
  const id = `w-${orderId}`
  await sql`insert into withdrawals (id, created_at, name, email, contract, items, order_id, status,
    version, note, refund_cents, refunded_cents, refunded_on) values (${id}, ${PLACED}, 'K', '', '', '',
    ${orderId}, ${refunded || refundCents === 0 ? 'refunded' : 'accepted'}, 1, '', ${refundCents},
    ${refunded?.cents ?? null}, ${refunded?.on ?? null})`.execute(db)
  await sql`insert into withdrawal_lines (withdrawal_id, position, declared, accepted, returned)
    values (${id}, 0, 1, 1, 0)`.execute(db)
}

describe.each(databaseKinds)('an older shop on %s', (kind) => {
  let opened: Awaited<ReturnType<typeof openEmpty>>
  beforeAll(async () => {
    opened = await openEmpty(kind)
    const { db } = opened
    const older = Object.entries(migrations).filter(([name]) => name < '0051')
    await migrate(db, Object.fromEntries(older))
    await sql`insert into products (id, name, description, category, type, image, intensity, stock,
      featured, in_stock, grind_options, created_at, updated_at) values (1, 'MONZA', '', 'kaffee', '',
      null, 3, 5, 0, 1, '[]', ${PLACED}, ${PLACED})`.execute(db)
    await addOrder(db, 'a-open')
    // The last second of a day in winter time, and one in summer time.
    await addOrder(db, 'b-winter', ['pending > processing 2026-03-28T22:59:59.000Z'])
    await addOrder(db, 'c-summer', ['pending > shipped 2026-03-29T22:00:00.000Z'])
    await addOrder(db, 'd-again', [
      'pending > processing 2026-10-24T21:59:59.000Z',
      'processing > cancelled 2026-10-25T10:00:00.000Z',
      'cancelled > processing 2026-10-25T22:59:59.000Z',
    ])
    await addOrder(db, 'e-cancelled', ['pending > cancelled 2026-04-01T10:00:00.000Z'])
    const paid = 'pending > processing 2026-04-01T10:00:00.000Z'
    const cancelled = 'processing > cancelled 2026-04-02T10:00:00.000Z'
    await addOrder(db, 'f-refunded', [paid, cancelled])
    await addWithdrawal(db, 'f-refunded', 3000, { cents: 3000, on: '2027-01-02' })
    await addOrder(db, 'g-owing', [paid, cancelled])
    await addWithdrawal(db, 'g-owing', 3000, null)
    await addOrder(db, 'h-goodwill', [paid], 1)
    await addWithdrawal(db, 'h-goodwill', 0, { cents: 500, on: '2026-04-05' })
    await addOrder(db, 'i-part', [paid], 1)
    await addWithdrawal(db, 'i-part', 1000, { cents: 1000, on: '2026-04-06' })
    await migrate(db, migrations)
  })
  afterAll(async () => {
    await opened.close()
    await opened.drop()
  })

  it('gets a payment for each order that is paid or was refunded, on the day in Wuppertal on which it was noted', async () => {
    const rows = await opened.db
      .selectFrom('payments')
      .select(['order_id', 'amount_cents', 'value_date'])
      .orderBy('order_id')
      .execute()
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['b-winter', 3000, '2026-03-28'],
      ['c-summer', 3000, '2026-03-30'],
      ['d-again', 3000, '2026-10-24'],
      ['f-refunded', 3000, '2026-04-01'],
      ['g-owing', 3000, '2026-04-01'],
      ['h-goodwill', 2000, '2026-04-01'],
      ['i-part', 3000, '2026-04-01'],
    ])
  })

  it('keeps its refunds, and every order says what follows from both', async () => {
    const refunds = await opened.db
      .selectFrom('refunds')
      .select(['order_id', 'amount_cents', 'value_date', 'fact', 'goodwill_cents'])
      .orderBy('order_id')
      .execute()
    expect(refunds.map((row) => Object.values(row))).toEqual([
      ['f-refunded', 3000, '2027-01-02', 'withdrawal:w-f-refunded', 0],
      ['h-goodwill', 500, '2026-04-05', 'withdrawal:w-h-goodwill', 500],
      ['i-part', 1000, '2026-04-06', 'withdrawal:w-i-part', 0],
    ])
    const orders = await opened.db
      .selectFrom('orders')
      .select(['id', 'payment_state', 'open_cents', 'paid_on', 'refunded_on', 'updated_at'])
      .orderBy('id')
      .execute()
    expect(orders.map((row) => Object.values(row).slice(0, 5))).toEqual([
      ['a-open', 'open', 3000, null, null],
      ['b-winter', 'paid', 0, '2026-03-28', null],
      ['c-summer', 'paid', 0, '2026-03-30', null],
      ['d-again', 'paid', 0, '2026-10-24', null],
      ['e-cancelled', 'none', 0, null, null],
      ['f-refunded', 'refunded', 0, null, '2027-01-02'],
      ['g-owing', 'overpaid', -3000, null, null],
      ['h-goodwill', 'paid', 0, '2026-04-01', '2026-04-05'],
      ['i-part', 'paid', 0, '2026-04-01', '2026-04-06'],
    ])
    expect(orders.find(({ id }) => id === 'f-refunded')?.updated_at).toContain('2027-01-02')
  })
})
