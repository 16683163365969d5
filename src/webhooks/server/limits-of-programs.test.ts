import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAdmin, post, type TestAdmin } from '../../../test/accounts/admins.ts'
import { postKey } from '../../../test/accounts/api-keys.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../test/shop.ts'
import { createRateLimits } from '../../platform/server/rate-limits.ts'
import { programApi } from '../../urls.programs.ts'

describe.each(databaseKinds)('several admins at once at a limit on %s', (kind) => {
  let shop: TestShop
  let admins: TestAdmin[]

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await shop.restart({ publicUrl: 'http://127.0.0.1:3000' })
    admins = []
    for (const name of ['anna', 'bert', 'cleo', 'dora']) {
      admins.push(await newAdmin(shop, `${name}@roesterei.example`))
    }
  })
  afterAll(() => shop.close())
  beforeEach(() => void Object.assign(shop.deps.limits, createRateLimits()))

  /** Statuses of all answers, sorted, and one of those that were refused. */
  async function together(send: (admin: TestAdmin) => Promise<Response>) {
    const answers = await Promise.all(admins.map(send))
    const refused = answers.find(({ status }) => status !== 201)
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    return { statuses, text: await refused?.text() }
  }

  it('get 50 keys in all and no more', async () => {
    const { id: userId } = admins[0] ?? {}
    const now = shop.clock.now()
    for (let n = 0; n < 49; n += 1) {
      await shop.deps.db
        .insertInto('api_keys')
        .values({
          id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
          user_id: userId ?? '',
          name: 'Versandprogramm',
          key_hash: `hash ${n}`,
          hint: 'aroma_abcd',
          scopes: 'orders:read',
          created_at: now.toISOString(),
          expires_at: new Date(now.getTime() + 86_400_000).toISOString(),
          last_used_at: null,
          warned_at: null,
        })
        .execute()
    }
    const { statuses, text } = await together(({ cookie, password }) =>
      postKey(shop, ['orders:read'], { cookie, password }),
    )
    expect(statuses).toEqual([201, 409, 409, 409])
    expect(text).toContain('Es gibt schon 50 Schlüssel.')
    expect(await shop.deps.db.selectFrom('api_keys').select('id').execute()).toHaveLength(50)
  })

  it('get 10 webhooks in all and no more', async () => {
    const now = shop.clock.now().toISOString()
    for (let n = 0; n < 9; n += 1) {
      await shop.deps.db
        .insertInto('webhooks')
        .values({
          id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
          url: 'http://127.0.0.1:9/hook',
          events: ' order.placed ',
          sealed_secret: 'never opened here',
          is_on: 0,
          created_at: now,
          failing_since: null,
        })
        .execute()
    }
    const body = { url: 'http://127.0.0.1:9/hook', events: ['order.placed'] }
    const { statuses, text } = await together(({ cookie, password }) =>
      post(shop, programApi.webhooks(), { ...body, currentPassword: password }, { cookie }),
    )
    expect(statuses).toEqual([201, 409, 409, 409])
    expect(text).toContain('Es gibt schon 10 Webhooks.')
    expect(await shop.deps.db.selectFrom('webhooks').select('id').execute()).toHaveLength(10)
  })
})
