import type { Page } from '@playwright/test'

type Counting = Window & { shifted?: number }

/** Counts from now on what moves without an input just before; returns a function that reads the sum. */
export async function countShifts(page: Page): Promise<() => Promise<number | undefined>> {
  await page.evaluate(() => {
    const counting = window as Counting
    counting.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as PerformanceEntry & {
          hadRecentInput: boolean
          value: number
        }
        if (!hadRecentInput) counting.shifted = (counting.shifted ?? 0) + value
      }
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as Counting).shifted)
}
