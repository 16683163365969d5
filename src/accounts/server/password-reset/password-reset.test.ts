import { mailDataOf } from '../../../../test/mails/mail-tokens.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookieOf } from '../../../../test/accounts/cookies.ts'
import {
  createTestShop,
  databaseKinds,
  signIn,
  type TestShop,
  comparableHeaders,
} from '../../../../test/shop.ts'
import { HOUR_MS } from '../../../platform/domain/clock.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { accountApi } from '../../../urls.account.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { hashToken } from '../../../platform/server/encryption/tokens.ts'
import { createAccountToken } from '../links/create-account-token.ts'

const PASSWORD = 'Kies-und-Asphalt'
const NEW_PASSWORD = 'Boxengasse-17'

describe.each(databaseKinds)('a forgotten password on %s', (kind) => {
  let shop: TestShop
  let addresses = 0
  let email: string
  let session: string
  let userId: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  function newAddress(): string {
    addresses += 1
    return `10.9.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
  }

  const post = (path: string, body: unknown, cookie?: string, headers = {}) =>
    shop.request(path, { method: 'POST', body, cookie, headers, address: newAddress() })

  beforeEach(async () => {
    addresses += 1
    email = `konto-${addresses}@example.de`
    const answer = await post(api.register(), {
      email,
      password: PASSWORD,
      firstName: 'Karla',
      lastName: 'Kundin',
    })
    session = cookieOf(answer)
    userId = ((await answer.json()) as { id: string }).id
  })

  const mailRows = async (mailKind: string) => {
    const rows = await shop.deps.db
      .selectFrom('mails')
      .select(['recipient', 'kind', 'data'])
      .where('kind', '=', mailKind)
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => ({
      recipient: row.recipient,
      data: mailDataOf<{ token: string; newEmail: string }>(shop, row),
    }))
  }

  const mailsTo = async (recipient: string, mailKind = 'password-reset') =>
    (await mailRows(mailKind)).filter((mail) => mail.recipient === recipient)

  const forget = (address: string, headers = {}) =>
    post(api.passwordForgotten(), { email: address }, undefined, headers)

  async function askForToken(): Promise<string> {
    shop.statements.start()
    await forget(email)
    await shop.statements.until('commit')
    return (await mailsTo(email))[0]?.data.token ?? ''
  }

  const reset = (token: string, password = NEW_PASSWORD) =>
    post(api.passwordReset(), { token, password })

  const login = (password: string) => post(api.login(), { email, password })
  const profileStatus = async (cookie: string) =>
    (await shop.request(api.userProfile(), { cookie })).status

  it('is replaced through a link that works once, and every session ends', async () => {
    const token = await askForToken()
    expect((await reset(token)).status).toBe(200)
    expect((await login(NEW_PASSWORD)).status).toBe(200)
    expect((await login(PASSWORD)).status).toBe(401)
    expect(await profileStatus(session)).toBe(401)
    expect((await reset(token, 'Noch-einmal-99')).status).toBe(400)
    expect((await login(NEW_PASSWORD)).status).toBe(200)
    expect(await mailsTo(email, 'password-changed')).toHaveLength(1)
  })

  it('has a link that is checked on arrival without being consumed', async () => {
    const token = await askForToken()
    const check = async (given: string) =>
      (await post(accountApi.passwordResetCheck(), { token: given })).status
    expect([await check(token), await check('falsch')]).toEqual([200, 400])
    expect((await reset(token)).status).toBe(200)
    expect(await check(token)).toBe(400)
  })

  it('is replaced by one of many requests that use the same link at once', async () => {
    const token = await askForToken()
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `Gleichzeitig-${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is not replaced through a link that is an hour old, wrong, or of another kind', async () => {
    const token = await askForToken()
    shop.clock.advance(HOUR_MS)
    expect((await reset(token)).status).toBe(400)
    expect((await reset('falsch')).status).toBe(400)
    const now = shop.clock.now().toISOString()
    const other = await transact(shop.deps.db, (tx) =>
      createAccountToken(tx, { userId, purpose: 'email-change', email: 'x@example.de', now }),
    )
    expect((await reset(other)).status).toBe(400)
    expect((await login(PASSWORD)).status).toBe(200)
  })

  it('keeps its link when the new password is refused', async () => {
    const token = await askForToken()
    const refused = await reset(token, 'Passwort')
    expect([refused.status, ((await refused.json()) as { fields: object }).fields]).toMatchObject([
      400,
      { password: expect.any(String) as string },
    ])
    expect((await reset(token)).status).toBe(200)
  })

  it('leaves only a hash of the link in the database', async () => {
    const token = await askForToken()
    const rows = await shop.deps.db
      .selectFrom('account_tokens')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    expect(rows.map(({ token_hash }) => token_hash)).toContain(hashToken(token))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it("must be replaced by twelve characters or more when it is an admin's", async () => {
    const admin = 'admin@example.de'
    shop.statements.start()
    await forget(admin)
    await shop.statements.until('commit')
    const token = (await mailsTo(admin))[0]?.data.token ?? ''
    expect((await reset(token, 'Zu-kurz-11')).status).toBe(400)
    expect((await reset(token, 'Streckenposten-92')).status).toBe(200)
    await signIn(shop)
  })

  it('gets the same answer for every email, and a mail only for an account', async () => {
    const seen: unknown[] = []
    shop.statements.start()
    for (const address of [email, 'niemand@example.de', email.toUpperCase()]) {
      const answer = await forget(address)
      const headers = comparableHeaders(answer)
      seen.push([answer.status, headers, await answer.text()])
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    await shop.statements.until('commit', 3)
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await mailsTo('niemand@example.de')).toEqual([])
  })

  it('is answered before any work that depends on the email begins', async () => {
    shop.statements.start()
    await forget(email)
    expect(shop.statements.stop()).toEqual([])
    shop.statements.start()
    await shop.statements.until('commit')
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('causes the same work for an email without an account, and stores nothing', async () => {
    const statementsFor = async (address: string): Promise<readonly string[]> => {
      shop.statements.start()
      await forget(address)
      await shop.statements.until('commit')
      return shop.statements.stop()
    }
    const known = await statementsFor(email)
    const unknown = await statementsFor('wirklich-niemand@example.de')
    expect(known).toEqual(['select', 'begin', 'update', 'select', 'insert', 'insert', 'commit'])
    expect(unknown).toEqual(['select', 'begin', 'update', 'select', 'insert', 'delete', 'commit'])
    expect(await mailsTo('wirklich-niemand@example.de')).toEqual([])
  })

  it('causes at most three links an hour for one account, and afterwards the same work', async () => {
    shop.statements.start()
    for (let round = 0; round < 5; round += 1) expect((await forget(email)).status).toBe(202)
    await shop.statements.until('commit', 5)
    expect(shop.statements.stop().filter((verb) => verb === 'insert')).toHaveLength(5 + 3)
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('gets its links however often one is requested for other emails of the same mailbox', async () => {
    const variants = [1, 2, 3, 4].map((tag) => email.replace('@', `+x${tag}@`))
    const [account = ''] = variants
    const names = { firstName: 'Karla', lastName: 'Kundin' }
    await post(api.register(), { email: account, password: PASSWORD, ...names })
    shop.statements.start()
    for (const variant of variants) {
      for (let round = 0; round < 3; round += 1) await forget(variant)
    }
    await forget(email)
    await shop.statements.until('commit', 13)
    expect(await mailsTo(account)).toHaveLength(3)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('never takes the host of a request for its link', async () => {
    shop.statements.start()
    await forget(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    await shop.statements.until('commit')
    expect(await mailsTo(email)).toHaveLength(1)
    const cookie = await signIn(shop)
    const list = (await (await shop.request(adminApi.mails(), { cookie })).json()) as {
      items: { id: string; recipient: string }[]
    }
    const id = list.items.find(({ recipient }) => recipient === email)?.id ?? ''
    const { text } = (await (await shop.request(adminApi.mail(id), { cookie })).json()) as {
      text: string
    }
    expect(text).toContain('http://shop.test/link/password#')
    expect(text).not.toContain('evil')
  })
})
