import { sql, type Kysely, type RawBuilder } from 'kysely'
import { portable, type Portable } from '../../src/platform/server/database/columns.ts'

const TABLES = ['payments', 'refunds'] as const
const MESSAGE = 'payments and refunds never change'
/** A row of 2018 may be deleted from the first day of 2027 on: eight years after its year's end. */
const YEARS_UNTIL_DELETION = 9

async function createTables({ table, text, int8 }: Portable): Promise<void> {
  for (const name of TABLES) {
    let builder = table(name)
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
      .addColumn('amount_cents', int8, (column) => column.notNull().check(sql`amount_cents > 0`))
      // A calendar day, YYYY-MM-DD.
      .addColumn('value_date', text, (column) => column.notNull())
      .addColumn('source', text, (column) =>
        column.notNull().check(sql`source in ('hand', 'statement', 'migration')`),
      )
      .addColumn('recorded_by', text, (column) => column.notNull())
      .addColumn('recorded_at', text, (column) => column.notNull())
      .addColumn('note', text, (column) => column.notNull())
      .addColumn('fact', text)
      .addColumn('fact_round', 'integer', (column) => column.notNull())
      .addColumn('reverses_id', text, (column) => column.unique().references(`${name}.id`))
    if (name === 'refunds') {
      builder = builder.addColumn('goodwill_cents', int8, (column) =>
        column.notNull().check(sql`goodwill_cents >= 0 and goodwill_cents <= amount_cents`),
      )
    }
    await builder.addUniqueConstraint(`${name}_fact`, ['fact', 'fact_round']).execute()
  }
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const name of TABLES) {
    await db.schema.createIndex(`${name}_order`).on(name).columns(['order_id', 'id']).execute()
    await db.schema
      .createIndex(`${name}_recorded`)
      .on(name)
      .columns(['recorded_at', 'id'])
      .execute()
  }
}

/** Money is booked once and stays (GoBD): the database itself refuses to change it. */
async function freezeOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_booking_change() returns trigger language plpgsql as $$
    begin raise exception ${sql.lit(MESSAGE)}; end $$
  `.execute(db)
  await sql`
    create function refuse_early_deletion_of_booking() returns trigger language plpgsql as $$
    begin
      if cast(substr(old.recorded_at, 1, 4) as integer) + ${sql.lit(YEARS_UNTIL_DELETION)}
        > extract(year from now() at time zone 'UTC') then
        raise exception ${sql.lit(MESSAGE)};
      end if;
      return old;
    end $$
  `.execute(db)
  for (const name of TABLES) {
    const table = sql.ref(name)
    await sql`
      create trigger ${sql.ref(`${name}_stay`)} before update on ${table}
      for each row execute function refuse_booking_change()
    `.execute(db)
    await sql`
      create trigger ${sql.ref(`${name}_keep`)} before delete on ${table}
      for each row execute function refuse_early_deletion_of_booking()
    `.execute(db)
    await sql`
      create trigger ${sql.ref(`${name}_stay_all`)} before truncate on ${table}
      for each statement execute function refuse_booking_change()
    `.execute(db)
  }
}

async function freezeOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const name of TABLES) {
    const table = sql.ref(name)
    await sql`
      create trigger ${sql.ref(`${name}_no_update`)} before update on ${table}
      begin select raise(abort, ${sql.lit(MESSAGE)}); end
    `.execute(db)
    await sql`
      create trigger ${sql.ref(`${name}_no_delete`)} before delete on ${table}
      when cast(substr(old.recorded_at, 1, 4) as integer) + ${sql.lit(YEARS_UNTIL_DELETION)}
        > cast(strftime('%Y', 'now') as integer)
      begin select raise(abort, ${sql.lit(MESSAGE)}); end
    `.execute(db)
    // INSERT OR REPLACE deletes without firing the triggers above. A repeated fact or reversal is ignored.
    await sql`
      create trigger ${sql.ref(`${name}_no_replace`)} before insert on ${table}
      when exists (
        select 1 from ${table} where id = new.id or reverses_id = new.reverses_id
          or (fact = new.fact and fact_round = new.fact_round)
      )
      begin select raise(ignore); end
    `.execute(db)
  }
}

async function addToOrders(db: Kysely<unknown>, { text, int8 }: Portable): Promise<void> {
  for (const column of ['paid_cents', 'refunded_cents', 'open_cents']) {
    await db.schema
      .alterTable('orders')
      .addColumn(column, int8, (builder) => builder.notNull().defaultTo(0))
      .execute()
  }
  await db.schema
    .alterTable('orders')
    .addColumn('payment_state', text, (column) =>
      column
        .notNull()
        .defaultTo('open')
        .check(sql`payment_state in ('open', 'partly', 'paid', 'overpaid', 'refunded', 'none')`),
    )
    .execute()
  // Calendar days, YYYY-MM-DD.
  for (const column of ['paid_on', 'refunded_on']) {
    await db.schema.alterTable('orders').addColumn(column, text).execute()
  }
}

/** The calendar day in Wuppertal of an ISO moment in UTC. */
function germanDay(moment: RawBuilder<unknown>, isPostgres: boolean): RawBuilder<unknown> {
  if (isPostgres) {
    return sql`to_char(cast(${moment} as timestamptz) at time zone 'Europe/Berlin', 'YYYY-MM-DD')`
  }
  // Summer time is from the last Sunday of March to the last Sunday of October, 01:00 UTC.
  const change = (day: string) =>
    sql`(date(substr(${moment}, 1, 4) || ${sql.lit(day)}, 'weekday 0') || 'T01:00')`
  return sql`date(${moment}, case when ${moment} >= ${change('-03-25')}
    and ${moment} < ${change('-10-25')} then '+2 hours' else '+1 hours' end)`
}

const PAID = sql`('processing', 'shipped', 'delivered')`

/** What an order lost by withdrawals that were accepted while it was not paid. */
const WITHDRAWN_UNPAID = sql`coalesce((
  select sum(part.accepted * line.unit_price_cents)
  from withdrawals w
  join withdrawal_lines part on part.withdrawal_id = w.id
  join order_lines line on line.order_id = w.order_id and line.position = part.position
  where w.order_id = o.id and w.status in ('accepted', 'refunded') and w.refund_cents = 0
), 0)`

/** One payment for each order that counts as paid, and for those that a withdrawal with a refund cancelled. */
async function addPayments(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  const changedAt = (from: RawBuilder<unknown>) => sql`(
    select max(changed_at) from order_status_changes
    where order_id = o.id and to_status in ${PAID} and from_status ${from}
  )`
  await sql`
    insert into payments (id, order_id, amount_cents, value_date, source, recorded_by, recorded_at,
      note, fact, fact_round, reverses_id)
    select id, id, amount, ${germanDay(sql`paid_at`, isPostgres)}, 'migration', 'automatic',
      paid_at, '', null, 1, null
    from (
      select o.id as id, o.total_cents - ${WITHDRAWN_UNPAID} as amount,
        coalesce(${changedAt(sql`= 'pending'`)}, ${changedAt(sql`not in ${PAID}`)}, o.created_at)
          as paid_at
      from orders o
      where o.status in ${PAID} or exists (
        select 1 from withdrawals w
        where w.order_id = o.id and w.status in ('accepted', 'refunded') and w.refund_cents > 0
      )
    ) as paid
    where amount > 0
  `.execute(db)
}

/** The refunds that were noted at withdrawals. */
async function addRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into refunds (id, order_id, amount_cents, value_date, source, recorded_by, recorded_at,
      note, fact, fact_round, reverses_id, goodwill_cents)
    select w.id, w.order_id, w.refunded_cents, w.refunded_on, 'migration', 'automatic',
      w.refunded_on || 'T12:00:00.000Z', '', 'withdrawal:' || w.id, 1, null,
      case when w.refunded_cents > w.refund_cents then w.refunded_cents - w.refund_cents else 0 end
    from withdrawals w
    where w.order_id is not null and w.refunded_cents > 0
  `.execute(db)
  // An order is kept as long as its refunds, whose period begins with the end of their year.
  await sql`
    update orders set updated_at = refund.recorded_at
    from (select order_id, max(recorded_at) as recorded_at from refunds group by order_id) as refund
    where refund.order_id = orders.id and refund.recorded_at > orders.updated_at
  `.execute(db)
  for (const column of ['refunded_cents', 'refunded_on']) {
    await db.schema.alterTable('withdrawals').dropColumn(column).execute()
  }
}

