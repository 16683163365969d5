import { expect, test } from 'vitest'
import { migrations } from '../../../db/migrations/all.ts'
import { makeBuyer, orderBody, placeTestOrder, setStock } from '../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, signIn } from '../../../test/shop.ts'
import { adminApi } from '../../urls.admin.ts'
import type { OrderView } from '../domain/order-view.ts'

const noble = 'Konstantin von und zu Hohenlohe-Langenburg'
const long = `Maximiliane ${'Sophie'.repeat(14)} Freifrau von Müller-Lüdenscheidt`

test.each(databaseKinds)(
  'orders of before on %s are found by every word of a long name, with the status they have',
  async (kind) => {
    const shop = await createTestShop(kind)
    const { db } = shop.deps
    await setStock(shop, 1, 100)
    const { cookie } = await makeBuyer(shop)
    const admin = await signIn(shop)
    for (const customerName of [noble, long, 'Karla Kundin']) {
      await placeTestOrder(shop, { ...orderBody, customerName }, cookie)
    }
    const words = () => db.selectFrom('order_search').select('word').orderBy('word').execute()
    const now = await words()
    // The state before the migration: the first four words of the first 80 letters.
    const later = ['hohenlohe ', 'langenburg ', 'muller ', 'ludenscheidt ', 'von muller ']
    for (const word of [...later, 'freifrau ']) {
      await db.deleteFrom('order_search').where('word', 'like', `${word}%`).execute()
    }
    expect((await words()).length).toBeLessThan(now.length)

    const up = migrations['0027-words-of-long-names']?.up
    await up?.(db)
    expect(await words()).toEqual(now)
    await up?.(db)
    expect(await words()).toEqual(now)

    const found = async (query: string): Promise<string[]> => {
      const answer = await shop.request(`${adminApi.orders()}?${query}`, { cookie: admin })
      return ((await answer.json()) as OrderView[]).map(({ customerName }) => customerName)
    }
    for (const word of ['Hohenlohe', 'Langenburg', 'konstantin', 'zu']) {
      expect(await found(`q=${word}`)).toEqual([noble])
    }
    expect(await found(`q=${encodeURIComponent('Müller-Lüdenscheidt')}`)).toEqual([long])
    const [order] = await db
      .selectFrom('orders')
      .selectAll()
      .where('customer_name', '=', long)
      .execute()
    await shop.request(adminApi.orderStatus(order?.id ?? ''), {
      method: 'PATCH',
      body: { status: 'cancelled' },
      cookie: admin,
    })
    expect(await found('q=Ludenscheidt&status=cancelled')).toEqual([long])
    expect(await found('q=Ludenscheidt&status=pending')).toEqual([])
    const number = order?.order_number ?? ''
    expect(await found(`q=${number.slice(7)}`)).toEqual([long])
    const logged = await shop.request(`${adminApi.audit()}?q=${number.slice(7)}`, { cookie: admin })
    expect(JSON.stringify(await logged.json())).toContain(number)
    await shop.close()
  },
)
