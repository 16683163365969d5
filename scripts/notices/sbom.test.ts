import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSbom } from './sbom.ts'

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>
}

interface Bill {
  readonly bomFormat: string
  readonly components: ReadonlyArray<{ readonly purl: string }>
}

it('the list of packages names each package in production with its version, and no tool', async () => {
  const lockfile = new URL('../../package-lock.json', import.meta.url)
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as Lockfile
  const shipped = Object.entries(packages)
    .filter(([path, { dev = false }]) => path !== '' && !dev)
    .map(([path, { version = '' }]) => `${path.split('node_modules/').at(-1) ?? ''}@${version}`)
  const { bomFormat, components } = JSON.parse(await readSbom()) as Bill
  expect(bomFormat).toBe('CycloneDX')
  const listed = components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\//, ''))
  expect(listed.length).toBeGreaterThan(80)
  expect(listed.toSorted()).toEqual([...new Set(shipped)].toSorted())
})
