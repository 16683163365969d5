import { expect, test, type Page } from '@playwright/test'
import { guidePath } from '../src/brewing/domain/grind-guides.ts'
import { brewMethods } from '../src/brewing/domain/recipes.ts'
import { pages } from '../src/urls.ts'
import { openHydrated, untilTakenOver } from './hydration.ts'
import { expectNoAxeViolations } from './axe.ts'
import { delayRequests } from './page-waits.ts'

// These tests watch the lap move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Watched {
  tones: number
  locks: number
}

/** Counts tones and screen locks, which a browser without a window has no use for. */
async function watchDevice(page: Page): Promise<() => Promise<Watched>> {
  await page.addInitScript(() => {
    const watched = { tones: 0, locks: 0 }
    Object.assign(window, { watched })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function count(when) {
      watched.tones += 1
      start.call(this, when)
    }
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          watched.locks += 1
          return Promise.resolve({
            release: () => {
              watched.locks -= 1
              return Promise.resolve()
            },
          })
        },
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { watched: Watched }).watched)
}

test('the clock of a guide runs without a network, is right after a sleep, and announces stations only @mobile-only', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const watched = await watchDevice(page)
  // The clock loads at the first input, far below what the visitor sees.
  const clock = page.waitForResponse(/guide-below/)
  await openHydrated(page, pages.filter())
  await page.keyboard.press('Tab')
  // Resolves when everything that it imports is there too.
  await page.evaluate((url) => import(url), (await clock).url())
  await context.setOffline(true)
  const lap = page.locator('#runde')
  await lap.scrollIntoViewIfNeeded()
  await page.getByRole('radio', { name: '1', exact: true }).check({ force: true })
  const sound = lap.getByLabel('Ton an jeder Station')
  await expect(sound).not.toBeChecked()
  await sound.check()
  await lap.getByRole('button', { name: 'Start' }).click()
  const status = lap.getByRole('status')
  await expect(status).toContainText('Station 1 von 5: Angießen.')
  await expect.poll(async () => (await watched()).locks).toBe(1)
  await page.clock.runFor(4000)
  await expect(lap.getByRole('timer')).toHaveText('noch 0:06')
  await expect(status).toContainText('Station 1 von 5: Angießen.')
  // The tab sleeps: time passes, but its timers fire only once.
  await page.clock.fastForward(40_000)
  await expect(status).toContainText('Station 3 von 5: Erster Guss. Langsam')
  await expect(lap.getByRole('timer')).toHaveText('noch 0:36')
  await expect(lap.locator('[aria-current="step"]')).toContainText('Erster Guss')
  await expect.poll(async () => (await watched()).tones).toBe(1)

  await lap.getByRole('button', { name: 'Pause' }).click()
  await expect(lap.getByRole('button', { name: 'Weiter' })).toBeFocused()
  await expect.poll(async () => (await watched()).locks).toBe(0)
  // The page's clock also runs by itself, so a second may have passed before the pause.
  await expect(lap.getByRole('timer')).toHaveText(/^Pause, noch 0:3\d$/)
  const paused = (await lap.getByRole('timer').textContent()) ?? ''
  await page.clock.fastForward(600_000)
  await expect(lap.getByRole('timer')).toHaveText(paused)
  await expectNoAxeViolations(page)
  await lap.getByRole('button', { name: 'Weiter' }).press('Enter')
  await lap.getByRole('button', { name: 'Nächste Station' }).click()
  await expect(status).toContainText('Station 4 von 5: Zweiter Guss.')
  await page.clock.fastForward(600_000)
  await expect(status).toContainText('Ziel.')
  await expect(lap.getByRole('button', { name: 'Nächste Station' })).toBeDisabled()
  await expect.poll(watched).toEqual({ tones: 5, locks: 0 })
  await lap.getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(lap.getByRole('button', { name: 'Start' })).toBeVisible()

  await context.setOffline(false)
  await page.reload()
  await lap.scrollIntoViewIfNeeded()
  await expect(sound).toBeChecked()
})

test('a visitor who taps Start before any code is there sees the clock run @mobile-only', async ({
  page,
}) => {
  const held = await delayRequests(page, /\/assets\/entry-client-.*\.js$/)
  await page.goto(pages.filter(), { waitUntil: 'load' })
  const lap = page.locator('#runde')
  await lap.getByRole('button', { name: 'Start' }).click()
  held.release()
  await expect(lap.getByRole('status')).toContainText('Station 1 von 5: Angießen.')
  await expect(lap.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('every tap on the clock counts once when its code comes after that of the page @mobile-only', async ({
  page,
}) => {
  const held = await delayRequests(page, /guide-below/)
  await openHydrated(page, pages.filter())
  const lap = page.locator('#runde')
  await lap.getByLabel('Ton an jeder Station').check()
  await lap.getByRole('button', { name: 'Start' }).click()
  await lap.getByRole('button', { name: 'Nächste Station' }).dblclick()
  await lap.getByRole('heading', { name: 'Die Runde.' }).click()
  held.release()
  await expect(lap.getByRole('status')).toContainText('Station 3 von 5: Erster Guss.')
  await expect(lap.getByLabel('Ton an jeder Station')).toBeChecked()
})

test('the lap stays in the page when the cups change before its code is there', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/guide-below/, async (route) => {
    await held.promise
    await route.continue()
  })
  await openHydrated(page, pages.filter())
  const lap = page.locator('#runde')
  const before = await lap.textContent()
  const cups = page.getByRole('radio', { name: '1', exact: true })
  await cups.check({ force: true })
  await expect(cups).toBeChecked()
  await expect(lap).toHaveText(before ?? '')
  held.resolve()
  await lap.scrollIntoViewIfNeeded()
  await expect(lap).toContainText('5 Stationen für 1 Becher')
})

test('for visitors who want less motion, the lap moves with each second only', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openHydrated(page, pages.frenchPress())
  const lap = page.locator('#runde')
  await lap.scrollIntoViewIfNeeded()
  // A click before that waits for a frame, which a clock that stands does not bring.
  await untilTakenOver(lap.getByRole('button', { name: 'Start' }))
  await page.clock.pauseAt(Date.now() + 600_000)
  await lap.getByRole('button', { name: 'Start' }).click()
  const driven = lap.locator('path[stroke-dasharray]')
  const seen: (string | null)[] = []
  for (const ms of [1000, 900, 200]) {
    await page.clock.runFor(ms)
    seen.push(await driven.getAttribute('stroke-dasharray'))
  }
  expect(seen[1]).toBe(seen[0])
  expect(seen[2]).not.toBe(seen[1])
})

test('the brew guides have no accessibility violations, and a chosen grind leads to its guide @mobile', async ({
  page,
}) => {
  for (const path of [pages.brewing(), ...brewMethods.map(guidePath)]) {
    await openHydrated(page, path)
    await expectNoAxeViolations(page)
  }
  await openHydrated(page, pages.product(1))
  await page.getByRole('radio', { name: 'Ganze Bohnen' }).check({ force: true })
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Streckenkunde' })).toHaveAttribute(
    'href',
    pages.brewing(),
  )
  await page.getByRole('radio', { name: 'Filter' }).check({ force: true })
  await expect(main).toContainText('2 Becher: 30 g Kaffee, 500 ml Wasser, 3:30 Minuten.')
  await main.getByRole('link', { name: 'Anleitung: Filter' }).click()
  await expect(page).toHaveURL(pages.filter())
})
