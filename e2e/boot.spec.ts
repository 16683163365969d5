import { expect, test, type Page } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { toasts } from './toasts.ts'

/** Holds every script whose address fits until the returned function is called. */
async function holdScripts(page: Page, fits: RegExp): Promise<() => void> {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(fits, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

test('a button that is clicked before the page is live is answered when it is', async ({
  page,
}) => {
  const release = await holdScripts(page, /\/assets\/entry-client-.*\.js$/)
  await page.goto(pages.about(), { waitUntil: 'load' })
  await page.getByRole('button', { name: /Warenkorb/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toBeVisible()
})

test('what is typed before the page is live is searched for when it is', async ({ page }) => {
  const release = await holdScripts(page, /\/assets\/entry-client-.*\.js$/)
  await page.goto(pages.shop(), { waitUntil: 'load' })
  const search = page.getByLabel('Produkte suchen')
  await search.fill('KARLSBADER')
  await expect(page.getByRole('article')).toHaveCount(2)
  release()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(search).toHaveValue('KARLSBADER')
  await expect(search).toBeFocused()
})

test('what is chosen before the page is live is what goes into the cart', async ({ page }) => {
  const release = await holdScripts(page, /\/assets\/entry-client-.*\.js$/)
  await page.goto(pages.product(1), { waitUntil: 'load' })
  await page.getByRole('radio', { name: '1kg' }).check()
  await page.getByRole('radio', { name: 'Gemahlen für Filter' }).check()
  await page.getByRole('button', { name: /In den Warenkorb/ }).click()
  release()
  await expect(toasts(page)).toContainText('MONZA, 1 kg, Gemahlen für Filter')
  await expect(page.getByRole('main')).toContainText('29,50')
})

test('what was chosen last counts, also where it was chosen before', async ({ page }) => {
  const release = await holdScripts(page, /\/assets\/entry-client-.*\.js$/)
  await page.goto(pages.product(1), { waitUntil: 'load' })
  for (const size of ['1kg', '250g', '1kg']) await page.getByRole('radio', { name: size }).check()
  await page.getByRole('button', { name: /In den Warenkorb/ }).click()
  release()
  await expect(toasts(page)).toContainText('MONZA, 1 kg')
})

test('a click while React takes over puts one pack into the cart', async ({ page }) => {
  // The click lands between the first listener of the root and the end of its first rendering.
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
      addEventListener.apply(this, args)
      if (!(this instanceof Element) || this.id !== 'root' || args[0] !== 'click') return
      EventTarget.prototype.addEventListener = addEventListener
      queueMicrotask(() => {
        const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
        buttons.find(({ textContent }) => textContent.includes('In den Warenkorb'))?.click()
      })
    }
  })
  await page.goto(pages.product(1))
  await expect(toasts(page)).toContainText('MONZA')
  await expect(page.getByRole('button', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()
})

test('the scripts of a page wait until its first screen is painted', async ({ page }) => {
  const release = await holdScripts(page, /hero-/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(pages.home(), { waitUntil: 'domcontentloaded' })
  await expect.poll(() => asked.some((path) => path.includes('/boot-'))).toBe(true)
  await page.waitForTimeout(500)
  expect(asked.filter((path) => path.includes('/entry-client-'))).toEqual([
    expect.stringContaining('.css'),
  ])
  release()
  await expect.poll(() => asked.some((path) => /entry-client-.*\.js/.test(path))).toBe(true)
})

test('a picture that never comes does not keep a page from becoming live', async ({ page }) => {
  await holdScripts(page, /hero-/)
  await page.goto(pages.home(), { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: /Warenkorb/ }).click()
  await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toBeVisible()
})

test('the code of the home page below the fold comes with the reader, and keeps clicks', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const release = await holdScripts(page, /\/assets\/home-below-/)
  await page.goto(pages.home(), { waitUntil: 'networkidle' })
  expect(asked.filter((url) => url.includes('home-below'))).toEqual([])
  const button = page.getByRole('button', { name: /Individuelles Angebot.*Esclusivo/ })
  await button.scrollIntoViewIfNeeded()
  await expect.poll(() => asked.some((url) => url.includes('home-below'))).toBe(true)
  await button.click()
  release()
  await expect(page.getByRole('dialog').locator('[value="grande"]:checked')).toHaveCount(1)
})
