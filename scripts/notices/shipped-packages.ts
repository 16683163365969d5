import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const standardTexts = fileURLToPath(new URL('.', import.meta.url))

/** Licences whose terms a shop that is not passed on meets with these notices. */
export const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
])

/** Packages whose package.json names no SPDX licence, and what their licence file says. */
const readByHand: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
}

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|ofl)/i

export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** SPDX identifiers in the package's licence, without AND and OR. */
  readonly licences: readonly string[]
  /** Empty if neither the package nor `scripts/notices` has one. */
  readonly text: string
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly author?: string | { readonly name?: string }
}

function licencesOf({ name, license = '' }: Manifest): string[] {
  const expression = readByHand[name] ?? license
  return expression.split(/\s+(?:AND|OR)\s+/).map((part) => part.replaceAll(/[()]/g, ''))
}

function authorOf({ name, author }: Manifest): string {
  return (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`
}

/** Returns the licence's own text with the package's author, for packages that contain no licence file. */
function standardText(manifest: Manifest, licences: readonly string[]): string {
  const files = licences.map((licence) => join(standardTexts, `${licence}.txt`))
  if (!files.every((file) => existsSync(file))) return ''
  const texts = files.map((file) => readFileSync(file, 'utf8').trim())
  return [`Copyright (c) ${authorOf(manifest)}`, ...texts].join('\n\n')
}

function packageAt(folder: string): ShippedPackage {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const { name, version } = manifest
  const licences = licencesOf(manifest)
  const names = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  const texts = names.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const text = texts.length > 0 ? texts.join('\n\n') : standardText(manifest, licences)
  return { name, version, licences, text }
}

interface Locked {
  readonly dev?: boolean
}

/**
 * Returns the packages that the shop consists of, browser and server: everything in package-lock.json that
 * is no development dependency and is installed. Packages for other operating systems are not.
 */
export function shippedPackages(): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>
  }
  return Object.entries(lock.packages)
    .filter(([path, { dev = false }]) => path !== '' && !dev && existsSync(join(root, path)))
    .map(([path]) => packageAt(join(root, path)))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

/** Returns THIRD-PARTY-NOTICES: every shipped package with its licence text, and the GPL that the LGPL refers to. */
export function thirdPartyNotices(): string {
  const rule = '-'.repeat(80)
  const parts = shippedPackages().map(
    ({ name, version, licences, text }) =>
      `${rule}\n${name} ${version} (${licences.join(', ')})\n${rule}\n\n${text}\n`,
  )
  const gpl = readFileSync(join(standardTexts, 'GPL-3.0.txt'), 'utf8')
  const intro = 'This shop contains the packages below, each under its own licence.\n'
  return [
    intro,
    ...parts,
    `${rule}\nGPL-3.0, which the LGPL-3.0 refers to\n${rule}\n\n${gpl}`,
  ].join('\n')
}
