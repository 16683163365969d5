import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { checkImportRules } from '../../scripts/import-rules/check-import-rules.ts'
import { smallShopFeatures, smallShopFiles } from './small-shop.ts'

/** Returns the violations of the small shop after its `files` are replaced or added to. */
export function plant(files: Record<string, string>, features = smallShopFeatures) {
  return checkImportRules(new Map(Object.entries({ ...smallShopFiles, ...files })), features)
}

/** Returns the violations of the small shop without one of its files. */
export function plantWithout(path: string) {
  const others = Object.entries(smallShopFiles).filter(([file]) => file !== path)
  return checkImportRules(new Map(others), smallShopFeatures)
}

/** Returns the number of every rule that the planted files break. */
export const rulesOf = (files: Record<string, string>) => plant(files).map(({ rule }) => rule)

/** Every form in which one module can import another. */
export const forms: Array<[form: string, write: (path: string) => string]> = [
  ['import', (path) => `import { x } from '${path}'\nexport const y = x`],
  ['import for its effect', (path) => `import '${path}'`],
  ['import type', (path) => `import type { X } from '${path}'\nexport type Y = X[]`],
  ['import { type }', (path) => `import { type X } from '${path}'\nexport type Y = X[]`],
  ['re-export', (path) => `export { x } from '${path}'\nexport const y = 0`],
  ['re-export of a type', (path) => `export type { X } from '${path}'\nexport const y = 0`],
  ['import()', (path) => `export const load = () => import('${path}')`],
  ['import() in backticks', (path) => `export const load = () => import(\`${path}\`)`],
  [`import('…').T`, (path) => `export type Y = import('${path}').X`],
  [`typeof import('…')`, (path) => `export type Y = typeof import('${path}')`],
  ['import.meta.glob', (path) => `export const all = import.meta.glob('${path}')`],
  ['import.meta.glob with a list', (path) => `export const a = import.meta.glob(['${path}'])`],
  ['declare module', (path) => `export {}\ndeclare module '${path}' { interface X {} }`],
  ['import = require()', (path) => `import x = require('${path}')\nexport const y = x`],
  ['require()', (path) => `export const y = require('${path}')`],
  ['new URL()', (path) => `export const y = new URL('${path}', import.meta.url)`],
]

/**
 * Imports `path` from the file `from` in every form that can reach it, and returns the names of the
 * forms and of those that break the rule.
 */
export function importInEveryForm(from: string, path: string, rule: number) {
  // A glob and an address never reach a package.
  const isPackage = !/^\.{0,2}\//.test(path)
  const usable = forms.filter(([form]) => !isPackage || !/glob|URL/.test(form))
  // One line for each form, so that the line of a violation tells its form.
  const source = usable.map(([, write]) => write(path).replaceAll('\n', ';')).join('\n')
  const violations = plant({ [from]: source }).filter((violation) => violation.path === from)
  const lines = new Set(violations.filter((one) => one.rule === rule).map(({ line }) => line))
  const names = usable.map(([form]) => form)
  return { names, refused: names.filter((_name, index) => lines.has(index + 1)) }
}

/** Writes the small shop with the given changes to a folder that lives as long as the test. */
export function writeShop(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'aroma-import-rules-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, source] of Object.entries({ ...smallShopFiles, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  return folder
}

/** Runs `node scripts/import-rules.ts` and returns its status and output. */
export const runCommand = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/import-rules.ts', ...args], { encoding: 'utf8' })
