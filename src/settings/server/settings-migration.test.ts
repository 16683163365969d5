import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../../db/migrations/all.ts'
import { openEmpty } from '../../../test/databases/empty-database.ts'
import { testEnv } from '../../../test/test-env.ts'
import { databaseKinds } from '../../../test/shop.ts'
import { initialBusiness } from '../../business/domain/initial-business.ts'
import { migrate } from '../../platform/server/database/migrate.ts'
import { readSettings } from './read-settings.ts'

test.each(databaseKinds)(
  'an older shop on %s keeps its settings, and its orders keep deadline and carrier',
  async (kind) => {
    const { db, close, drop } = await openEmpty(kind)
    const older = Object.entries(migrations).filter(([name]) => name < '0014')
    await migrate(db, Object.fromEntries(older))
    const since = '2026-03-01T08:00:00.000Z'
    const {
      guestOrders,
      phoneRequired,
      booksCertainPayments,
      sendsReminders,
      graceDays,
      cancelsUnpaidOrders,
      lowStockPacks,
      maxOpenOrders,
      maxOpenPacks,
      carrier,
      announcement,
      ...settings
    } = initialBusiness
    const value = JSON.stringify({ ...settings, city: 'Solingen' })
    await sql`insert into settings (key, value, updated_at)
      values ('business', ${value}, ${since})`.execute(db)
    await sql`insert into users (id, email, password_hash, first_name, last_name, phone, address,
      postal_code, city, country, is_admin, created_at, updated_at) values
      ('u', 'u@example.de', 'x', '', '', '', '', '', '', '', 0, ${since}, ${since})`.execute(db)
    for (const [id, code] of [
      ['a', '00340'],
      ['b', null],
    ] as const) {
      await sql`insert into orders (id, order_number, user_id, status, customer_name, customer_email,
        customer_phone, customer_address, customer_postal_code, customer_city, customer_country,
        notes, shipping_method, tax_regime, subtotal_cents, shipping_cents, total_cents,
        tracking_code, created_at, updated_at) values (${id}, ${id}, 'u', 'pending', '', '', '', '',
        '', '', '', '', 'standard', 'regular', 1, 0, 1, ${code}, ${since}, ${since})`.execute(db)
    }
    await migrate(db, migrations)
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'payment_deadline_days', 'carrier'])
      .orderBy('id')
      .execute()
    expect(orders).toEqual([
      { id: 'a', payment_deadline_days: 14, carrier: 'dhl' },
      { id: 'b', payment_deadline_days: 14, carrier: null },
    ])
    expect(await readSettings({ db, env: testEnv })).toMatchObject({
      revision: 1,
      settings: {
        city: 'Solingen',
        guestOrders,
        phoneRequired,
        booksCertainPayments,
        sendsReminders,
        graceDays,
        cancelsUnpaidOrders,
        lowStockPacks,
        maxOpenOrders,
        maxOpenPacks,
        carrier,
        announcement,
      },
    })
    await close()
    await drop()
  },
)
