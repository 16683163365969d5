import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  logIn,
  newAddress,
  newAdmin,
  post,
  type TestAdmin,
} from '../../../../test/admins.ts'
import { putSettings, readSettings } from '../../../../test/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { changeSettings } from '../../../settings/server/change-settings.ts'
import type { MailListView, MailView } from '../../../outbox/domain/mail-view.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { AdminListView } from '../../domain/admins-view.ts'
import { confirmOwnPassword, wrongOwnPassword } from '../own-password/confirm-own-password.ts'
import { disableAdmin, enableAdmin } from './disable-admin.ts'
import { inviteAdmin } from './invite-admin.ts'

interface Account {
  readonly iban: string
  readonly bic: string
}

const first: Account = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
const second: Account = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
const own = { currentPassword: ADMIN_PASSWORD }

describe.each(databaseKinds)('an action that requires the own password, on %s', (kind) => {
  let shop: TestShop
  let adminCookie: string

  beforeAll(async () => {
    shop = await createTestShop(kind)
    adminCookie = await signIn(shop)
  })
  afterAll(() => shop.close())

  async function notices(): Promise<MailView[]> {
    const listed = await shop.request(adminApi.mails(), { cookie: adminCookie })
    const { items: mails } = (await listed.json()) as MailListView
    const found = mails.filter((mail) => mail.kind === 'Änderung im Admin-Bereich')
    const answers = found.map(({ id }) => shop.request(adminApi.mail(id), { cookie: adminCookie }))
    const views = (await Promise.all(answers)).map(
      async (answer) => (await answer.json()) as MailView,
    )
    return (await Promise.all(views)).toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1))
  }
  const forget = () => shop.deps.db.deleteFrom('mails').execute()
  const recipients = async () => (await notices()).map(({ recipient }) => recipient)
  const setBank = async (account: Account, revision?: number) =>
    putSettings(shop, adminCookie, 'bank', account, revision === undefined ? {} : { revision })
  const otherBank = async () => {
    const { settings } = await readSettings(shop, adminCookie)
    return settings.bank.iban === first.iban ? second : first
  }

  describe('of the only admin', () => {
    beforeEach(forget)

    it('changes the bank account and notifies that admin', async () => {
      const changed = await setBank(await otherBank())
      expect([changed.status, await recipients()]).toEqual([200, [ADMIN_EMAIL]])
    })

    it('sends an invitation and notifies no one', async () => {
      const invitation = { email: 'erste@example.de', firstName: 'Erste', lastName: 'Andere' }
      const invited = await post(
        shop,
        adminApi.invitations(),
        { ...invitation, ...own },
        { cookie: adminCookie },
      )
      expect([invited.status, await recipients()]).toEqual([201, []])
    })
  })

  describe('of one of several admins', () => {
    let mira: TestAdmin
    let nico: TestAdmin
    let gone: TestAdmin

    beforeAll(async () => {
      mira = await newAdmin(shop, 'mira@example.de')
      nico = await newAdmin(shop, 'nico@example.de')
      gone = await newAdmin(shop, 'gone@example.de')
      const disabled = await post(shop, adminApi.adminDisable(gone.id), own, {
        cookie: adminCookie,
      })
      expect(disabled.status).toBe(200)
    })
    beforeEach(forget)

    it('creates a new calendar address and notifies the other admins', async () => {
      const make = (currentPassword?: string) =>
        post(
          shop,
          adminApi.calendarFeed(),
          { from: null, currentPassword },
          { cookie: adminCookie },
        )
      for (const wrong of [undefined, '', 'Falsch-geraten-1']) {
        const refused = await make(wrong)
        const { fields } = (await refused.json()) as { fields: object }
        expect([refused.status, Object.keys(fields)]).toEqual([400, ['currentPassword']])
      }
      const known = await shop.request(adminApi.calendarFeed(), { cookie: adminCookie })
      expect([await known.json(), await recipients()]).toEqual([{ createdAt: null }, []])
      expect((await make(ADMIN_PASSWORD)).status).toBe(201)
      const mails = await notices()
      expect(mails.map(({ recipient }) => recipient)).toEqual([
        'mira@example.de',
        'nico@example.de',
      ])
      for (const { subject, text } of mails) {
        expect(subject).toBe('Neue geheime Adresse des Kalenders')
        expect(text.replaceAll('\u200B', '')).toContain(ADMIN_EMAIL)
        expect(text).toContain('sperren Sie die Adresse gleich im Kalender')
      }
    })

    it('changes the bank account and notifies every active admin once, the acting one included', async () => {
      shop.clock.set('2026-11-21T11:05:00.000Z')
      adminCookie = await signIn(shop)
      const account = await otherBank()
      const { iban } = account
      expect((await setBank(account)).status).toBe(200)
      const mails = await notices()
      expect(mails.map(({ recipient }) => recipient)).toEqual([
        ADMIN_EMAIL,
        'mira@example.de',
        'nico@example.de',
      ])
      for (const { subject, text } of mails) {
        expect(subject).toBe('Bankverbindung geändert')
        const readable = text.replaceAll('\u200B', '')
        for (const words of [
          `IBAN auf ${iban.slice(-4)} endet`,
          'IBAN, BIC',
          ADMIN_EMAIL,
          '21.11.2026, 12:05 Uhr',
          'Das war niemand von Ihnen? Dann tragen Sie unter „Einstellungen“ sofort wieder die richtige Bankverbindung ein',
        ]) {
          expect(readable).toContain(words)
        }
        expect(readable.replaceAll(' ', '')).not.toContain(iban.slice(4))
      }
    })

    it('notifies no one when a bank account is unchanged, stale or refused, or when other settings change', async () => {
      const { settings, revision } = await readSettings(shop, adminCookie)
      expect((await setBank(settings.bank)).status).toBe(200)
      expect((await setBank(await otherBank(), 1)).status).toBe(409)
      const wrong = { currentPassword: 'Falsch-geraten-1', revision }
      const change = { accountHolder: 'Wer anders' }
      expect((await putSettings(shop, adminCookie, 'bank', change, wrong)).status).toBe(400)
      expect((await putSettings(shop, adminCookie, 'orders', { lowStockPacks: '7' })).status).toBe(
        200,
      )
      expect(await recipients()).toEqual([])
    })

    it('notifies each admin once when many change the bank account at once', async () => {
      const { revision } = await readSettings(shop, adminCookie)
      const account = await otherBank()
      const answers = await Promise.all(Array.from({ length: 6 }, () => setBank(account, revision)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await recipients()).toEqual([ADMIN_EMAIL, 'mira@example.de', 'nico@example.de'])
    })

    it('notifies every other active admin once who was invited, disabled and enabled, and by whom', async () => {
      const cookie = mira.cookie
      const miras = { currentPassword: mira.password }
      const acts = [
        [
          adminApi.invitations(),
          { email: 'neu@example.de', firstName: 'Nele', lastName: 'evil.example', ...miras },
          'Neue Einladung in den Admin-Bereich',
          'Nele evil.example (neu@example.de)',
        ],
        [
          adminApi.adminDisable(nico.id),
          miras,
          'Person im Admin-Bereich deaktiviert',
          'Mira Mechanik (nico@example.de)',
        ],
        [
          adminApi.adminEnable(nico.id),
          miras,
          'Person im Admin-Bereich wieder aktiviert',
          'Mira Mechanik (nico@example.de)',
        ],
      ] as const
      const receivers = [
        [ADMIN_EMAIL, 'nico@example.de'],
        [ADMIN_EMAIL],
        [ADMIN_EMAIL, 'nico@example.de'],
      ]
      for (const [index, [path, body, subject, person]] of acts.entries()) {
        await forget()
        expect((await post(shop, path, body, { cookie })).ok).toBe(true)
        const again = await post(shop, path, body, { cookie })
        expect(again.status).toBe(409)
        const mails = await notices()
        expect(mails.map(({ recipient }) => recipient)).toEqual(receivers[index])
        for (const mail of mails) {
          const readable = mail.text.replaceAll('\u200B', '')
          expect(mail.subject).toBe(subject)
          expect(readable).toContain(person)
          expect(readable).toContain('Mira Mechanik (mira@example.de)')
          // Mail programs must not turn a name into a link.
          expect(mail.text).not.toContain('evil.example')
        }
      }
    })
  })

  it('has one limit of wrong passwords for all actions, which does not affect the login', async () => {
    const address = '198.51.107.1'
    const mira = await newAdmin(shop, 'geraten@example.de')
    const wrong = { currentPassword: 'Falsch-geraten-1' }
    const invitation = { email: 'raten@example.de', firstName: 'Rita', lastName: 'Rat', ...wrong }
    const { settings, revision } = await readSettings(shop, adminCookie)
    const bank = { revision, values: { ...settings.bank, bankName: 'Geraten' }, ...wrong }
    const { id } = await firstAdmin()
    const attempts = [
      () => post(shop, adminApi.invitations(), invitation, { cookie: mira.cookie, address }),
      () => post(shop, adminApi.adminDisable(id), wrong, { cookie: mira.cookie, address }),
      () => post(shop, adminApi.adminEnable(id), wrong, { cookie: mira.cookie, address }),
      () =>
        post(shop, adminApi.settingsSection('bank'), bank, {
          cookie: mira.cookie,
          address,
          method: 'PUT',
        }),
    ]
    const statuses: number[] = []
    for (let round = 0; round < 3; round += 1) {
      for (const attempt of attempts) statuses.push((await attempt()).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
    expect((await logIn(shop, mira, address)).status).toBe(200)
    // A wrong password does not end the session.
    const profile = await shop.request(api.userProfile(), { cookie: mira.cookie })
    expect(profile.status).toBe(200)
  })

  it('is refused when the password was changed while it was checked', async () => {
    const mira = await newAdmin(shop, 'gewechselt@example.de')
    const { id } = await firstAdmin()
    const { db, limits } = shop.deps
    const setHash = (hash: string) =>
      db.updateTable('users').set({ password_hash: hash }).where('id', '=', mira.id).execute()
    const { password_hash: hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', mira.id)
      .executeTakeFirstOrThrow()
    // Points are given back between the check of a right password and the action.
    const giveBackAll: typeof limits.giveBackAll = async (points) => {
      await limits.giveBackAll(points)
      await setHash(`${hash}-neu`)
    }
    const hasPage = () => Promise.resolve(true)
    const deps = { ...shop.deps, hasPage, limits: { ...limits, giveBackAll } }
    const session = {
      address: newAddress(),
      session: { tokenHash: '', firstTokenHash: '' },
      route: '',
    }
    const actor = { ...mira, isAdmin: true }
    const own = { actor, password: mira.password, ...session }
    const names = { firstName: 'Nele', lastName: 'Neu', email: 'nele@example.de' }
    const { revision, settings } = await readSettings(shop, adminCookie)
    const acts = [
      () => inviteAdmin(deps, { ...names, currentPassword: mira.password }, own),
      () => disableAdmin(deps, id, own),
      () => enableAdmin(deps, id, own),
      async () => {
        const isOwn = await confirmOwnPassword(deps, own)
        if (!isOwn.ok) return isOwn
        const patch = { bank: { ...settings.bank, bankName: 'Andere Bank' } }
        const request = { section: 'bank', revision, patch, admin: mira } as const
        return changeSettings(deps, { ...request, passwordHash: isOwn.value })
      },
    ]
    await forget()
    for (const act of acts) {
      await setHash(hash)
      expect(await act()).toEqual({ ok: false, error: wrongOwnPassword })
    }
    expect((await readSettings(shop, adminCookie)).revision).toBe(revision)
    expect(await shop.deps.db.selectFrom('mails').select('kind').execute()).toEqual([])
  })

  async function firstAdmin() {
    const answer = await shop.request(adminApi.admins(), { cookie: adminCookie })
    const { items: admins } = (await answer.json()) as AdminListView
    return admins.find(({ email }) => email === ADMIN_EMAIL) ?? { id: '' }
  }
})
