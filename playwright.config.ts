import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { adminLogin, baseUrl, PORT } from './e2e/shop-under-test.ts'

/** Flags that keep Chromium quiet and working as root in a container. */
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Two processes less for each test: a tenth of the time of two processors.
  '--renderer-process-limit=1',
  '--in-process-gpu',
  // Without it, 1 of about 50 pages with many pictures stopped drawing for ever on a busy machine: its
  // compositor waited for a decoded picture. With it, none of 200.
  '--disable-checker-imaging',
]

/**
 * Tests that need pictures or single pixels, or a browser with flags of their own. The others load no picture
 * and draw a quarter of the pixels, which takes a quarter less time (55 tests: 157 s of processor time, 118).
 */
const drawnInFull = [
  'admin-products',
  'admin-settings',
  'back-forward-cache',
  'brew-lap',
  'catalogue',
  'catalogue-layout',
  'company-pages',
  'contact-page',
  'early-clicks',
  'home',
  'hostile-settings',
  'hostile-strings',
  'list-cards',
  'npm-scripts',
  'offers',
  'product-page',
  'public-pages',
  'purchase-confirmation',
  'upload-memory',
].map((name) => `e2e/${name}.spec.ts`)
const gone = drawnInFull.filter((file) => !existsSync(join(import.meta.dirname, file)))
// A renamed file would otherwise lose its pictures without a word.
if (gone.length > 0)
  throw new Error(`playwright.config.ts names files that are gone: ${gone.join(', ')}`)

/** `npm run check` says which browser it found; the one without a window takes half the time. */
const executablePath =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

const launchOptions = { ...(executablePath && { executablePath }), args: chromiumArgs }

/** The browser of tests that look at neither pictures nor single pixels. */
const sparing = {
  deviceScaleFactor: 0.5,
  launchOptions: {
    ...launchOptions,
    args: [...chromiumArgs, '--blink-settings=imagesEnabled=false'],
  },
}

const desktop = {
  viewport: { width: 1280, height: 800 },
  // Drawing what moves takes a seventh of the time. On the phone everything moves.
  contextOptions: { reducedMotion: 'reduce' },
} as const

const mobile = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

const drawn = drawnInFull.map((file) => `**/${file}`)

/** Playwright reads this file in every worker too; only the runner makes and removes the folder. */
const isRunner = process.env['TEST_WORKER_INDEX'] === undefined
const dataDir = isRunner ? mkdtempSync(join(tmpdir(), 'aroma-e2e-')) : ''
if (isRunner) process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Two leave a fifth of two processors idle: 110 tests took 208 s with two and 192 with three.
  workers: 3,
  // Against tests that hang; no test measures time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: baseUrl,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // A trace of every test would take a third of the time: `npx playwright test --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'desktop', testMatch: drawn, grepInvert: /@mobile-only/, use: desktop },
    {
      name: 'desktop without pictures',
      testIgnore: drawn,
      grepInvert: /@mobile-only/,
      use: { ...desktop, ...sparing },
    },
    // What looks or works differently on a phone is tagged @mobile and runs on both; a long way through
    // pages that other tests open on the computer is tagged @mobile-only.
    { name: 'mobile', testMatch: drawn, grep: /@mobile/, use: mobile },
    {
      name: 'mobile without pictures',
      testIgnore: drawn,
      grep: /@mobile/,
      use: { ...mobile, ...sparing },
    },
  ],
  webServer: {
    command: 'exec node dist/server.js',
    url: `${baseUrl}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: String(PORT),
      HOST: '127.0.0.1',
      PUBLIC_URL: baseUrl,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_EMAIL: adminLogin.email,
      ADMIN_PASSWORD: adminLogin.password,
      // Tests vary X-Forwarded-For to be many customers; there is no switch that lifts the limits.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    },
  },
})
