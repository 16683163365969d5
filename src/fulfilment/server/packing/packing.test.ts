import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Batches, roast, wrongBatches } from '../../../../test/catalogue/batches.ts'
import type { DocumentFixture } from '../../../../test/money/documents.ts'
import { untilLockIsAwaited } from '../../../../test/databases/lock-wait.ts'
import { orderBody } from '../../../../test/orders/orders.ts'
import { ONE_PACK } from '../../../../test/orders/part-cancellations.ts'
import { readPdf } from '../../../../test/money/pdf.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { closeExpiredBatches } from '../../../batches/server/close-expired-batches.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { newId } from '../../../platform/server/ids.ts'
import { createRateLimits } from '../../../platform/server/rate-limits.ts'
import { adminApi } from '../../../urls.admin.ts'

const rounds = [1, 2, 3]

describe.each(databaseKinds)('the batches of shipped coffee on %s', (kind) => {
  let batches: Batches
  let fixture: DocumentFixture

  beforeAll(async () => {
    batches = await Batches.open(kind)
    fixture = batches.fixture
  })
  afterAll(async () => {
    expect(await wrongBatches(fixture.shop)).toEqual([])
    await fixture.shop.close()
  })
  beforeEach(async () => {
    expect(await wrongBatches(fixture.shop)).toEqual([])
    Object.assign(fixture.shop.deps.limits, createRateLimits())
    await batches.clear()
    await fixture.startNewOrder()
  })

  it('are none without an entered roast, and nothing else changes', async () => {
    expect((await fixture.setStatus('shipped')).status).toBe(200)
    expect(await batches.lotsOf()).toEqual([])
    expect(await batches.fact()).toBeUndefined()
  })

  it('are those that were roasted first, and a pack comes from one batch', async () => {
    const young = await batches.enter({ roastedOn: '2026-11-19', kilograms: '5' })
    const old = await batches.enter({ kilograms: '0,4' })
    expect(await batches.fact()).toBe('Geröstet am 12.11.2026, mindestens haltbar bis 12.11.2027')
    await fixture.setStatus('processing')
    const plan = [`1 ${old.lot}`, `1 ${young.lot}`]
    expect(await batches.planOf(fixture.order.id)).toEqual(plan)
    expect(await batches.lotsOf()).toEqual(plan)
    expect((await batches.read(old.id))?.packedGrams).toBe(0)
    await fixture.setStatus('shipped')
    expect(await batches.lotsOf()).toEqual(plan)
    expect(await batches.read(old.id)).toMatchObject({ packedGrams: 250, isNext: false })
    expect(await batches.read(young.id)).toMatchObject({ packedGrams: 250, isNext: true })
    // What is left of the old one fills no pack.
    expect(await batches.fact()).toContain('19.11.2026')
    await fixture.setStatus('delivered')
    expect(await batches.lotsOf()).toEqual(plan)
  })

  it('take as many packs as there is coffee, and the rest goes out without a batch', async () => {
    const { id, lot } = await batches.enter({ kilograms: '0,25' })
    await fixture.setStatus('shipped')
    expect(await batches.lotsOf()).toEqual([`1 ${lot}`])
    expect(await batches.fact()).toBeUndefined()
    expect(await batches.read(id)).toMatchObject({ packedGrams: 250, isNext: false })
  })

  it('are neither closed nor past their best-before date', async () => {
    const expired = await batches.enter({ roastedOn: '2026-11-01', shelfLifeMonths: '1' })
    const closed = await batches.enter({ roastedOn: '2026-11-02' })
    await batches.send('PUT', adminApi.batchClosing(closed.id), { closed: true })
    const good = await batches.enter()
    expect(await batches.fact()).toContain('01.11.2026')
    await fixture.setTime('2026-12-02T10:00:00.000Z')
    expect(await batches.fact()).toContain('12.11.2026')
    const tags: unknown[] = []
    const { changes, clock } = fixture.shop.deps
    const stop = changes.onChange((changed) => tags.push(changed))
    await closeExpiredBatches(fixture.shop.deps, clock.now())
    stop()
    expect(tags).toEqual([['product:1']])
    expect(await batches.read(expired.id)).toMatchObject({ closed: true })
    await fixture.setStatus('shipped')
    expect(await batches.lotsOf()).toEqual([`2 ${good.lot}`])
  })

  it('get their coffee back when the shipping is undone, and keep it when the order is cancelled', async () => {
    const { id, lot } = await batches.enter({ kilograms: '0,5' })
    await fixture.setStatus('shipped')
    expect(await batches.fact()).toBeUndefined()
    const tags: unknown[] = []
    const stop = fixture.shop.deps.changes.onChange((changed) => tags.push(changed))
    await fixture.setStatus('processing')
    stop()
    expect(tags.flat()).toContain('product:1')
    expect((await batches.read(id))?.packedGrams).toBe(0)
    expect(await batches.fact()).toContain('12.11.2026')
    await fixture.setStatus('shipped')
    await fixture.setStatus('cancelled')
    expect((await batches.read(id))?.packedGrams).toBe(500)
    expect(await batches.lotsOf()).toEqual([`2 ${lot}`])
    await fixture.setStatus('shipped')
    expect((await batches.read(id))?.packedGrams).toBe(500)
  })

  it('get the coffee of a pickup back that is cancelled while it is ready', async () => {
    const { id } = await batches.enter({ kilograms: '0,5' })
    fixture.order = await fixture.place({ ...orderBody, shippingMethod: 'pickup', total: '19.00' })
    await fixture.setStatus('shipped')
    expect((await batches.read(id))?.packedGrams).toBe(500)
    await fixture.setStatus('cancelled')
    expect((await batches.read(id))?.packedGrams).toBe(0)
    expect(await batches.lotsOf()).toEqual([])
  })

  it('are taken once from an order that is cancelled under way and delivered all the same', async () => {
    const { id, lot } = await batches.enter()
    for (const status of ['shipped', 'cancelled', 'delivered', 'shipped']) {
      expect((await fixture.setStatus(status)).status).toBe(200)
      expect((await batches.read(id))?.packedGrams).toBe(500)
    }
    expect(await batches.lotsOf()).toEqual([`2 ${lot}`])
  })

  it('are not taken from by an order that left before its roast was entered', async () => {
    await fixture.setStatus('shipped')
    const { id } = await batches.enter()
    await fixture.setStatus('delivered')
    expect(await batches.lotsOf()).toEqual([])
    expect((await batches.read(id))?.packedGrams).toBe(0)
  })

  it('are taken from for the packs that are left after a part of the order was cancelled', async () => {
    const { id, lot } = await batches.enter()
    await fixture.setStatus('processing')
    const path = adminApi.orderPartCancellations(fixture.order.id)
    expect(await batches.answerTo('POST', path, ONE_PACK)).toMatchObject({ status: 200 })
    expect(await batches.lotsOf()).toEqual([`1 ${lot}`])
    await fixture.setStatus('shipped')
    expect(await batches.lotsOf()).toEqual([`1 ${lot}`])
    expect((await batches.read(id))?.packedGrams).toBe(250)
  })

  it('drop the page of a coffee whose batch is used up', async () => {
    await batches.enter({ kilograms: '0,5' })
    const tags: unknown[] = []
    const stop = fixture.shop.deps.changes.onChange((changed) => tags.push(changed))
    await fixture.setStatus('shipped')
    stop()
    expect(tags.flat()).toContain('product:1')
  })

  // SQLite has one writer at a time.
  it.runIf(kind === 'postgres').each([
    ['used up', { packed_grams: 1500 }],
    ['closed', { closed_at: '2026-11-21T10:00:00.000Z' }],
  ])('are taken from the next one when the first is %s at the same moment', async (_, change) => {
    const { db } = fixture.shop.deps
    const first = await batches.enter()
    const next = await batches.enter({ roastedOn: '2026-11-20' })
    const shipping = await transact(db, async (tx) => {
      await tx.updateTable('roast_batches').set(change).where('id', '=', first.id).execute()
      const answer = fixture.setStatus('shipped')
      await untilLockIsAwaited(db)
      return { answer }
    })
    expect((await shipping.answer).status).toBe(200)
    expect(await batches.lotsOf()).toEqual([`2 ${next.lot}`])
    await batches.clear()
  })

  it('are not changed or deleted once something was packed from them', async () => {
    const { id, updatedAt } = await batches.enter()
    await fixture.setStatus('shipped')
    const change = { ...roast, kilograms: '9', revision: updatedAt }
    expect(await batches.answerTo('PATCH', adminApi.batch(id), change)).toMatchObject({
      status: 409,
    })
    expect(await batches.answerTo('DELETE', adminApi.batch(id))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('schon Kaffee gepackt') as string },
    })
    expect(await batches.read(id)).toMatchObject({ grams: 1500, packedGrams: 500 })
  })

  it.each(rounds)(
    'hold enough for every order that ships at the same moment (round %i)',
    async () => {
      const { id } = await batches.enter({ kilograms: '1' })
      const orders = [fixture.order, ...(await Promise.all([1, 2].map(() => fixture.place())))]
      const ship = (orderId: string) => fixture.setStatus('shipped', orderId)
      const answers = await Promise.all(orders.map((order) => ship(order.id)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await batches.read(id))?.packedGrams).toBe(1000)
      const lots = (await Promise.all(orders.map((order) => batches.lotsOf(order.id)))).flat()
      expect(lots.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(4)
    },
  )

  it('are planned for an order that is on a later packing list, after all older orders', async () => {
    const { db } = fixture.shop.deps
    const { lot } = await batches.enter()
    await fixture.setStatus('processing')
    const own = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', fixture.order.id)
      .executeTakeFirstOrThrow()
    const ids = Array.from({ length: 200 }, () => newId())
    const older = ids.map((id) => ({
      ...own,
      id,
      order_number: `alt-${id}`,
      created_at: '2026-01-01T00:00:00.000Z',
    }))
    await db.insertInto('orders').values(older).execute()
    expect(await batches.planOf(own.id)).toEqual([])
    expect(await batches.lotsOf()).toEqual([`2 ${lot}`])
    await db.deleteFrom('orders').where('id', 'in', ids).execute()
  })

  it.each(rounds)('are not packed from once they are deleted (round %i)', async () => {
    const { id } = await batches.enter()
    const [deleted, shipped] = await Promise.all([
      batches.send('DELETE', adminApi.batch(id)),
      fixture.setStatus('shipped'),
    ])
    expect(shipped.status).toBe(200)
    const isDeleted = deleted.status === 200
    expect(isDeleted || deleted.status === 409).toBe(true)
    expect(await batches.lotsOf()).toHaveLength(isDeleted ? 0 : 1)
  })

  it('stand on the delivery note, and in the CSV of a recall with who has to be told', async () => {
    const { id, lot } = await batches.enter({ lot: 'Süd-1' })
    const other = await batches.enter({ roastedOn: '2026-11-20' })
    await fixture.setStatus('shipped')
    const note = await batches.send('GET', adminApi.orderDeliveryNote(fixture.order.id))
    const { text } = await readPdf(new Uint8Array(await note.arrayBuffer()))
    expect(text).toContain(`Los ${lot}, mindestens haltbar bis 12.11.2027`)
    const recall = await batches.send('GET', adminApi.batchOrders(id))
    expect(recall.headers.get('content-disposition')).toBe(
      `attachment; filename="bestellungen-los-S_d-1.csv"; filename*=UTF-8''bestellungen-los-S%C3%BCd-1.csv`,
    )
    const [, row = '', ...more] = (await recall.text()).trim().split('\r\n')
    expect(more).toEqual([])
    for (const value of [
      fixture.order.orderNumber,
      orderBody.customerName,
      orderBody.customerEmail,
      'MONZA, 250g, Ganze Bohnen";"2";"500"',
    ]) {
      expect(row).toContain(value)
    }
    const nobody = await batches.send('GET', adminApi.batchOrders(other.id))
    expect((await nobody.text()).trim().split('\r\n')).toHaveLength(1)
    const unknown = await batches.send('GET', adminApi.batchOrders('nichts'))
    expect(unknown.status).toBe(404)
  })
})
