import { posix } from 'node:path'
import { isTestFile, isUrlsFile, placeOf } from './module-place.ts'
import type { Violation } from './violation.ts'

/** A folder of src/ with more code files is split by topic. Tests are not counted. */
export const MAX_FILES_IN_FOLDER = 25

/** Names of folders and last words of file names that do not describe their contents. */
const VAGUE_WORDS = new Set([
  'utils',
  'util',
  'lib',
  'helpers',
  'helper',
  'types',
  'common',
  'shared',
])

/** Checks the name and the folder of one code file. */
export function checkPath(path: string, features: readonly string[]): Violation[] {
  const broken = (text: string, found: string): Violation[] => [
    { path, line: 1, rule: 7, text, found },
  ]
  const vague = vagueWord(path)
  if (vague !== undefined) {
    return broken('a name says what is inside', `is called ${vague}`)
  }
  if (/(^|\/)index\.[cm]?[jt]sx?$/.test(path)) return broken('no barrels', 'is an index file')
  if (!path.startsWith('src/') || isUrlsFile(path)) return []
  const [, area, layer] = path.split('/').slice(0, -1)
  if (area === undefined) return broken('src/ itself holds only the urls files', 'is in src/')
  if (area !== 'app' && area !== 'platform' && !features.includes(area)) {
    return broken(
      'a feature is listed in scripts/import-rules/features.ts',
      `is in src/${area}/, which is not listed`,
    )
  }
  if (layer !== undefined && placeOf(path).layer !== undefined) return []
  return area === 'app'
    ? broken('src/app has the folders server/, routing/ and web/', 'is in none of them')
    : broken('a feature has the layers domain/, server/ and web/', 'is in none of them')
}

function vagueWord(path: string): string | undefined {
  const folder = posix
    .dirname(path)
    .split('/')
    .find((name) => VAGUE_WORDS.has(name))
  if (folder !== undefined) return `${folder}/`
  const name = posix.basename(path)
  const lastWord = name.split('.')[0]?.split('-').at(-1) ?? ''
  return VAGUE_WORDS.has(lastWord) ? name : undefined
}

/** Refuses a folder of src/ that lists too many code files. */
export function checkFolderSizes(paths: Iterable<string>): Violation[] {
  const sizes = new Map<string, number>()
  for (const path of paths) {
    if (!path.startsWith('src/') || isTestFile(path)) continue
    const folder = posix.dirname(path)
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  return [...sizes]
    .filter(([, size]) => size > MAX_FILES_IN_FOLDER)
    .map(([folder, size]) => ({
      path: `${folder}/`,
      line: 1,
      rule: 7,
      text: `a folder lists at most ${MAX_FILES_IN_FOLDER} code files; group them by topic`,
      found: `lists ${size}`,
    }))
}

/** Refuses a listed feature that has no folder, and one that is listed twice. */
export function checkFeatureList(
  paths: readonly string[],
  features: readonly string[],
): Violation[] {
  const areas = new Set(paths.filter((path) => !isTestFile(path)).map((path) => placeOf(path).area))
  const broken = (text: string, found: string): Violation => ({
    path: 'scripts/import-rules/features.ts',
    line: 1,
    rule: 4,
    text,
    found,
  })
  const missing = features.filter((feature) => !areas.has(feature))
  const repeated = features.filter((feature, index) => features.indexOf(feature) !== index)
  return [
    ...missing.map((feature) =>
      broken('a listed feature has a folder in src/', `${feature} has none`),
    ),
    ...repeated.map((feature) => broken('a feature is listed once', `${feature} is listed twice`)),
  ]
}
