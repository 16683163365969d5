import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Batches, roast } from '../../../test/catalogue/batches.ts'
import { databaseKinds } from '../../../test/shop.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { adminApi } from '../../urls.admin.ts'

const day = '2026-11-21'

describe.each(databaseKinds)('batches of a roast on %s', (kind) => {
  let batches: Batches

  beforeAll(async () => {
    batches = await Batches.open(kind)
    await batches.fixture.setTime(`${day}T10:00:00.000Z`)
  })
  afterAll(() => batches.fixture.shop.close())
  beforeEach(async () => {
    Object.assign(batches.fixture.shop.deps.limits, createRateLimits())
    await batches.clear()
  })

  it('get a lot of coffee, day and number, and the best-before date of their shelf life', async () => {
    const first = await batches.enter()
    expect(first).toMatchObject({
      coffee: 'MONZA',
      lot: 'M-20261112-1',
      roastedOn: '2026-11-12',
      bestBefore: '2027-11-12',
      grams: 1500,
      packedGrams: 0,
      closed: false,
      isNext: true,
    })
    expect(await batches.enter()).toMatchObject({ lot: 'M-20261112-2', isNext: false })
    expect(await batches.enter({ lot: 'EIGEN-7' })).toMatchObject({ lot: 'EIGEN-7' })
    const earlier = await batches.enter({ roastedOn: '2026-08-31', shelfLifeMonths: '6' })
    expect(earlier).toMatchObject({ bestBefore: '2027-02-28', isNext: true })
  })

  it('are entered once when the request is sent again', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const send = () => batches.send('POST', adminApi.batches(), roast, headers)
    const answers = [await send(), await send()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await batches.list()).toHaveLength(1)
  })

  it.each([
    ['roastedOn', '2026-11-22', 'Zukunft'],
    ['roastedOn', '2025-11-20', 'mehr als ein Jahr'],
    ['roastedOn', '2026-02-30', 'Tag der Röstung'],
    ['kilograms', '0', 'mehr als 0'],
    ['kilograms', '1000,001', 'höchstens 1.000'],
    ['kilograms', '1.000', 'mit Komma'],
    ['kilograms', '-3', 'mehr als 0'],
    ['shelfLifeMonths', '0', '1 bis 60'],
    ['shelfLifeMonths', '61', '1 bis 60'],
    ['productId', '', 'Bitte wählen Sie einen Kaffee'],
    ['productId', '999999', 'gibt es nicht mehr'],
    ['lot', '<b>', 'Losnummer'],
  ])('are refused at the field for a wrong value (%s %s)', async (field, value, words) => {
    const answer = await batches.answerTo('POST', adminApi.batches(), { ...roast, [field]: value })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringContaining(words) as string } },
    })
    expect(await batches.list()).toEqual([])
  })

  it('are refused when they would be past their best-before date already', async () => {
    const old = { ...roast, roastedOn: '2026-09-01', shelfLifeMonths: '2' }
    expect(await batches.answerTo('POST', adminApi.batches(), old)).toMatchObject({
      status: 400,
      body: { fields: { shelfLifeMonths: expect.stringContaining('abgelaufen') as string } },
    })
  })

  it('are refused for a coffee that was deleted from the catalogue', async () => {
    const other = { ...roast, productId: '2' }
    expect(await batches.answerTo('DELETE', adminApi.product(2))).toMatchObject({ status: 200 })
    expect(await batches.answerTo('POST', adminApi.batches(), other)).toMatchObject({
      status: 400,
      body: { fields: { productId: 'Diesen Kaffee gibt es nicht mehr.' } },
    })
  })

  it('have lots of their own, also when two admins enter or change one at the same moment', async () => {
    const own = { ...roast, lot: 'EIGEN' }
    const send = () => batches.send('POST', adminApi.batches(), own)
    const both = await Promise.all([send(), send()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    const others = [await batches.enter(), await batches.enter()]
    const changes = await Promise.all(
      others.map(({ id, updatedAt }) => {
        const change = { ...roast, lot: 'DRITTE', revision: updatedAt }
        return batches.send('PATCH', adminApi.batch(id), change)
      }),
    )
    expect(changes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await batches.list()).map(({ lot }) => lot)).toContain('DRITTE')
  })

  it('are corrected with what the admin saw, closed, opened and deleted', async () => {
    const { id, updatedAt } = await batches.enter()
    await batches.fixture.setTime(`${day}T11:00:00.000Z`)
    const change = { ...roast, kilograms: '2,25', lot: 'NEU', revision: updatedAt }
    expect(await batches.answerTo('PATCH', adminApi.batch(id), change)).toMatchObject({
      status: 200,
      body: { id, lot: 'NEU', grams: 2250 },
    })
    expect(await batches.answerTo('PATCH', adminApi.batch(id), change)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    const closing = (closed: boolean) =>
      batches.answerTo('PUT', adminApi.batchClosing(id), { closed })
    expect(await closing(true)).toMatchObject({
      status: 200,
      body: { closed: true, isNext: false },
    })
    expect(await batches.fact()).toBeUndefined()
    expect(await closing(false)).toMatchObject({ status: 200, body: { closed: false } })
    expect(await batches.answerTo('DELETE', adminApi.batch(id))).toMatchObject({ status: 200 })
    expect(await batches.answerTo('DELETE', adminApi.batch(id))).toMatchObject({ status: 404 })
    const rows = await batches.fixture.shop.deps.db
      .selectFrom('admin_actions')
      .select('action')
      .where('subject', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(
      ['create', 'change', 'close', 'open', 'delete'].map((what) => `batch.${what}`),
    )
  })
})
