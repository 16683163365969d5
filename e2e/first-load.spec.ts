import { expect, type Page, test } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { publicPages } from './public-pages.ts'

/** KB are 1000 bytes on the wire, all scripts until one idle second, no input. */
const BUDGET_KB = 90

/** Pages that are there for their form, which may stand in the first screen. */
const FORM_BUDGET_KB = 105
const formPages: ReadonlySet<string> = new Set([pages.contact(), pages.login()])

const IDLE_MS = 1000

/** Budgets of everything else that a first load waits for, in KB of 1000 bytes on the wire. */
const otherBudgetsKb = { Document: 12, Stylesheet: 12, Font: 80 } as const

interface Loaded {
  readonly type: string
  readonly url: string
  bytes: number
}

/** Everything the page loads before the network has been quiet for a second, headers included. */
async function firstLoad(page: Page, path: string): Promise<readonly Loaded[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const files = new Map<string, Loaded>()
  const open = new Set<string>()
  let lastEvent = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId }) => {
    open.add(requestId)
    lastEvent = Date.now()
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isScript = /javascript/.test(response.mimeType)
    files.set(requestId, { type: isScript ? 'Script' : type, url: response.url, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId)
    lastEvent = Date.now()
    const file = files.get(requestId)
    if (file) file.bytes = encodedDataLength
  })
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  await expect
    .poll(() => open.size === 0 && Date.now() - lastEvent > IDLE_MS, { timeout: 15_000 })
    .toBe(true)
  return [...files.values()]
}

const kilobytesOf = (files: readonly Loaded[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

for (const path of [...publicPages, pages.login()]) {
  const budget = formPages.has(path) ? FORM_BUDGET_KB : BUDGET_KB
  test(`${path} loads at most ${budget} KB of scripts before any input, and little else`, async ({
    page,
  }) => {
    // The second visitor gets the best form of the page; the first was compressed in a hurry.
    await page.request.get(path)
    const files = await firstLoad(page, path)
    const scripts = files.filter(({ type }) => type === 'Script')
    const kilobytes = kilobytesOf(scripts)
    console.log(`first load of ${path}: ${kilobytes.toFixed(2)} KB in ${scripts.length} scripts`)
    expect(scripts.length).toBeGreaterThan(0)
    expect(kilobytes).toBeLessThanOrEqual(budget)
    for (const [kind, limit] of Object.entries(otherBudgetsKb)) {
      const some = files.filter(({ type }) => type === kind)
      expect(some.length, kind).toBeGreaterThan(0)
      expect(kilobytesOf(some), kind).toBeLessThanOrEqual(limit)
    }
  })
}
