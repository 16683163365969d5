import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../../db/migrations/all.ts'
import { openEmpty } from '../../../test/databases/empty-database.ts'
import { databaseKinds } from '../../../test/shop.ts'
import { migrate } from '../../platform/server/database/migrate.ts'

test.each(databaseKinds)(
  'an older shop on %s gets a price history with its current prices, and a searchable product list',
  async (kind) => {
    const { db, close, drop } = await openEmpty(kind)
    const older = Object.entries(migrations).filter(([name]) => name < '0010')
    await migrate(db, Object.fromEntries(older))
    const since = '2026-03-01T08:00:00.000Z'
    for (const [id, hiddenAt] of [
      [1, null],
      [2, since],
    ] as const) {
      await sql`insert into products (id, name, description, category, type, image, intensity, stock,
        featured, in_stock, grind_options, created_at, updated_at, hidden_at) values (${id},
        'Röstung Süß Maestro', 'Text', 'kaffee', 'Espresso', null, 3, 5, 0, 1, '[]', ${since}, ${since},
        ${hiddenAt})`.execute(db)
      await sql`insert into product_variants (product_id, position, weight, price_cents)
        values (${id}, 0, '250g', 950), (${id}, 1, '1kg', 2950)`.execute(db)
    }
    await migrate(db, migrations)
    const prices = await db
      .selectFrom('product_prices')
      .selectAll()
      .orderBy('product_id')
      .orderBy('position')
      .execute()
    const shared = {
      product_id: 1,
      former_price_cents: null,
      valid_from: since,
      changed_by: null,
    }
    expect(prices).toEqual([
      { ...shared, position: 1, weight: '250g', price_cents: 950 },
      { ...shared, position: 2, weight: '1kg', price_cents: 2950 },
    ])
    const products = await db
      .selectFrom('products')
      .select(['search_text', 'shop_text', 'image_alt'])
      .execute()
    expect(products[0]).toEqual({
      search_text: 'rostung suss maestro espresso\nrostung suss mastro espresso',
      shop_text: 'rostung suss maestro\ntext\nrostung suss mastro\ntext',
      image_alt: '',
    })
    await close()
    await drop()
  },
)
