import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { asStarted } from './shop-process.ts'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

it('torture and the bench start the shop with the settings of every way to start it', () => {
  const { scripts } = JSON.parse(read('package.json')) as {
    readonly scripts: Readonly<Record<'up' | 'start', string>>
  }
  const starts = [
    scripts.up,
    scripts.start,
    read('deploy/Containerfile'),
    read('deploy/larte-del-aroma.service'),
  ]
  for (const start of starts) {
    expect(start).toContain(`MALLOC_ARENA_MAX=${asStarted.MALLOC_ARENA_MAX}`)
    expect(start).toContain(asStarted.NODE_OPTIONS)
  }
})
