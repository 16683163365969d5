import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allowedLicences, shippedPackages, thirdPartyNotices } from './shipped-packages.ts'

const packages = shippedPackages()

it('every shipped package has a licence text, and only licences that the shop accepts', () => {
  expect(packages.length).toBeGreaterThan(80)
  for (const { name, licences, text } of packages) {
    expect([name, text.length > 200]).toEqual([name, true])
    expect([name, licences.filter((licence) => !allowedLicences.has(licence))]).toEqual([name, []])
  }
})

it('the notices name every dependency of package.json, browser and server', () => {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const { dependencies } = JSON.parse(file) as { dependencies: Readonly<Record<string, string>> }
  const notices = thirdPartyNotices()
  for (const [name, version] of Object.entries(dependencies))
    expect(notices).toContain(`\n${name} ${version} (`)
  expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
})
