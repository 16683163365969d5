import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** WCAG 2.2 up to AA, and the best practices of axe-core. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Only violations are reported, so axe-core describes no element of the rules that passed. No rule of
 * these tags reads the stylesheets, which axe-core would load otherwise.
 */
const OPTIONS = {
  runOnly: { type: 'tag', values: TAGS },
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
}

interface WindowWithAxe {
  axe?: { run: (options: object) => Promise<AxeResults> }
}

/** Waits until running transitions have ended: colours in between would fail the contrast check. */
async function untilMotionEnds(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    const patience = new Promise((resolve) => {
      setTimeout(resolve, 3000)
    })
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), patience])
  })
}

/** Loads axe-core through the debugger, so that the page's own Content-Security-Policy stays active. */
async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: axeSource })
  await session.detach()
}

/** Fails with rule, help and selector of every accessibility violation on the current page. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await untilMotionEnds(page)
  if (!(await page.evaluate(() => 'axe' in window))) await loadAxe(page)
  const violations = await page.evaluate(async (options) => {
    const results = await (window as WindowWithAxe).axe?.run(options)
    return results?.violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    )
  }, OPTIONS)
  expect(violations, `accessibility of ${page.url()}`).toEqual([])
}