/** Stores in each order what follows from its payments and refunds, as `balanceOf` computes it. */
async function fillOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    update orders set
      paid_cents = sums.paid,
      refunded_cents = sums.refunded,
      open_cents = sums.due - sums.paid + sums.refunded,
      paid_on = case when sums.due > 0 and sums.due <= sums.paid - sums.refunded
        then sums.paid_on end,
      refunded_on = sums.refunded_on,
      payment_state = case
        when sums.due < sums.paid - sums.refunded then 'overpaid'
        when sums.due > sums.paid - sums.refunded
          then case when sums.paid > sums.refunded then 'partly' else 'open' end
        when sums.paid > sums.refunded then 'paid'
        when sums.refunded > 0 then 'refunded'
        else 'none' end
    from (
      select o.id, coalesce(p.amount_cents, 0) as paid, p.value_date as paid_on,
        coalesce(r.refunded, 0) as refunded, r.refunded_on,
        case when o.status = 'cancelled'
            or o.total_cents - o.withdrawn_cents < coalesce(r.goodwill, 0) then 0
          else o.total_cents - o.withdrawn_cents - coalesce(r.goodwill, 0) end as due
      from orders o
      left join payments p on p.order_id = o.id
      left join (
        select order_id, sum(amount_cents) as refunded, sum(goodwill_cents) as goodwill,
          max(value_date) as refunded_on
        from refunds group by order_id
      ) as r on r.order_id = o.id
    ) as sums
    where sums.id = orders.id
  `.execute(db)
  await db.schema
    .createIndex('orders_payment')
    .on('orders')
    .columns(['payment_state', 'created_at', 'id', 'open_cents'])
    .execute()
}

/** Payments and refunds as rows that stay, and in each order what follows from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tools = portable(db)
  await createTables(tools)
  await createIndexes(db)
  await addToOrders(db, tools)
  await addPayments(db, tools.isPostgres)
  await addRefunds(db)
  await fillOrders(db)
  await (tools.isPostgres ? freezeOnPostgres(db) : freezeOnSqlite(db))
}
