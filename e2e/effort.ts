import type { Page } from '@playwright/test'

/** What a customer did: taps, and the fields in which something was typed. */
export interface Effort {
  taps: number
  fields: string[]
}

/** Counts from the next document on. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { taps: 0, fields: [] }
  await page.exposeFunction('countTap', () => {
    effort.taps += 1
  })
  await page.exposeFunction('countField', (field: string) => {
    if (!effort.fields.includes(field)) effort.fields.push(field)
  })
  await page.addInitScript(() => {
    const { countTap, countField } = window as unknown as {
      countTap: () => void
      countField: (field: string) => void
    }
    addEventListener('pointerup', () => countTap(), true)
    addEventListener(
      'keydown',
      ({ key, target }) => {
        const isTyped = key.length === 1 && target instanceof HTMLInputElement
        if (isTyped) countField(target.name)
      },
      true,
    )
  })
  return effort
}
