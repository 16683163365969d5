import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import { untilLockIsAwaited } from '../../../../test/databases/lock-wait.ts'
import { makeBuyer } from '../../../../test/orders/orders.ts'
import { createTestShop, type TestShop } from '../../../../test/shop.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { api } from '../../../urls.ts'
import { createAccountToken } from '../links/create-account-token.ts'

const PASSWORD = 'Kies-und-Asphalt'
const NEW_PASSWORD = 'Boxengasse-17'

// SQLite has one writer at a time.
describe('the link for a new password on postgres', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop('postgres')
  })
  afterAll(() => shop.close())

  const post = (path: string, body: unknown, cookie = '') =>
    shop.request(path, { method: 'POST', body, cookie })

  async function register(email: string): Promise<{ id: string; cookie: string }> {
    const person = { email, password: PASSWORD, firstName: 'Karla', lastName: 'Kundin' }
    const answer = await post(api.register(), person)
    const { id } = (await answer.json()) as { id: string }
    return { id, cookie: cookieOf(answer) }
  }

  const newToken = (token: Omit<Parameters<typeof createAccountToken>[1], 'now'>) =>
    transact(shop.deps.db, (tx) =>
      createAccountToken(tx, { ...token, now: shop.clock.now().toISOString() }),
    )

  it('ends the session of a login with the former password that was under way', async () => {
    const { db } = shop.deps
    const email = 'karla@example.de'
    const { id } = await register(email)
    const other = await makeBuyer(shop)
    const token = await newToken({ userId: id, purpose: 'password-reset' })
    const { login, reset } = await transact(db, async (tx) => {
      // The login replaces the session that it was sent with, and waits for it with the account locked.
      await sql`select 1 from sessions where user_id = ${other.id} for update`.execute(tx)
      const login = post(api.login(), { email, password: PASSWORD }, other.cookie)
      await untilLockIsAwaited(db)
      const reset = post(api.passwordReset(), { token, password: NEW_PASSWORD })
      await untilLockIsAwaited(db, 2)
      return { login, reset }
    })
    const signedIn = await login
    expect([signedIn.status, (await reset).status]).toEqual([200, 200])
    const profile = await shop.request(api.userProfile(), { cookie: cookieOf(signedIn) })
    expect(profile.status).toBe(401)
  })

  it('is not sent to the former email when the email changes at the moment it is asked for', async () => {
    const { db } = shop.deps
    const former = 'alt@example.de'
    const { id, cookie } = await register(former)
    await newToken({ userId: id, purpose: 'password-reset' })
    const email = 'neu@example.de'
    const token = await newToken({ userId: id, purpose: 'email-change', email })
    const changing = await transact(db, async (tx) => {
      await sql`select 1 from account_tokens where user_id = ${id} and purpose = 'password-reset' for update`.execute(
        tx,
      )
      const changing = post(api.emailChange(), { token }, cookie)
      await untilLockIsAwaited(db)
      expect((await post(api.passwordForgotten(), { email: former })).status).toBe(202)
      await untilLockIsAwaited(db, 2)
      return { changing }
    })
    expect((await changing.changing).status).toBe(200)
    // The link is sent after the answer.
    const working = sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
    await expect.poll(async () => (await working.execute(db)).rows).toEqual([])
    const links = db.selectFrom('mails').select('recipient').where('kind', '=', 'password-reset')
    expect(await links.execute()).toEqual([])
  })
})
