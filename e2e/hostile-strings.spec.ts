import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { AddressView } from '../src/accounts/domain/address-view.ts'
import type { DocumentView } from '../src/documents/domain/document-view.ts'
import type { MailListView, MailView } from '../src/outbox/domain/mail-view.ts'
import { checkPdf, hasPdfTools, pdfText } from '../test/money/pdf-tools.ts'
import { pdfOf, readPdf } from '../test/money/pdf.ts'
import { adminApi } from '../src/urls.admin.ts'
import { accountApi } from '../src/urls.account.ts'
import { api, pages } from '../src/urls.ts'
import { requestFor, fields, kinds, roundsOf, wordsOf, type Kind } from './hostile-fields.ts'
import { ApiClient, fillShop, newEmail, type HostileStock } from './hostile-shop.ts'
import { kindsWithWords, asInPdf, saysInText, textsOfMail } from './hostile-mails.ts'
import { hostileStrings, takes } from './hostile-strings.ts'
import { adminStops, publicStops, otherAdminPages, explore, type Stop } from './hostile-pages.ts'
import { untilHydrated, watchHydration } from './hydration.ts'
import { expectTexts, normalise, watch } from './injection-watch.ts'
import { adminLogin } from './shop-under-test.ts'
import { startOwnShop, type StartedShop } from './started-shop.ts'

// A shop of its own, because other tests rely on one without testimonials and with two products.
test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.skip(process.platform !== 'linux', 'looks for left processes in /proc')
// A screenshot of each of some hundred pages would take longer than the pages.
test.use({ screenshot: 'off' })

/** Number of pages that are open at the same time. */
const HANDS = 3

/** A page with a frame for each of several mails loads faster than as many pages. */
const MAILS_ON_A_PAGE = 20

const inGroups = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, group) =>
    list.slice(group * size, (group + 1) * size),
  )

/** Processes a list with a few pages at the same time. */
async function tour<T>(
  context: BrowserContext,
  stops: readonly T[],
  visit: (page: Page, stop: T) => Promise<void>,
): Promise<void> {
  const rest = [...stops].toReversed()
  async function work(): Promise<void> {
    const page = await context.newPage()
    await watchHydration(page)
    for (let stop = rest.pop(); stop !== undefined; stop = rest.pop()) await visit(page, stop)
    await page.close()
  }
  await Promise.all(Array.from({ length: HANDS }, work))
}

/**
 * Opens an address as the page's own links do, which is faster, or as a document if the texts are
 * in it or if the next steps must not happen on the page before.
 */
