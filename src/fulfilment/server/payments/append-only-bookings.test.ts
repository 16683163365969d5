import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../../test/money/documents.ts'
import { postBooking, postPayment } from '../../../../test/money/payments.ts'
import { readAnswer } from '../../../../test/orders/orders.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'

const TODAY = '2026-11-21'

describe.each(databaseKinds)('bookings on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
    await fixture.startNewOrder()
  })
  afterAll(() => fixture.shop.close())

  it('the database refuses to change or delete a booking', async () => {
    const { id } = fixture.order
    const cookie = fixture.admin
    await postPayment(fixture.shop, id, { amount: '30,00', date: TODAY }, { cookie })
    const refund = { amount: '6,10', date: TODAY }
    await postBooking(fixture.shop, adminApi.orderRefunds(id), refund, { cookie })
    const { db } = fixture.shop.deps
    for (const table of ['payments', 'refunds'] as const) {
      const update = db.updateTable(table).set({ amount_cents: 1 }).where('order_id', '=', id)
      await expect(update.execute()).rejects.toThrow(/never change/)
      const deletion = db.deleteFrom(table).where('order_id', '=', id)
      await expect(deletion.execute()).rejects.toThrow(/never change/)
      if (kind === 'sqlite') {
        await sql`insert or replace into ${sql.table(table)} select * from ${sql.table(table)}`.execute(
          db,
        )
      } else {
        await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow(
          /never change/,
        )
      }
    }
    const { body } = await readAnswer(
      await fixture.shop.request(adminApi.orderPayments(id), { cookie }),
    )
    const items = body['items'] as { amount: string }[]
    expect(items.map(({ amount }) => amount)).toEqual(['30.00', '6.10'])
  })
})
