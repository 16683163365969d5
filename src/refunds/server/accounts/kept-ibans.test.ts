import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CUSTOMER_IBAN, RefundFixture } from '../../../../test/money/refunds.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { testEnv } from '../../../../test/test-env.ts'
import { monthsBefore } from '../../../platform/domain/berlin-days.ts'
import { adminApi } from '../../../urls.admin.ts'
import { blankAccounts } from './blank-accounts.ts'

describe.each(databaseKinds)('a refund on %s', (kind) => {
  let fixture: RefundFixture

  beforeAll(async () => {
    fixture = await RefundFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())

  it('keeps its IBANs readable after the secret key was replaced', async () => {
    const order = await fixture.payable()
    const waiting = await fixture.payable()
    const { id } = await fixture.run([order])
    const before = await (await fixture.file(id)).text()
    const former = testEnv.secretKeys
    await fixture.shop.restart({
      secretKeys: ['ein-neuer-schluessel-fuer-erstattungen', ...former],
    })
    await fixture.shop.restart({ secretKeys: ['ein-neuer-schluessel-fuer-erstattungen'] })
    expect(await (await fixture.file(id)).text()).toBe(before)
    expect((await fixture.dueOf(waiting))?.account?.iban).toBe(CUSTOMER_IBAN)
  })

  it('loses holder and IBAN six months after its booking, not while money has to go back', async () => {
    const [done, waiting] = [await fixture.payable(), await fixture.payable()]
    const run = await fixture.run([done])
    await fixture.send('POST', adminApi.refundRunBooking(run.id), { date: fixture.today })
    const open = await fixture.run([await fixture.payable()])
    const { db, clock } = fixture.shop.deps
    const inSixMonths = new Date(clock.now().getTime() + 190 * 24 * 3_600_000)
    expect(monthsBefore(inSixMonths, 6).getTime()).toBeGreaterThan(clock.now().getTime())
    await blankAccounts(db, clock.now())
    const blanked = () =>
      db
        .selectFrom('refund_transfers')
        .select(['holder', 'sealed_iban'])
        .where('run_id', '=', run.id)
        .executeTakeFirst()
    expect(await blanked()).not.toMatchObject({ holder: '' })
    await blankAccounts(db, inSixMonths)
    expect(await blanked()).toEqual({ holder: '', sealed_iban: '' })
    expect((await fixture.file(open.id)).status).toBe(200)
    const rows = await db.selectFrom('refund_accounts').select('order_id').execute()
    const kept = new Set(rows.map(({ order_id }) => order_id))
    expect([kept.has(done.id), kept.has(waiting.id)]).toEqual([false, true])
  })
})
