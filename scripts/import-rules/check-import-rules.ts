import { matchesGlob, posix } from 'node:path'
import { features as shopFeatures } from './features.ts'
import { findCycles } from './find-cycles.ts'
import { checkMigrations } from './released-migrations.ts'
import { isTestFile, isUrlsFile, placeOf } from './module-place.ts'
import type { ModuleReference } from './module-references.ts'
import { checkFeatureList, checkFolderSizes, checkPath } from './path-rules.ts'
import { type ResolvedImport, referenceRules } from './reference-rules.ts'
import { readSource, type SourceFinding } from './source-report.ts'
import type { Violation } from './violation.ts'

/** Imports the script of the page that the document names (decision 76). */
const BROWSER_ENTRY = 'src/app/web/entry-client.tsx'
const ENVIRONMENT_FILE = 'src/platform/server/env.ts'

interface Import {
  resolved: ResolvedImport
  specifier: string
  line: number
}

/**
 * Returns every violation of the import rules. `files` maps the path of each code file, and of the
 * list of released migrations, to its text. Paths start at the root and have forward slashes.
 */
export function checkImportRules(
  files: ReadonlyMap<string, string>,
  features: readonly string[] = shopFeatures,
): Violation[] {
  const paths = [...files.keys()].filter((path) => !path.endsWith('.json'))
  const violations = paths.flatMap((path) => checkPath(path, features))
  const imports: Import[] = []
  for (const path of paths) {
    if (!/^(src|db)\//.test(path) || isTestFile(path)) continue
    const source = files.get(path) ?? ''
    const report = readSource(path, source)
    for (const finding of report.findings) {
      if (isBroken(finding, path)) violations.push(violationOf(finding, path, source))
    }
    for (const reference of report.references) {
      const line = lineOf(source, reference.offset)
      for (const resolved of resolve(path, reference, paths)) {
        imports.push({ resolved, specifier: reference.specifier, line })
      }
    }
  }
  return [
    ...violations,
    ...checkFolderSizes(paths),
    ...checkFeatureList(paths, features),
    ...imports.flatMap((one) => checkImport(one, features)),
    ...checkCycles(imports),
    ...checkMigrations(files),
  ]
}

function checkImport(
  { resolved, specifier, line }: Import,
  features: readonly string[],
): Violation[] {
  const target = resolved.packageName ?? resolved.to?.path ?? ''
  const found =
    target === specifier ? `imports '${specifier}'` : `imports '${specifier}' (${target})`
  return referenceRules
    .filter((rule) => rule.isBroken(resolved, features))
    .map(({ number, text }) => ({ path: resolved.from.path, line, rule: number, text, found }))
}

/** Resolves a reference to one import, or for a glob to one import for every file it reaches. */
function resolve(
  path: string,
  { specifier, isTypeOnly, isGlob }: ModuleReference,
  paths: readonly string[],
): ResolvedImport[] {
  const from = placeOf(path)
  // Vite reads `?url` and the like behind a path. In a glob a question mark stands for a letter.
  const clean = isGlob ? specifier : specifier.replace(/\?.*$/, '')
  if (!/^\.{0,2}\//.test(clean) && !/^\.{1,2}$/.test(clean)) {
    return [{ from, to: undefined, packageName: clean, isTypeOnly }]
  }
  const target = clean.startsWith('/') ? clean.slice(1) : posix.join(posix.dirname(path), clean)
  const targets = isGlob ? globTargets(target, path, paths) : [target]
  return targets.map((to) => ({ from, to: placeOf(to), packageName: undefined, isTypeOnly }))
}

/** A pattern that matches no file today is checked by the folder it searches. */
function globTargets(pattern: string, from: string, paths: readonly string[]): string[] {
  const reached = paths.filter((path) => path !== from && matchesGlob(path, pattern))
  const root = posix.dirname(pattern.replace(/[*?{[(!].*$/, 'x'))
  return reached.length > 0 ? reached : [`${root}/${posix.basename(pattern)}`]
}

const FINDING_RULES: Record<SourceFinding['kind'], { rule: number; text: string }> = {
  'process-env': { rule: 6, text: 'only platform/server/env.ts reads the environment' },
  clock: { rule: 1, text: 'domain/ reads no clock; the moment is passed in' },
  'computed-import': { rule: 7, text: 'the path of an import is written out' },
  barrel: { rule: 7, text: 'no barrels' },
  'long-handler': {
    rule: 5,
    text: 'a handler parses, asks for the right, calls one operation and maps the result',
  },
  'api-path': { rule: 10, text: 'paths of the API are written in the urls files only' },
  syntax: { rule: 7, text: 'a file can be parsed' },
}

/** Some findings are violations only in certain files. */
function isBroken({ kind }: SourceFinding, path: string): boolean {
  switch (kind) {
    case 'process-env':
      return path !== ENVIRONMENT_FILE
    case 'computed-import':
      return path !== BROWSER_ENTRY
    case 'clock':
      return placeOf(path).layer === 'domain'
    case 'long-handler':
      return path.endsWith('-api.ts')
    case 'api-path':
      return path.startsWith('src/') && !isUrlsFile(path)
    default:
      return true
  }
}

function violationOf(finding: SourceFinding, path: string, source: string): Violation {
  const line = lineOf(source, finding.offset)
  return { path, line, ...FINDING_RULES[finding.kind], found: finding.message }
}

/** Every form of import counts, types and lazy `import()` included. */
function checkCycles(imports: readonly Import[]): Violation[] {
  const links = imports
    .filter(({ resolved }) => resolved.to !== undefined)
    .map(({ resolved }) => [resolved.from.path, resolved.to?.path ?? ''] as const)
  return findCycles(links).map((cycle) => ({
    path: cycle[0] ?? '',
    line: 1,
    rule: 7,
    text: 'imports form no cycle, types included',
    found: cycle.join(' -> '),
  }))
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}
