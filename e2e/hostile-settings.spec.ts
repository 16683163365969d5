import { expect, test, type Browser } from '@playwright/test'
import type { MailLinkView, MailListView, MailView } from '../src/outbox/domain/mail-view.ts'
import type { SettingsView } from '../src/settings/domain/settings-view.ts'
import { formValues } from '../src/settings/domain/settings-form.ts'
import { pdfOf, readPdf } from '../test/money/pdf.ts'
import { adminApi } from '../src/urls.admin.ts'
import { api, pages } from '../src/urls.ts'
import { wordsOf } from './hostile-fields.ts'
import { asInPdf } from './hostile-mails.ts'
import { ApiClient, newEmail } from './hostile-shop.ts'
import { hostileRounds, hostileStrings, takes, type TextField } from './hostile-strings.ts'
import { loadAll } from './hostile-pages.ts'
import { expectTexts, watch } from './injection-watch.ts'
import { adminLogin } from './shop-under-test.ts'
import { startOwnShop, type StartedShop } from './started-shop.ts'

// A shop of its own, because the settings appear on every page.
test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.skip(process.platform !== 'linux', 'looks for left processes in /proc')
test.use({ screenshot: 'off' })

/** The text fields of the settings, with their longest text. */
const fields = {
  company: {
    legalName: { max: 120 },
    representative: { max: 120 },
    street: { max: 120 },
    city: { max: 80 },
  },
  bank: { accountHolder: { max: 70 }, bankName: { max: 70 } },
  shipping: { standardTime: { max: 160 }, expressTime: { max: 160 }, pickupTime: { max: 160 } },
  announcement: { text: { max: 140 } },
} as const

type Section = keyof typeof fields
const sections = Object.keys(fields) as Section[]
const rounds = Object.fromEntries(
  sections.map((section) => [section, hostileRounds<string>(fields[section])]),
) as Record<Section, Record<string, string>[]>

function wordsIn(section: Section, round: number): Record<string, string> {
  const all = rounds[section]
  return all[round % all.length] ?? {}
}

const invited = hostileRounds({ firstName: { max: 100 }, lastName: { max: 100 } }).map((names) => ({
  ...names,
  email: newEmail(),
}))

/** Sends a section as its form would, with these strings in its text fields. */
async function put(admin: ApiClient, section: Section, words: object): Promise<Response> {
  const view = await admin.make<SettingsView>('GET', adminApi.settings())
  const on = section === 'announcement' ? { isOn: true } : {}
  const values = { ...formValues[section](view.settings), ...on, ...words }
  const { revision } = view
  const own = section === 'bank' ? { currentPassword: adminLogin.password } : {}
  return admin.send('PUT', adminApi.settingsSection(section), { revision, values, ...own })
}

