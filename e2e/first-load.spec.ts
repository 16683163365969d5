import { expect, type Page, test } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { publicPages } from './public-pages.ts'

/** KB are 1000 bytes on the wire, all scripts until one idle second, no input. */
const BUDGET_KB = 90

/** Pages that are there for their form, which may stand in the first screen. */
const FORM_BUDGET_KB = 105
const formPages: ReadonlySet<string> = new Set([pages.contact(), pages.login()])

const IDLE_MS = 1000

/** Bytes of every script the page loads before the network has been quiet for a second. */
async function scriptBytes(page: Page, path: string): Promise<{ url: string; bytes: number }[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Map<string, { url: string; bytes: number }>()
  const open = new Set<string>()
  let lastEvent = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId }) => {
    open.add(requestId)
    lastEvent = Date.now()
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isScript = type === 'Script' || /javascript/.test(response.mimeType)
    if (isScript) scripts.set(requestId, { url: response.url, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId)
    lastEvent = Date.now()
    const script = scripts.get(requestId)
    if (script) script.bytes = encodedDataLength
  })
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  await expect
    .poll(() => open.size === 0 && Date.now() - lastEvent > IDLE_MS, { timeout: 15_000 })
    .toBe(true)
  return [...scripts.values()]
}

for (const path of [...publicPages, pages.login()]) {
  const budget = formPages.has(path) ? FORM_BUDGET_KB : BUDGET_KB
  test(`${path} loads at most ${budget} KB of scripts before any input`, async ({ page }) => {
    const scripts = await scriptBytes(page, path)
    const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    console.log(`first load of ${path}: ${kilobytes.toFixed(1)} KB in ${scripts.length} scripts`)
    console.log(scripts.map(({ url, bytes }) => `   ${bytes} ${url}`).join('\n'))
    expect(scripts.length).toBeGreaterThan(0)
    expect(kilobytes).toBeLessThanOrEqual(budget)
  })
}