async function open(page: Page, { address, isRendered = false, prepare }: Stop): Promise<void> {
  if (isRendered || prepare || page.url() === 'about:blank') {
    await page.goto(address)
    return
  }
  // A page that is left before it is hydrated shows neither address.
  await untilHydrated(page)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

async function look(page: Page, stop: Stop): Promise<void> {
  const { texts, prepare } = stop
  await open(page, stop)
  await prepare?.(page)
  await expectTexts(page, texts)
}

test.describe('hostile strings in every text field', () => {
  let shop: StartedShop
  let admin: ApiClient
  let customer: ApiClient
  let stock: HostileStock

  test.beforeAll(async () => {
    shop = await startOwnShop()
    admin = new ApiClient(shop.origin)
    await admin.make('POST', api.login(), adminLogin)
    customer = new ApiClient(shop.origin)
    await customer.write('account', wordsOf('account', 0), { email: newEmail() })
    stock = await fillShop(admin, customer)
  })
  test.afterAll(async () => {
    await shop.signal('SIGTERM')
    shop.dispose()
  })

  async function browserOf(browser: Browser, caller: ApiClient) {
    const context = await browser.newContext({
      baseURL: shop.origin,
      locale: 'de-DE',
      // Nothing here is about looks, and less is drawn so.
      deviceScaleFactor: 0.5,
      reducedMotion: 'reduce',
    })
    // So that a step that cannot go on is named.
    context.setDefaultTimeout(60_000)
    await context.addCookies(caller.cookies)
    return { context, faults: await watch(context, shop.origin) }
  }

  test('are refused in German at a field that does not accept them', async () => {
    expect(new Set(hostileStrings).size).toBe(40)
    const [order] = stock.orders
    const [inquiry] = stock.inquiries
    const [product] = stock.products
    const day = inquiry && stock.inquiries.find((booking) => booking.day)?.day
    const target = {
      orderId: order?.id ?? '',
      inquiryId: inquiry?.id ?? '',
      productId: product?.id ?? 0,
      day: day ?? '',
    }
    async function refuse(kind: Kind, field: string, text: string): Promise<void> {
      const words = { ...wordsOf(kind, 0), [field]: text }
      const request = requestFor(kind, words, { ...target, email: newEmail() })
      const caller = request.path.startsWith('/api/admin/') ? admin : customer
      const answer = await caller.send(request.method, request.path, request.body)
      const refusal = (await answer.json()) as { fields?: Record<string, string> }
      expect([kind, field, answer.status, Object.keys(refusal.fields ?? {})]).toEqual([
        kind,
        field,
        400,
        [field],
      ])
      expect(refusal.fields?.[field]).toMatch(/^Bitte .+\.$/)
    }
    for (const kind of kinds) {
      for (const [field, rule] of Object.entries(fields[kind])) {
        for (const text of hostileStrings) if (!takes(rule, text)) await refuse(kind, field, text)
      }
    }
  })

  test('appear as text on every admin page', async ({ browser }) => {
    const { context, faults } = await browserOf(browser, admin)
    const stops = adminStops(stock)
    await tour(context, stops, look)
    await tour(context, otherAdminPages(stops), explore)
    expect(faults).toEqual([])
    await context.close()
  })

  test('appear as text on every page of customers and visitors', async ({ browser }) => {
    const { context, faults } = await browserOf(browser, customer)
    await tour(context, publicStops(stock), look)
    const page = await context.newPage()
    // Apart, because both hold the same strings: one would be found in the place of the other.
    for (const words of roundsOf('profile')) {
      await customer.write('profile', words, {})
      const texts = Object.values(words)
      await look(page, { address: pages.myAccount(), texts, isRendered: true })
    }
    for (const words of roundsOf('address')) {
      const [added] = await customer.write<'address', AddressView[]>('address', words, {})
      await look(page, {
        address: pages.myAccount(),
        texts: Object.values(words),
        isRendered: true,
      })
      // An account holds few addresses.
      await customer.send('DELETE', accountApi.address(added?.id ?? ''))
    }
    expect(faults).toEqual([])
    await context.close()
  })

  test('appear as text in every mail, even without a content security policy', async ({
    browser,
  }) => {
    const mails: MailView[] = []
    for (let before: string | null = ''; before !== null;) {
      const part: MailListView = await admin.make('GET', `${adminApi.mails()}?before=${before}`)
      for (const { id } of part.items) mails.push(await admin.make('GET', adminApi.mail(id)))
      before = part.next
    }
    // As in a mail program that ignores the Content-Security-Policy.
    const origin = 'http://mail.example'
    const context = await browser.newContext({ baseURL: origin })
    const faults = await watch(context, origin)
    await context.route(`${origin}/**`, async (route) => {
      const { pathname, searchParams } = new URL(route.request().url())
      const frames = searchParams.getAll('mail').map((mail) => `<iframe src="${mail}"></iframe>`)
      const body =
        frames.length > 0 ? frames.join('') : await (await admin.send('GET', pathname)).text()
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body })
    })
    const seen = new Set<string>()
    await tour(context, inGroups(mails, MAILS_ON_A_PAGE), async (page, group) => {
      const sources = group.map(({ id }) => adminApi.mailHtml(id))
      await page.goto(`/?${new URLSearchParams(sources.map((source) => ['mail', source]))}`)
      for (const mail of group) {
        const texts = textsOfMail(stock, mail)
        if (texts.length > 0) seen.add(mail.kind)
        const frame = page.frame({ url: `${origin}${adminApi.mailHtml(mail.id)}` })
        if (!frame) throw new Error(`no frame shows ${mail.kind}`)
        await expectTexts(frame, texts)
        expect(texts.filter((text) => !saysInText(mail.text, text))).toEqual([])
      }
    })
    expect([...seen].toSorted()).toEqual(kindsWithWords.toSorted())
    expect(faults).toEqual([])
    await context.close()
  })

  test('appear as text in the mails that the admin area shows', async ({ browser }) => {
    const { context, faults } = await browserOf(browser, admin)
    const { items: mails } = await admin.make<MailListView>('GET', adminApi.mails())
    const kindsOnce = new Map(mails.map((mail) => [mail.kind, mail]))
    await tour(context, [...kindsOnce.values()], async (page, { id }) => {
      const mail = await admin.make<MailView>('GET', adminApi.mail(id))
      await page.goto(`${pages.admin('mail')}?mail=${id}`)
      await expectTexts(page, [mail.recipient, mail.subject])
      const words = page.frameLocator('iframe').locator('body')
      for (const text of textsOfMail(stock, mail)) {
        expect(normalise(await words.innerText())).toContain(normalise(text))
      }
      await page.getByRole('button', { name: 'Als Text zeigen' }).click()
      await expectTexts(page, [mail.text])
    })
    expect(faults).toEqual([])
    await context.close()
  })

  test('appear as text on every document', async () => {
    const orders = [...stock.orders]
    async function read(): Promise<void> {
      for (let order = orders.pop(); order; order = orders.pop()) {
        const list = await admin.make<DocumentView[]>('GET', accountApi.orderDocuments(order.id))
        expect(list.length).toBeGreaterThan(0)
        const { customerName, customerAddress, customerCity, notes } = order.words
        const everywhere = [customerName, customerAddress, customerCity, order.product.name]
        const documents = [
          ...list.map(({ number }) => [api.orderDocument(order.id, number), everywhere] as const),
          [adminApi.orderDeliveryNote(order.id), [...everywhere, notes, order.trackingCode]],
        ] as const
        for (const [path, texts] of documents) {
          const answer = await admin.send('GET', path)
          const bytes = await pdfOf(answer)
          if (hasPdfTools) await checkPdf(bytes)
          const { text } = hasPdfTools ? { text: await pdfText(bytes) } : await readPdf(bytes)
          const shown = asInPdf(text)
          expect(texts.filter((wanted) => !shown.includes(asInPdf(wanted)))).toEqual([])
        }
      }
    }
    await Promise.all(Array.from({ length: HANDS }, read))
  })
})
