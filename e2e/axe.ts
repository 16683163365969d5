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

interface WindowWithAxe {
  axe: { run: (options: object) => Promise<AxeResults> }
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

/** Fails with rule, help and selector of every accessibility violation on the current page. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await untilMotionEnds(page)
  // Through the debugger, so that the page's own Content-Security-Policy stays active.
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: axeSource })
  await session.detach()
  const results = await page.evaluate(
    (tags) =>
      (window as unknown as WindowWithAxe).axe.run({ runOnly: { type: 'tag', values: tags } }),
    TAGS,
  )
  const violations = results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  )
  expect(violations, `accessibility of ${page.url()}`).toEqual([])
}
