import { expect, type Page } from '@playwright/test'
import { adminRoutes } from '../src/app/web/admin-routes.ts'
import { adminPagePatterns, adminPages, adminSections } from '../src/urls.admin.ts'
import { pages } from '../src/urls.ts'
import type { HostileOrder, HostileStock } from './hostile-shop.ts'
import { hostileStrings, takes } from './hostile-strings.ts'
import { CART_KEY, monza } from './purchase-steps.ts'
import { expectTexts, normalise } from './injection-watch.ts'

/** How many dialogs and links are opened on a page whose contents are unknown. */
const MOST_OPENED = 4
/** Of each list; the form fields already cover all strings. */
const MOST_SEARCHES = 4

/** A page to open and the texts that it must show. */
export interface Stop {
  readonly address: string
  readonly texts: readonly string[]
  /** Whether the page must be loaded as a document: the server or a reload writes its texts. */
  readonly isRendered?: boolean
  /** Steps before the texts are searched for. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** Every admin page, patterns (`:id`) among them. */
const adminPagePaths: ReadonlySet<string> = new Set([
  ...adminRoutes.flatMap(({ path, params = {} }) => {
    const [name, rule] = Object.entries(params)[0] ?? []
    if (name === undefined || rule === undefined || rule instanceof RegExp) return [path]
    return rule.map((value) => path.replace(`:${name}`, value))
  }),
  ...Object.values(adminPagePatterns),
  ...adminSections.map((section) => pages.admin(section)),
])

/** Admin pages without an entry above. They are opened too, so that none is left out. */
export function otherAdminPages(stops: readonly Stop[]): string[] {
  const known = new Set(stops.map(({ address }) => address.split('?')[0] ?? ''))
  const isKnown = (page: string): boolean => {
    const pattern = new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}$`)
    return [...known].some((path) => pattern.test(path))
  }
  return [...adminPagePaths].filter((page) => !isKnown(page))
}

/** Presses *Mehr laden* until nothing is left; the button may vanish between two steps of a test. */
export async function loadAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Mehr laden' })
  await expect(page.locator('main :is(li, tbody tr)').first()).toBeVisible()
  await expect(async () => {
    if ((await more.count()) > 0) await more.first().click({ timeout: 1000 })
    await expect(more).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

/** Resolves when the page has loaded everything it requests. */
const settle = (page: Page): Promise<void> => page.waitForLoadState('networkidle')

/** Opens the dialogs of these buttons one after the other; each must show one of the texts. */
function dialogs(name: RegExp, texts: readonly string[]) {
  return async (page: Page): Promise<void> => {
    await loadAll(page)
    const buttons = page.getByRole('main').getByRole('button', { name })
    await expect(buttons).toHaveCount(texts.length)
    const seen: string[] = []
    for (const button of await buttons.all()) {
      await button.click()
      const dialog = page.getByRole('dialog')
      seen.push(await dialog.innerText())
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    const all = normalise(seen.join('\n'))
    expect(texts.filter((text) => !all.includes(normalise(text)))).toEqual([])
  }
}

const orderTexts = ({ words, product }: HostileOrder): string[] => [
  ...Object.values(words),
  product.name,
]

/** Lists that show their search text. */
function searches(): Stop[] {
  const short = hostileStrings.filter((text) => takes({ max: 100 }, text))
  const lists = (['orders', 'inquiries', 'newsletter', 'mail'] as const).map(pages.admin)
  return lists.flatMap((list, index) =>
    short
      .filter((_, number) => number % lists.length === index)
      .slice(0, MOST_SEARCHES)
      .map((text) => ({ address: `${list}?q=${encodeURIComponent(text)}`, texts: [text] })),
  )
}

/** The admin pages where hostile strings appear, with the parts that open. */
export function adminStops(stock: HostileStock): Stop[] {
  const { products, testimonials, orders, inquiries, subscribers } = stock
  const customers = orders.map(({ words }) => words.customerName)
  const names = inquiries.map(({ name }) => name)
  const quotes = testimonials.flatMap((words) => Object.values(words))
  const productTexts = products.flatMap(({ name, type }) => [name, type])
  const bookings = inquiries.filter(({ day }) => day !== undefined)
  const months = Map.groupBy(bookings, ({ day = '' }) => day.slice(0, 7))
  const paid = orders.filter(({ isPaid }) => isPaid)
  const printed = orders.map(({ id }) => id).join(',')
  return [
    { address: pages.admin('orders'), texts: customers },
    { address: pages.admin('products'), texts: productTexts },
    {
      address: adminPages.productEditor(),
      texts: productTexts,
      prepare: dialogs(/ löschen$/, [...products.map(({ name }) => name), 'MONZA', 'IMOLA']),
    },
    { address: pages.admin('inquiries'), texts: names, prepare: loadAll },
    { address: pages.admin('testimonials'), texts: quotes, prepare: loadAll },
    {
      address: pages.admin('testimonials'),
      texts: quotes,
      prepare: dialogs(
        /^Löschen/,
        testimonials.map(({ name }) => name),
      ),
    },
    { address: pages.admin('newsletter'), texts: subscribers },
    ...[...months].map(([month, ofMonth]) => ({
      address: adminPages.calendar(month),
      texts: ofMonth.map(({ name }) => name),
    })),
    ...searches(),
    { address: adminPages.print('list=packing'), texts: paid.flatMap(orderTexts) },
    { address: adminPages.print('list=roast'), texts: paid.map(({ product }) => product.name) },
    { address: adminPages.print(`orders=${printed}`), texts: orders.flatMap(orderTexts) },
    ...products.map(({ id, ...words }) => ({
      address: adminPages.productEditor(id),
      texts: Object.values(words),
    })),
    ...orders.map((order) => ({
      address: `${pages.admin('orders')}?order=${order.id}`,
      texts: [...orderTexts(order), order.note, order.trackingCode],
    })),
    ...inquiries.map(({ id, words, note, reply }) => ({
      address: adminPages.inquiry(id),
      texts: [...words, note, ...Object.values(reply)],
    })),
  ]
}

/** Opens a page without a list of texts, the links that stay on it, and its dialogs. */
export async function explore(page: Page, address: string): Promise<void> {
  expect(address, 'a page with a parameter needs a stop of its own').not.toContain(':')
  await page.goto(address)
  await settle(page)
  await expectTexts(page, [])
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const buttons = main.getByRole('button', {
    name: /^(?:Neu|Bearbeiten|Ändern|Löschen|Entfernen|Sperren|Einladen)/,
  })
  // A dialog may open some time after the click, when its code has loaded.
  await page.addLocatorHandler(dialog, async () => {
    await expectTexts(page, [])
    await page.keyboard.press('Escape')
  })
  for (const button of (await buttons.all()).slice(0, MOST_OPENED)) {
    // What a click opened in the page may have replaced the rest.
    if ((await button.count()) === 0) break
    await button.click()
    await expectTexts(page, [])
  }
  await page.removeLocatorHandler(dialog)
  // At once, because the page may replace its links meanwhile.
  const targets = await main
    .locator(`a[href^="${address}?"], a[href^="${address}/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const target of targets.slice(-MOST_OPENED)) {
    await page.goto(target ?? address)
    await settle(page)
    await expectTexts(page, [])
  }
}

/** Puts a pack of each product into the cart that the browser stores. */
function fillCart(products: HostileStock['products']) {
  const items = products.map(({ id, name }) => ({ ...monza, id, name }))
  const cart = JSON.stringify({ version: 3, state: { items } })
  return async (page: Page): Promise<void> => {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      CART_KEY,
      cart,
    ] as const)
    await page.reload()
  }
}

/** The pages of visitors and of the customer who placed all the orders. */
export function publicStops({ products, testimonials, orders }: HostileStock): Stop[] {
  const names = products.map(({ name }) => name)
  const rendered: Stop[] = [
    { address: pages.home(), texts: testimonials.flatMap((words) => Object.values(words)) },
    ...[pages.shop(), pages.beans()].map((address) => ({ address, texts: names })),
    { address: pages.ground(), texts: [] },
    ...[pages.cart(), pages.checkout()].map((address) => ({
      address,
      texts: names,
      prepare: fillCart(products),
    })),
    ...products.map(({ id, name, description, type }) => ({
      address: pages.product(id),
      texts: [name, description, type],
    })),
  ]
  return [
    ...rendered.map((stop) => ({ ...stop, isRendered: true })),
    { address: pages.myAccount('orders'), texts: [] },
    ...orders.flatMap((order) => [
      { address: pages.order(order.id), texts: orderTexts(order) },
      {
        address: pages.orderConfirmation(order.id),
        texts: orderTexts(order),
        prepare: (page: Page) => page.getByRole('tab', { name: 'Bestelldetails' }).click(),
      },
    ]),
  ]
}
