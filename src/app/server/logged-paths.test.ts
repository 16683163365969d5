import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeBuyer } from '../../../test/orders/orders.ts'
import { ADMIN_PASSWORD } from '../../../test/accounts/admins.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import type { NewCalendarFeed } from '../../inquiries/domain/calendar/calendar-view.ts'
import { adminApi } from '../../urls.admin.ts'

describe.each(databaseKinds)('the secret address of the calendar on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    cookie = await signIn(shop)
  })
  afterAll(() => shop.close())

  it('stays out of the log, whatever the reason of a refusal and however it is spelled', async () => {
    const options = {
      method: 'POST',
      body: { from: null, currentPassword: ADMIN_PASSWORD },
      cookie,
    }
    const made = await shop.request(adminApi.calendarFeed(), options)
    const { address } = (await made.json()) as NewCalendarFeed
    const path = new URL(address).pathname
    const secret = /[\w-]{43}/.exec(path)?.[0] ?? ''
    expect((await shop.request(path)).status).toBe(200)
    const { cookie: customer } = await makeBuyer(shop)
    const encoded = secret.replaceAll(/./g, (char) => `%${char.charCodeAt(0).toString(16)}`)
    const foreign = { 'sec-fetch-site': 'cross-site' }

    const logged: unknown[] = []
    const note = (...entry: unknown[]): void => {
      logged.push(entry)
    }
    const spies = (['info', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(shop.deps.log, level).mockImplementation(note),
    )
    const answers = [
      await shop.app.request(path, { method: 'PROPFIND' }),
      await shop.app.request(`/api/calendar/${encoded}.ics`, { method: 'PROPFIND' }),
      await shop.request(path, { method: 'POST', headers: foreign }),
      await shop.request(`/api/admin/${secret}`, { cookie: customer }),
      await shop.request(adminApi.orderInvoice(secret), { cookie, headers: foreign }),
    ]
    for (const spy of spies) spy.mockRestore()
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(logged).toHaveLength(5)
    const text = JSON.stringify(logged)
    expect(text).toContain('/api/calendar/….ics')
    for (const part of [secret.slice(0, 8), encoded.slice(0, 24)]) expect(text).not.toContain(part)
  })
})
