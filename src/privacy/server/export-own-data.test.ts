import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailDataOf } from '../../../test/mails/mail-tokens.ts'
import { orderBody, placeTestOrder, setStock } from '../../../test/orders/orders.ts'
import { cookieOf } from '../../../test/accounts/cookies.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../test/shop.ts'
import { api } from '../../urls.ts'
import { accountApi } from '../../urls.account.ts'
import { personalDataSchema, type PersonalData } from '../domain/privacy-view.ts'

const PASSWORD = 'Kies-und-Asphalt'

describe.each(databaseKinds)('the download of the own data on %s', (kind) => {
  let shop: TestShop
  let people = 0
  let email: string
  let cookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 1000)
  })
  afterAll(() => shop.close())

  const send = (path: string, body: unknown, as = cookie) =>
    shop.request(path, { method: 'POST', body, cookie: as, address: `10.9.0.${people}` })

  async function register(): Promise<{ email: string; cookie: string }> {
    people += 1
    const own = `daten-${people}@example.de`
    const body = { email: own, password: PASSWORD, firstName: 'Karla', lastName: 'Kundin' }
    return { email: own, cookie: cookieOf(await send(api.register(), body, '')) }
  }

  beforeEach(async () => {
    ;({ email, cookie } = await register())
  })

  async function download(as = cookie): Promise<PersonalData> {
    const answer = await send(accountApi.userData(), { currentPassword: PASSWORD }, as)
    expect(answer.status).toBe(200)
    return personalDataSchema.parse(await answer.json())
  }

  const titles = ({ sections }: PersonalData) => sections.map(({ title }) => title)

  const subscribe = () => send(api.newsletterSubscribe(), { email }, '')
  const ask = () =>
    send(api.customEventInquiry(), { name: 'Karla', email, message: 'Feier im Mai, 40 Gäste' }, '')

  /** Lets the account send a link to its own email, and returns the link's token. */
  async function askForLink(): Promise<unknown> {
    const asked = await send(api.userEmail(), { email, currentPassword: PASSWORD })
    expect(asked.status).toBe(202)
    const mail = await shop.deps.db
      .selectFrom('mails')
      .select(['kind', 'data'])
      .where('kind', '=', 'email-change')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    return mailDataOf(shop, mail).token
  }
  const follow = async (token: unknown, as = cookie) =>
    (await send(api.emailChange(), { token }, as)).status
  const proveEmail = async () => expect(await follow(await askForLink())).toBe(200)

  it('contains account, sessions, orders with their lines, and mails', async () => {
    const body = { ...orderBody, customerEmail: email, notes: 'Bitte klingeln' }
    const { orderNumber } = await placeTestOrder(shop, body, cookie)
    const data = await download()
    expect(titles(data)).toEqual(
      expect.arrayContaining(['Ihr Konto', 'Anmeldungen', 'Bestellungen', 'E-Mails von uns']),
    )
    const text = JSON.stringify(data)
    for (const words of [email, orderNumber, 'Bitte klingeln', 'MONZA', '0202 123456']) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/argon2|\$m=/)
  })

  it('needs the own password and a session', async () => {
    const wrong = await send(accountApi.userData(), { currentPassword: 'falsch-geraten' })
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { fields: { currentPassword: expect.any(String) as string } },
    ])
    expect((await send(accountApi.userData(), { currentPassword: PASSWORD }, '')).status).toBe(401)
    expect((await send(accountApi.userData(), {})).status).toBe(400)
  })

  it('contains nothing of another person', async () => {
    const other = await register()
    const foreign = { ...orderBody, customerName: 'Fremde Person', customerEmail: email }
    await placeTestOrder(shop, foreign, other.cookie)
    await proveEmail()
    expect(JSON.stringify(await download())).not.toContain('Fremde Person')
  })

  it('contains inquiries and newsletter only once a link in a mail proved that the email is the own one', async () => {
    await subscribe()
    await ask()
    const before = await download()
    expect(before.isEmailProved).toBe(false)
    expect(titles(before)).not.toContain('Newsletter')
    expect(JSON.stringify(before)).not.toContain('Feier im Mai')
    await proveEmail()
    const after = await download()
    expect(after.isEmailProved).toBe(true)
    expect(titles(after)).toEqual(expect.arrayContaining(['Newsletter', 'Anfragen']))
    expect(JSON.stringify(after)).toContain('Feier im Mai')
  })

  it('shows nothing of a stranger who follows the link without a session of the account', async () => {
    await ask()
    const token = await askForLink()
    const other = await register()
    expect([await follow(token, ''), await follow(token, other.cookie)]).toEqual([401, 401])
    const data = await download()
    expect([data.isEmailProved, JSON.stringify(data).includes('Feier im Mai')]).toEqual([
      false,
      false,
    ])
    // The link still works for whoever signs in.
    expect(await follow(token)).toBe(200)
    expect((await download()).isEmailProved).toBe(true)
  })

  it('shows nothing of a stranger whose email replaced a proved one without a session', async () => {
    await proveEmail()
    const proved = cookie
    email = `fremd-${people}@example.de`
    await ask()
    expect(await follow(await askForLink(), '')).toBe(200)
    const data = await download(proved)
    expect([data.isEmailProved, JSON.stringify(data).includes('Feier im Mai')]).toEqual([
      false,
      false,
    ])
  })

  it('contains the mail that told the former email of the change, and no other mail to it', async () => {
    const former = email
    const sent = () =>
      shop.deps.db.selectFrom('mails').select('id').where('recipient', '=', former).execute()
    await send(api.passwordForgotten(), { email: former }, '')
    await expect.poll(sent).toHaveLength(1)
    email = `neu-${former}`
    expect(await follow(await askForLink())).toBe(200)
    // Somebody else asks for the email that is free now.
    const other = await register()
    await send(api.userEmail(), { email: former, currentPassword: PASSWORD }, other.cookie)
    const { sections } = await download()
    const mails = sections.find(({ title }) => title === 'E-Mails von uns')?.entries
    const toFormer = mails?.filter((mail) => mail['An'] === former)
    const unsent = 'Noch nicht verschickt; Betreff und Text entstehen erst dabei.'
    expect(toFormer?.map((mail) => mail['Betreff'])).toEqual([unsent, unsent])
  })

  it('is the same for two downloads at once', async () => {
    await placeTestOrder(shop, { ...orderBody, customerEmail: email }, cookie)
    const [one, two] = await Promise.all([download(), download()])
    expect(one?.sections).toEqual(two?.sections)
  })
})
