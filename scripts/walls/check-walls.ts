import { matchesGlob, posix } from 'node:path'
import { findCycles } from './find-cycles.ts'
import { type House, house, isTestFile, NAMELESS_FOLDERS, placeOf } from './house.ts'
import {
  type ModuleReference,
  readModuleReferences,
  type SourceFinding,
} from './module-references.ts'
import { type Crossing, referenceWalls } from './reference-walls.ts'

/** Every address of the shop; the second file holds those that no first load asks for. */
const ADDRESS_FILES = new Set(['src/urls.ts', 'src/urls.admin.ts', 'src/urls.late.ts'])

export interface Violation {
  path: string
  line: number
  /** 1-7 as in docs/decisions; 8 migrations, 9 tests and scripts. */
  wall: number
  rule: string
  /** What stands there, in words. */
  found: string
}

interface Edge {
  crossing: Crossing
  specifier: string
  line: number
}

/** Holds the source text of every code file (path from the root, forward slashes) against the walls. */
export function checkWalls(files: ReadonlyMap<string, string>, plan: House = house): Violation[] {
  const violations: Violation[] = []
  const edges: Edge[] = []
  for (const [path, source] of files) {
    violations.push(...checkPath(path, plan))
    if (!/^(src|db)\//.test(path) || isTestFile(path)) continue
    const report = readModuleReferences(path, source)
    for (const finding of report.findings) {
      const violation = judgeFinding(path, source, finding, plan)
      if (violation) violations.push(violation)
    }
    for (const reference of report.references) {
      const line = lineOf(source, reference.offset)
      for (const crossing of crossingsOf(path, reference, files, plan)) {
        edges.push({ crossing, specifier: reference.specifier, line })
      }
    }
  }
  return [
    ...violations,
    ...edges.flatMap((edge) => judgeEdge(edge, plan)),
    ...checkDoors(edges, plan),
    ...checkCycles(edges),
  ]
}

function judgeEdge({ crossing, specifier, line }: Edge, plan: House): Violation[] {
  const target = crossing.packageName ?? crossing.to?.path ?? ''
  const found = target === specifier ? `names '${specifier}'` : `names '${specifier}' (${target})`
  return referenceWalls
    .filter((wall) => wall.isBroken(crossing, plan))
    .map(({ number, rule }) => ({ path: crossing.from.path, line, wall: number, rule, found }))
}

/** A reference as crossings: one for a module, one for every file a glob reaches and for its root. */
function crossingsOf(
  path: string,
  reference: ModuleReference,
  files: ReadonlyMap<string, string>,
  plan: House,
): Crossing[] {
  const { specifier, kind, isGlob } = reference
  const from = placeOf(path, plan)
  const clean = specifier.replace(/\?.*$/, '')
  if (!/^\.{0,2}\//.test(clean) && !/^\.{1,2}$/.test(clean)) {
    return [{ from, to: undefined, packageName: clean, kind }]
  }
  const target = clean.startsWith('/') ? clean.slice(1) : posix.join(posix.dirname(path), clean)
  const targets = isGlob ? globTargets(target, path, files) : [target]
  return targets.map((to) => ({ from, to: placeOf(to, plan), packageName: undefined, kind }))
}

function globTargets(pattern: string, from: string, files: ReadonlyMap<string, string>): string[] {
  const reached = [...files.keys()].filter((file) => file !== from && matchesGlob(file, pattern))
  const root = posix.dirname(pattern.replace(/[*?{[(!].*$/, 'x'))
  // A pattern that reaches nothing today is judged by the folder it looks into.
  return reached.length > 0 ? reached : [`${root}/${posix.basename(pattern)}`]
}

function checkPath(path: string, plan: House): Violation[] {
  const found = (rule: string, what: string): Violation[] => [
    { path, line: 1, wall: 7, rule, found: what },
  ]
  const folders = path.split('/').slice(0, -1)
  const nameless = folders.find((folder) => NAMELESS_FOLDERS.includes(folder))
  if (nameless !== undefined) {
    return found('a folder says what is inside', `stands in a folder called ${nameless}/`)
  }
  if (/(^|\/)index\.[cm]?[jt]sx?$/.test(path)) return found('no barrels', 'is an index file')
  if (!path.startsWith('src/') || ADDRESS_FILES.has(path)) return []
  const owner = folders[1]
  if (owner === undefined) {
    return found('only the urls files stand in src/ itself', 'stands in src/')
  }
  if (owner === 'app') return []
  if (owner !== 'platform' && !plan.features.includes(owner)) {
    return found(
      'a new folder in src/ is added to scripts/walls/house.ts first',
      `stands in src/${owner}/`,
    )
  }
  if (placeOf(path, plan).room !== undefined && folders.length > 2) return []
  return found('a feature has the rooms domain/, server/ and web/', 'stands in none of them')
}

function judgeFinding(
  path: string,
  source: string,
  finding: SourceFinding,
  plan: House,
): Violation | undefined {
  const wall = FINDING_WALLS[finding.rule]
  if (finding.rule === 'process-env' && path === plan.environmentFile) return undefined
  if (finding.rule === 'clock' && placeOf(path, plan).room !== 'domain') return undefined
  if (finding.rule === 'long-handler' && !path.endsWith('-api.ts')) return undefined
  return { path, line: lineOf(source, finding.offset), ...wall, found: finding.message }
}

const FINDING_WALLS: Record<SourceFinding['rule'], { wall: number; rule: string }> = {
  'process-env': { wall: 6, rule: 'the environment is read in platform/server/env.ts alone' },
  clock: { wall: 1, rule: 'domain/ knows no clock but the one passed in' },
  'computed-import': { wall: 7, rule: 'paths of modules are written out' },
  barrel: { wall: 7, rule: 'no barrels' },
  'long-handler': { wall: 5, rule: 'a handler parses, asks, calls one operation, maps the result' },
  syntax: { wall: 7, rule: 'a file that can be read' },
}

function checkDoors(edges: Edge[], plan: House): Violation[] {
  const about = (found: string, rule: string): Violation => ({
    path: 'scripts/walls/house.ts',
    line: 1,
    wall: 4,
    rule,
    found,
  })
  const unused = plan.webDoors
    .filter(
      ([from, to]) =>
        !edges.some(
          ({ crossing }) =>
            crossing.from.owner === from &&
            crossing.from.room === 'web' &&
            crossing.to?.owner === to &&
            crossing.to.room === 'web',
        ),
    )
    .map(([from, to]) => about(`${from} -> ${to}`, 'a door nobody uses is closed'))
  const rings = findCycles(plan.webDoors).map((ring) =>
    about(ring.join(' -> '), 'doors between features form no ring'),
  )
  return [...unused, ...rings]
}

function checkCycles(edges: Edge[]): Violation[] {
  const links = edges
    .filter(({ crossing }) => crossing.kind === 'static' && crossing.to !== undefined)
    .map(({ crossing }) => [crossing.from.path, crossing.to?.path ?? ''] as const)
  return findCycles(links).map((ring) => ({
    path: ring[0] ?? '',
    line: 1,
    wall: 7,
    rule: 'no ring of imports at run time',
    found: ring.join(' -> '),
  }))
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}
