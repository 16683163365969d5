import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newAdmin } from '../../../../test/accounts/admins.ts'
import {
  makeBuyer,
  orderBody,
  postOrder,
  readAnswer,
  snapshot,
} from '../../../../test/orders/orders.ts'
import {
  confirm,
  confirmAll,
  everyMailTaken,
  httpsEnv,
  readSetup,
} from '../../../../test/settings/setup.ts'
import { putSettings, readSettings } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { firstAdmin } from '../../../../test/test-env.ts'
import { CHECKOUT_CLOSED } from '../../../business/domain/checkout-closed.ts'
import { setupSteps, type SetupStep } from '../../../business/domain/setup-steps.ts'
import { prepareBusiness } from '../../../business/server/prepare-business.ts'
import { deliverMails } from '../../../mail/server/delivery/deliver-mails.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { SetupView } from '../../domain/setup-view.ts'

const confirmedIn = ({ steps }: SetupView): SetupStep[] =>
  steps.filter(({ confirmed }) => confirmed !== null).map(({ step }) => step)

describe.each(databaseKinds)('the setup on %s', (kind) => {
  let shop: TestShop
  let cookie: string

  beforeEach(async () => {
    shop = await createTestShop(kind)
    await shop.restart(httpsEnv)
    cookie = await signIn(shop)
  })
  afterEach(() => shop.close())

  const takesOrders = async (): Promise<unknown> =>
    (await readAnswer(await shop.request(api.business()))).body['takesOrders']
  const send = (path: string, body: object) => shop.request(path, { method: 'POST', body, cookie })
  const sendTest = (recipient = 'ciao@zielgerade.example') =>
    send(adminApi.setupTestMail(), { recipient })
  const confirmServer = (server = 'mail.shop.test') => send(adminApi.setupMailServer(), { server })
  const putOff = () => send(adminApi.setupLater(), { isPutOff: true })
  const orderStatus = async (): Promise<number> => {
    const buyer = await makeBuyer(shop)
    return (await postOrder(shop, orderBody, { cookie: buyer.cookie })).status
  }

  it('closes the checkout of a new shop over https until the needed steps are confirmed', async () => {
    const before = await snapshot(shop)
    const guest = { ...orderBody, password: 'Kies-und-Asphalt' }
    const refused = { status: 503, body: { code: 'checkout-closed', message: CHECKOUT_CLOSED } }
    expect(await readAnswer(await postOrder(shop, guest))).toEqual(refused)
    // No password is compared, and the answer does not say that the email has an account.
    const known = { ...guest, customerEmail: firstAdmin.email }
    expect(await readAnswer(await postOrder(shop, known))).toEqual(refused)
    expect(await snapshot(shop)).toEqual(before)
    expect(await readSetup(shop, cookie)).toMatchObject({ isCheckoutClosed: true })
    const needed: SetupStep[] = ['company', 'contact', 'bank', 'taxes', 'mail']
    for (const step of needed) {
      const buyer = await makeBuyer(shop)
      const order = await postOrder(shop, orderBody, { cookie: buyer.cookie })
      expect(await readAnswer(order)).toEqual(refused)
      expect(await takesOrders()).toBe(false)
      await confirmAll(shop, cookie, [step])
    }
    expect(await takesOrders()).toBe(true)
    expect((await postOrder(shop, guest)).status).toBe(201)
    const view = await readSetup(shop, cookie)
    expect(confirmedIn(view)).toEqual(needed)
    expect(view.isCheckoutClosed).toBe(false)
    const [company] = view.steps
    expect(company?.confirmed).toEqual({
      at: shop.clock.now().toISOString(),
      by: expect.stringContaining('admin@example.de') as string,
    })
  })

  it('answers an order that was placed before the checkout closed with that order', async () => {
    await confirmAll(shop, cookie, setupSteps)
    const buyer = await makeBuyer(shop)
    const placed = { cookie: buyer.cookie, key: 'ein-schluessel-fuer-diese-bestellung' }
    expect((await postOrder(shop, orderBody, placed)).status).toBe(201)
    await shop.restart({ smtpUrl: null })
    expect((await postOrder(shop, orderBody, placed)).status).toBe(200)
    expect(await orderStatus()).toBe(503)
  })

  it('leaves the checkout open on this machine, whatever is confirmed', async () => {
    await shop.restart({ isProduction: false, smtpUrl: null })
    expect(await takesOrders()).toBe(true)
    expect(await orderStatus()).toBe(201)
  })

  it('needs no bank account for a shop that takes no orders, and opens when it takes them', async () => {
    cookie = await signIn(shop)
    await putSettings(shop, cookie, 'orders', { takesOrders: false })
    const view = await readSetup(shop, cookie)
    expect(view.steps.map(({ step }) => step)).not.toContain('bank')
    expect(view.isCheckoutClosed).toBe(false)
    await confirmAll(shop, cookie, setupSteps)
    expect(await orderStatus()).toBe(503)
    expect(await takesOrders()).toBe(false)
    await putSettings(shop, cookie, 'orders', { takesOrders: true })
    expect(await orderStatus()).toBe(201)
    await shop.restart({ isProduction: false })
    cookie = await signIn(shop)
    await putSettings(shop, cookie, 'orders', { takesOrders: false })
    expect(await orderStatus()).toBe(503)
  })

  it('confirms values that are sent unchanged, and records once who confirmed them', async () => {
    expect((await putSettings(shop, cookie, 'shipping', {})).status).toBe(200)
    const other = await newAdmin(shop, 'mira@example.de')
    await putSettings(shop, other.cookie, 'shipping', {})
    expect((await readSettings(shop, cookie)).revision).toBe(1)
    const { steps } = await readSetup(shop, cookie)
    expect(steps.find(({ step }) => step === 'shipping')?.confirmed?.by).toContain('admin@example')
    await putSettings(shop, other.cookie, 'shipping', { express: '12,00' })
    const changed = await readSetup(shop, cookie)
    expect(changed.steps.find(({ step }) => step === 'shipping')?.confirmed?.by).toContain('mira@')
    const actions = await shop.deps.db
      .selectFrom('admin_actions')
      .select('subject')
      .where('action', '=', 'setup.confirm')
      .execute()
    expect(actions).toEqual([{ subject: 'shipping' }])
  })

  it('confirms what one of two admins saw when both confirm different values at once', async () => {
    const other = await newAdmin(shop, 'mira@example.de')
    const { revision } = await readSettings(shop, cookie)
    const answers = await Promise.all([
      putSettings(shop, cookie, 'taxes', { taxNumber: '131/1111/1111' }, { revision }),
      putSettings(shop, other.cookie, 'taxes', { taxNumber: '131/2222/2222' }, { revision }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { taxNumber } = (await readSettings(shop, cookie)).settings
    const { steps } = await readSetup(shop, cookie)
    const by = steps.find(({ step }) => step === 'taxes')?.confirmed?.by
    expect(by).toContain(taxNumber === '131/1111/1111' ? 'admin@example.de' : 'mira@example.de')
  })

  it('needs the own password for bank account and contact, also for unchanged values', async () => {
    for (const step of ['bank', 'contact'] as const) {
      const wrong = await putSettings(
        shop,
        cookie,
        step,
        {},
        { currentPassword: 'Falsch-geraten-1' },
      )
      expect((await readAnswer(wrong)).body['fields']).toHaveProperty('currentPassword')
    }
    expect(confirmedIn(await readSetup(shop, cookie))).toEqual([])
  })

  it('confirms a mail server only after it took a test mail to the confirmed email', async () => {
    const refusals = [await sendTest(), await confirmServer()]
    expect(refusals.map(({ status }) => status)).toEqual([409, 409])
    await confirmAll(shop, cookie, ['contact'])
    expect((await sendTest('fremd@example.de')).status).toBe(409)
    await Promise.all([sendTest(), sendTest()])
    const queued = await readSetup(shop, cookie)
    expect(queued.mail).toMatchObject({
      server: 'mail.shop.test',
      recipient: 'ciao@zielgerade.example',
      test: { state: 'queued', error: null },
    })
    expect((await confirmServer()).status).toBe(409)
    while ((await deliverMails(shop.deps, everyMailTaken)) === 'progress');
    const tests = await shop.deps.db
      .selectFrom('mails')
      .select(['recipient', 'state'])
      .where('kind', '=', 'test-mail')
      .execute()
    expect(tests).toEqual([{ recipient: 'ciao@zielgerade.example', state: 'sent' }])
    expect((await confirmServer('mail.other.test')).status).toBe(409)
    expect((await confirmServer()).status).toBe(200)
    expect(confirmedIn(await readSetup(shop, cookie))).toEqual(['contact', 'mail'])
  })

  it('asks for a new test mail when SMTP_URL names another server or is removed', async () => {
    await confirmAll(shop, cookie, setupSteps)
    for (const smtpUrl of ['smtps://mail.elsewhere.test', null]) {
      await shop.restart({ smtpUrl })
      cookie = await signIn(shop)
      expect(confirmedIn(await readSetup(shop, cookie))).not.toContain('mail')
      expect(await takesOrders()).toBe(false)
      const shown = (await readSetup(shop, cookie)).mail.server ?? 'mail.shop.test'
      expect((await confirmServer(shown)).status).toBe(409)
    }
    await shop.restart({ smtpUrl: 'smtp://user:neues-passwort@mail.shop.test' })
    expect(await takesOrders()).toBe(true)
  })

  it('drops the cached pages when the mail server is confirmed', async () => {
    await confirmAll(shop, cookie, ['contact'])
    const changes: unknown[] = []
    const stop = shop.deps.changes.onChange((tags) => changes.push(tags))
    await confirm(shop, cookie, 'mail')
    stop()
    expect(changes).toEqual([['business']])
  })

  it('is named in the log of a start over https until all is confirmed, and never on this machine', async () => {
    const warn = vi.spyOn(shop.deps.log, 'warn')
    await prepareBusiness(shop.deps)
    const [, sentence] = warn.mock.calls[0] ?? []
    expect(sentence).toMatch(
      /; the checkout is closed: company, contact, .*, house, events, register$/,
    )
    warn.mockClear()
    await prepareBusiness({ ...shop.deps, env: { ...shop.deps.env, isProduction: false } })
    expect(warn).not.toHaveBeenCalled()
    await confirmAll(shop, cookie, ['company', 'contact', 'bank', 'taxes', 'mail'])
    await prepareBusiness(shop.deps)
    const open = ['shipping', 'guarantee', 'hours', 'house', 'events', 'register']
    expect(warn.mock.calls).toEqual([
      [{ unconfirmed: open }, `not confirmed at /admin/setup: ${open.join(', ')}`],
    ])
    warn.mockClear()
    await confirmAll(shop, cookie, setupSteps)
    await prepareBusiness(shop.deps)
    expect(warn).not.toHaveBeenCalled()
  })

  it('is put off once for all admins', async () => {
    expect((await readSetup(shop, cookie)).isPutOff).toBe(false)
    await Promise.all([putOff(), putOff()])
    expect((await readSetup(shop, cookie)).isPutOff).toBe(true)
    const actions = await shop.deps.db
      .selectFrom('admin_actions')
      .select('action')
      .where('action', '=', 'setup.leave')
      .execute()
    expect(actions).toHaveLength(1)
  })

  it('is read and changed by admins alone', async () => {
    const { cookie: customer } = await makeBuyer(shop)
    for (const own of [customer, undefined]) {
      const answers = await Promise.all([
        shop.request(adminApi.setup(), { cookie: own }),
        ...[adminApi.setupTestMail(), adminApi.setupMailServer(), adminApi.setupLater()].map(
          (path) => shop.request(path, { method: 'POST', cookie: own }),
        ),
      ])
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([own ? 403 : 401]))
    }
  })
})