test.describe('hostile strings in the settings and in names of admins', () => {
  let shop: StartedShop
  let admin: ApiClient
  let customer: ApiClient

  test.beforeAll(async () => {
    shop = await startOwnShop()
    admin = new ApiClient(shop.origin)
    await admin.make('POST', api.login(), adminLogin)
    customer = new ApiClient(shop.origin)
    await customer.write('account', wordsOf('account', 0), { email: newEmail() })
  })
  test.afterAll(async () => {
    await shop.signal('SIGTERM')
    shop.dispose()
  })

  async function invite(person: (typeof invited)[number]): Promise<void> {
    const { password: currentPassword } = adminLogin
    await admin.make('POST', adminApi.invitations(), { ...person, currentPassword })
  }

  async function mailsTo(recipient: string): Promise<MailView[]> {
    const found: MailView[] = []
    for (let before: string | null = ''; before !== null;) {
      const part: MailListView = await admin.make('GET', `${adminApi.mails()}?before=${before}`)
      for (const mail of part.items.filter((one) => one.recipient === recipient)) {
        found.push(await admin.make('GET', adminApi.mail(mail.id)))
      }
      before = part.next
    }
    return found
  }

  async function browserOf(browser: Browser, caller: ApiClient) {
    const context = await browser.newContext({ baseURL: shop.origin, locale: 'de-DE' })
    await context.addCookies(caller.cookies)
    return { context, faults: await watch(context, shop.origin) }
  }

  test('are refused in German at a field that does not accept them', async () => {
    for (const section of sections) {
      for (const [field, rule] of Object.entries<TextField>(fields[section])) {
        for (const text of hostileStrings.filter((string) => !takes(rule, string))) {
          const answer = await put(admin, section, { [field]: text })
          const refusal = (await answer.json()) as { fields?: Record<string, string> }
          expect([section, field, answer.status, Object.keys(refusal.fields ?? {})]).toEqual([
            section,
            field,
            400,
            [field],
          ])
          expect(refusal.fields?.[field]).toMatch(/^Bitte .+\.$/)
        }
      }
    }
  })

  test('appear as text on every page that shows settings', async ({ browser }) => {
    const { context, faults } = await browserOf(browser, customer)
    const page = await context.newPage()
    const most = Math.max(...sections.map((section) => rounds[section].length))
    for (let round = 0; round < most; round += 1) {
      for (const section of sections) {
        const answer = await put(admin, section, wordsIn(section, round))
        expect([section, answer.status]).toEqual([section, 200])
      }
      const company = wordsIn('company', round)
      const announcement = Object.values(wordsIn('announcement', round))
      await page.goto(pages.imprint())
      await expectTexts(page, [...Object.values(company), ...announcement])
      await page.goto(pages.shipping())
      await expectTexts(page, Object.values(wordsIn('shipping', round)))
      await page.goto(pages.terms())
      await expectTexts(page, [company['legalName'] ?? '', company['street'] ?? ''])
    }
    const order = await customer.write('order', wordsOf('order', 0), {
      email: newEmail(),
      productId: 1,
    })
    await page.goto(pages.orderConfirmation(order.id))
    const bank = Object.values(wordsIn('bank', most - 1))
    await expectTexts(page, bank)
    expect(faults).toEqual([])
    await context.close()
    await expectInDocumentsAndMails(order.id, [
      ...bank,
      wordsIn('company', most - 1)['legalName'] ?? '',
    ])
  })

  async function expectInDocumentsAndMails(
    orderId: string,
    texts: readonly string[],
  ): Promise<void> {
    const { text } = await readPdf(
      await pdfOf(await admin.send('GET', adminApi.orderInvoice(orderId))),
    )
    const attachmentOf = asInPdf(text)
    expect(texts.filter((wanted) => !attachmentOf.includes(asInPdf(wanted)))).toEqual([])
    const { items: mails } = await admin.make<MailListView>('GET', adminApi.mails())
    for (const { id } of mails) {
      const html = await (await admin.send('GET', adminApi.mailHtml(id))).text()
      expect(html).not.toMatch(/<script|<img src=x|<svg|<iframe|<meta http-equiv=refresh/)
    }
  }

  test('appear as text in the mails that notify other admins of an invitation', async ({
    browser,
  }) => {
    const email = newEmail()
    await invite({ firstName: 'Mira', lastName: 'Mechanik', email })
    const [invitation] = await mailsTo(email)
    const own = { currentPassword: adminLogin.password }
    const address = adminApi.mailLink(invitation?.id ?? '')
    const { link } = await admin.make<MailLinkView>('POST', address, own)
    const [, token] = /#(?:\S*=)?(\S+)/.exec(link) ?? []
    const password = 'Haarnadelkurve-7'
    await admin.make('POST', adminApi.invitationAccept(), { token, password })
    for (const person of invited) await invite(person)
    const { context, faults } = await browserOf(browser, admin)
    const page = await context.newPage()
    const notices = (await mailsTo(email)).filter(
      ({ kind }) => kind === 'Änderung im Admin-Bereich',
    )
    expect(notices).toHaveLength(invited.length)
    // Newest first.
    for (const [index, { firstName, lastName }] of invited.toReversed().entries()) {
      await page.goto(adminApi.mailHtml(notices[index]?.id ?? ''))
      await expectTexts(page, [`${firstName} ${lastName}`])
    }
    expect(faults).toEqual([])
    await context.close()
  })

  test('appear as text on the admin pages of settings, admins and audit log', async ({
    browser,
  }) => {
    const { context, faults } = await browserOf(browser, admin)
    const page = await context.newPage()
    await page.goto(pages.admin('settings'))
    const last = sections.flatMap((section) => {
      const all = rounds[section]
      const most = Math.max(...sections.map((other) => rounds[other].length))
      return Object.values(all[(most - 1) % all.length] ?? {})
    })
    await expectTexts(page, last)
    await page.goto(pages.admin('admins'))
    await expect(page.getByText(invited.at(-1)?.lastName.slice(0, 20) ?? '').first()).toBeVisible()
    await loadAll(page)
    await expectTexts(
      page,
      invited.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    )
    await page.goto(pages.admin('audit'))
    await expect(
      page.locator('main td, main li').filter({ hasText: 'Person eingeladen' }).first(),
    ).toBeVisible()
    await expectTexts(page, [])
    expect(faults).toEqual([])
    await context.close()
  })
})
