import { expect, type BrowserContext, type Frame, type Page } from '@playwright/test'

const REPORT = 'reportToTest'

/** Runs in every page and frame before its own scripts do. */
function listen(binding: string): void {
  const report = (what: string): void => {
    const send = (globalThis as unknown as Record<string, (text: string) => void>)[binding]
    send?.(`${what} on ${location.href}`)
  }
  for (const name of ['alert', 'confirm', 'prompt'] as const) {
    Object.defineProperty(window, name, { value: () => report(`${name}()`) })
  }
  window.print = () => {}
  document.addEventListener('securitypolicyviolation', (event) => {
    report(`CSP: ${event.violatedDirective} of ${event.blockedURI} ${event.sample}`)
  })
}

/** Collects effects of injected strings; stays empty while every string is only text. */
export async function watch(context: BrowserContext, origin: string): Promise<string[]> {
  const faults: string[] = []
  await context.exposeBinding(REPORT, (_source, what: string) => faults.push(what))
  await context.addInitScript(listen, REPORT)
  context.on('request', (request) => {
    const url = new URL(request.url())
    const isOwn =
      url.origin === origin || (url.protocol === 'data:' && !request.isNavigationRequest())
    if (!isOwn) faults.push(`request: ${request.url().slice(0, 200)}`)
  })
  context.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('weberror', (error) => faults.push(`error: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  return faults
}

/**
 * Elements and attributes that no page of the shop has, so they come from a string that became
 * markup.
 */
function findMarkup(): string[] {
  const elements =
    'script:not([src],[type="application/json"],[type="application/ld+json"]),' +
    'base,meta[http-equiv],object,embed,math,marquee,td noscript,form[action],[srcdoc],' +
    'iframe:not([sandbox]),link[href*="boese"],details[ontoggle],mglyph'
  const found: { outerHTML: string }[] = [...document.querySelectorAll(elements)]
  // The shop's own: the hint at the place of a form, and the picture of a card that scripts add later.
  const ownHint = /Dieses Formular braucht JavaScript/
  const ownPicture = /^<img src="\/(?:product-)?images\/[\w-]+\.\w+" alt=""\/>$/
  for (const { textContent, outerHTML } of document.querySelectorAll('main noscript')) {
    const isOwn = ownHint.test(textContent) || ownPicture.test(textContent)
    if (!isOwn) found.push({ outerHTML })
  }
  for (const element of document.querySelectorAll('*')) {
    if (element.getAttributeNames().some((name) => name.startsWith('on'))) found.push(element)
  }
  for (const link of document.querySelectorAll('a[href],area[href]')) {
    const { protocol } = link as HTMLAnchorElement
    if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)) found.push(link)
  }
  return found.map((element) => element.outerHTML.slice(0, 200))
}

/** All visible text of the page, with the values of its fields. */
function readText(): string {
  const values = [...document.querySelectorAll('input,textarea')].map(
    (field) => (field as HTMLInputElement).value,
  )
  return [document.body.innerText, ...values].join('\n')
}

/**
 * Returns a text without differences of white space and case, and without the zero-width spaces that
 * keep mail programs from linking what customers typed.
 */
export const normalise = (text: string): string =>
  text.replaceAll('\u200B', '').replaceAll(/\s+/g, ' ').trim().toLowerCase()

const POLLS = { intervals: [20, 40, 80, 150] }

/** Waits until all texts are visible on the page or in the frame, and checks that none of them became markup. */
export async function expectTexts(page: Page | Frame, texts: readonly string[]): Promise<void> {
  const wanted = [...new Set(texts.map(normalise))]
  const missing = async (): Promise<string[]> => {
    const seen = normalise(await page.evaluate(readText))
    return wanted.filter((text) => !seen.includes(text)).map((text) => text.slice(0, 200))
  }
  await expect.poll(missing, { ...POLLS, message: `texts missing on ${page.url()}` }).toEqual([])
  expect(await page.evaluate(findMarkup), `markup on ${page.url()}`).toEqual([])
}
