import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  newAdmin,
  post,
  type TestAdmin,
} from '../../../../test/accounts/admins.ts'
import { putSettings, readSettings } from '../../../../test/settings/settings.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import type { MailListView, MailView } from '../../../outbox/domain/mail-view.ts'
import { adminApi } from '../../../urls.admin.ts'

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
          '21.11.2026, 12:05\u00A0Uhr',
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
})
