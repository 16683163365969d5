import { expect, test, type Page } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { scrollToForm } from './form-steps.ts'
import { openHydrated } from './hydration.ts'
import { delayRequests, scrollThrough, untilDrawn } from './page-waits.ts'
import { toasts } from './toasts.ts'

test('a button that is clicked before hydration responds after hydration', async ({ page }) => {
  const held = await delayRequests(page, /\/assets\/entry-client-.*\.js$/)
  await page.goto(pages.about(), { waitUntil: 'load' })
  await page.getByRole('button', { name: /Warenkorb/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  held.release()
  await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toBeVisible()
})

const heldCode = {
  'the entry': /\/assets\/entry-client-.*\.js$/,
  'the page': /\/assets\/events-page-.*\.js$/,
}

for (const [name, file] of Object.entries(heldCode)) {
  test(`a visitor who goes back while the code of ${name} loads sees the page of that address`, async ({
    page,
  }) => {
    await openHydrated(page, pages.gallery())
    await page.getByRole('navigation').getByRole('link', { name: 'Events' }).first().click()
    await expect(page).toHaveURL(pages.events())
    await expect(page.getByRole('figure')).toHaveCount(3)
    const held = await delayRequests(page, file)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.goBack()
    await expect(page).toHaveURL(pages.gallery())
    held.release()
    await expect(page.getByRole('figure')).toHaveCount(11)
  })
}

test('a search that is typed before hydration filters the list after hydration', async ({
  page,
}) => {
  const held = await delayRequests(page, /\/assets\/entry-client-.*\.js$/)
  await page.goto(pages.shop(), { waitUntil: 'load' })
  const search = page.getByLabel('Produkte suchen')
  await search.fill('KARLSBADER')
  await expect(page.getByRole('article')).toHaveCount(2)
  held.release()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(search).toHaveValue('KARLSBADER')
  await expect(search).toBeFocused()
})

test('a customer who chooses size and grind before hydration gets them into the cart', async ({
  page,
}) => {
  const held = await delayRequests(page, /\/assets\/entry-client-.*\.js$/)
  await page.goto(pages.product(1), { waitUntil: 'load' })
  await page.getByRole('radio', { name: '1kg' }).check()
  await page.getByRole('radio', { name: 'Gemahlen für Filter' }).check()
  const button = page.getByRole('button', { name: /In den Warenkorb/ })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect(toasts(page)).toContainText('MONZA, 1 kg, Gemahlen für Filter')
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('main')).toContainText('29,50')
})

test('a customer who changes the size several times before hydration gets the last one', async ({
  page,
}) => {
  const held = await delayRequests(page, /\/assets\/entry-client-.*\.js$/)
  await page.goto(pages.product(1), { waitUntil: 'load' })
  for (const size of ['1kg', '250g', '1kg']) await page.getByRole('radio', { name: size }).check()
  await page.getByRole('button', { name: /In den Warenkorb/ }).click()
  held.release()
  await expect(toasts(page)).toContainText('MONZA, 1 kg')
})

test('a visitor who taps plus twice before hydration orders two more packs, and a menu tapped twice stays closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  const held = await delayRequests(page, /\/assets\/entry-client-.*\.js$/)
  await page.goto(pages.product(1), { waitUntil: 'load' })
  const menu = page.getByRole('button', { name: 'Menü öffnen' })
  await menu.dblclick()
  await page.getByRole('button', { name: 'Menge erhöhen' }).dblclick()
  // The last action of all shows when the others were repeated.
  await page.getByRole('radio', { name: '1kg' }).check()
  held.release()
  await expect(page.getByRole('main')).toContainText('29,50')
  await expect(page.getByRole('spinbutton', { name: /Menge/ })).toHaveValue('3')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

/** Clicks an element of the page between React's first listener on the root and the end of hydration. */
async function clickDuringHydration(page: Page, selector: string, text = ''): Promise<void> {
  await page.addInitScript(
    ([wanted, words]) => {
      const { addEventListener } = EventTarget.prototype
      EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
        addEventListener.apply(this, args)
        if (!(this instanceof Element) || this.id !== 'root' || args[0] !== 'click') return
        EventTarget.prototype.addEventListener = addEventListener
        queueMicrotask(() => {
          const found = [...document.querySelectorAll<HTMLInputElement>(wanted)]
          const one = found.find(({ textContent }) => textContent.includes(words))
          one?.click()
          document.documentElement.dataset['checked'] = String(one?.checked)
        })
      }
    },
    [selector, text] as const,
  )
}

test('a click during hydration puts one pack into the cart', async ({ page }) => {
  await clickDuringHydration(page, 'main button', 'In den Warenkorb')
  await page.goto(pages.product(1))
  await expect(toasts(page)).toContainText('MONZA')
  await expect(page.getByRole('button', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()
})

test('a size that is chosen during hydration stays chosen', async ({ page }) => {
  await clickDuringHydration(page, 'main input[value="1kg"]')
  await page.goto(pages.product(1))
  await expect(page.getByRole('main')).toContainText('29,50')
  await expect(page.getByRole('radio', { name: '1kg' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-checked', 'true')
})

test('the scripts of a page wait until the first screen is painted', async ({ page }) => {
  const held = await delayRequests(page, /hero-/)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(pages.home(), { waitUntil: 'domcontentloaded' })
  await expect.poll(() => requests.some((path) => path.includes('/boot-'))).toBe(true)
  await untilDrawn(page)
  expect(requests.some((path) => /\/public-.*\.css$/.test(path))).toBe(true)
  expect(requests.filter((path) => path.includes('/entry-client-'))).toEqual([])
  held.release()
  await expect.poll(() => requests.some((path) => /entry-client-.*\.js/.test(path))).toBe(true)
})

test('a picture that never loads does not prevent hydration', async ({ page }) => {
  await delayRequests(page, /hero-/)
  await page.goto(pages.home(), { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: /Warenkorb/ }).click()
  await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toBeVisible()
})

test('the code of the home page below the fold loads on scroll and keeps earlier clicks', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const held = await delayRequests(page, /\/assets\/home-below-/)
  await page.goto(pages.home(), { waitUntil: 'networkidle' })
  expect(requests.filter((url) => url.includes('home-below'))).toEqual([])
  const button = page.getByRole('button', { name: /Individuelles Angebot.*Esclusivo/ })
  await button.scrollIntoViewIfNeeded()
  await expect.poll(() => requests.some((url) => url.includes('home-below'))).toBe(true)
  await button.click()
  held.release()
  await expect(page.getByRole('dialog').locator('[value="grande"]:checked')).toHaveCount(1)
})

for (const { part, file, text } of [
  { part: 'lower part', file: /\/assets\/home-below-/, text: 'Ein Teil dieser Seite' },
  { part: 'form', file: /\/assets\/advisory-form-/, text: 'Das Formular' },
]) {
  test(`a visitor can load the home page again when the code of its ${part} cannot be loaded`, async ({
    page,
  }) => {
    await page.route(file, (route) => route.abort())
    await openHydrated(page, pages.home())
    const notice = page.getByRole('alert').filter({ hasText: `${text} ist liegen geblieben` })
    await expect(async () => {
      await scrollThrough(page)
      await expect(notice).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page.getByRole('heading', { name: 'Familiare' })).toBeVisible()
    await page.unroute(file)
    const loaded = page.waitForEvent('load')
    await notice.getByRole('button', { name: 'Seite neu laden' }).click()
    await loaded
    await scrollToForm(page, 'Beratung anfragen')
  })
}
