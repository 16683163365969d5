import { expect, test, type Page } from '@playwright/test'
import { pages } from '../src/urls.ts'
import { openHydrated } from './hydration.ts'
import { expectNoAxeViolations } from './axe.ts'

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

test('the clock of a guide runs without a network, is right after a sleep, and announces stations only @mobile', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const watched = await watchDevice(page)
  await openHydrated(page, pages.filter())
  const lap = page.locator('#runde')
  await lap.scrollIntoViewIfNeeded()
  await page.getByRole('radio', { name: '1', exact: true }).check({ force: true })
  const sound = lap.getByLabel('Ton an jeder Station')
  await expect(sound).not.toBeChecked()
  await sound.check()
  await context.setOffline(true)
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
  await page.clock.fastForward(600_000)
  await expect(lap.getByRole('timer')).toHaveText('Pause, noch 0:36')
  await expectNoAxeViolations(page)
  await lap.getByRole('button', { name: 'Weiter' }).press('Enter')
  await lap.getByRole('button', { name: 'Nächste Station' }).click()
  await expect(status).toContainText('Station 4 von 5: Zweiter Guss.')
  await page.clock.fastForward(600_000)
  await expect(status).toContainText('Ziel.')
  await expect.poll(watched).toEqual({ tones: 5, locks: 0 })
  await lap.getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(lap.getByRole('button', { name: 'Start' })).toBeVisible()

  await context.setOffline(false)
  await page.reload()
  await lap.scrollIntoViewIfNeeded()
  await expect(sound).toBeChecked()
})
