import { listTables } from '../../../platform/server/copies/digest-tables.ts'
import type { PlainDatabase } from '../../../platform/server/copies/plain-database.ts'

interface IntegrityRule {
  /** Names the violated invariant; the row of the query is put in front. */
  readonly violation: string
  /** Plain SQL for SQLite and PostgreSQL. Returns a column `what` for each violation. */
  readonly query: string
  /** A table that a database before its migration does not have; the rule is then not checked. */
  readonly needs?: string
}

/**
 * What holds in every database of the shop at every moment. The queries are written apart from the code of the
 * shop, so that they find its mistakes; backups, moves and `npm run torture` check them.
 */
const integrityRules: readonly IntegrityRule[] = [
  { violation: 'stock is below zero', query: `select id as what from products where stock < 0` },
  {
    violation: 'order number is given twice',
    query: `select order_number as what from orders group by order_number having count(*) > 1`,
  },
  {
    violation: 'order has two keys',
    query: `select order_id as what from idempotency_keys group by order_id having count(*) > 1`,
  },
  {
    violation: 'subtotal is not the sum of the lines of this order',
    query: `select id as what from orders where subtotal_cents <>
      (select coalesce(sum(unit_price_cents * quantity), 0) from order_lines where order_id = orders.id)`,
  },
  {
    violation: 'total is not subtotal and shipping of this order',
    query: `select id as what from orders where total_cents <> subtotal_cents + shipping_cents`,
  },
  {
    // With `not in`, PostgreSQL reads all lines again for each order once they are too many for its `work_mem`.
    violation: 'order has no lines',
    query: `select id as what from orders
      where not exists (select 1 from order_lines where order_id = orders.id)`,
  },
  {
    // Compared by `coalesce`: SQLite would take the index of `reverses_id`, and read nearly all payments for each order.
    violation: 'paid amount is not the sum of the payments of this order',
    query: `select id as what from orders where paid_cents <>
      (select coalesce(sum(amount_cents), 0) from payments as booking
        where order_id = orders.id and coalesce(reverses_id, '') = ''
          and not exists (select 1 from payments where reverses_id = booking.id))`,
  },
  {
    violation: 'refunded amount is not the sum of the refunds of this order',
    query: `select id as what from orders where refunded_cents <>
      (select coalesce(sum(amount_cents), 0) from refunds as booking
        where order_id = orders.id and coalesce(reverses_id, '') = ''
          and not exists (select 1 from refunds where reverses_id = booking.id))`,
  },
  {
    // Older years lose documents when their retention period ends; a restore records what it skips.
    violation: 'year has a gap in its invoice numbers',
    needs: 'number_gaps',
    query: `select year as what from (
        select year, min(counter) as lowest, max(counter) as highest, count(*) as documents
        from documents where year >= (select max(year) from documents) - 3 group by year
      ) as years
      where highest - lowest + 1 - documents <> (
        select coalesce(sum(gaps.last - gaps.first + 1), 0) from number_gaps as gaps
        where gaps.series = 'invoice' and gaps.period = cast(years.year as text)
          and gaps.first > lowest and gaps.last < highest)`,
  },
]

/** Returns one sentence for each violation, up to a hundred for each rule; on both databases the same ones. */
export async function findViolations(database: PlainDatabase): Promise<string[]> {
  const findings: string[] = []
  const tables = await listTables(database)
  for (const { violation, query, needs } of integrityRules) {
    if (needs !== undefined && !tables.includes(needs)) continue
    const rows = await database.all(`${query} order by 1 limit 100`)
    findings.push(...rows.map(({ what }) => `${String(what)}: ${violation}`))
  }
  return findings
}
