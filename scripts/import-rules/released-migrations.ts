import { createHash } from 'node:crypto'
import { asNode, parseSource, textOf, walk } from './syntax-tree.ts'
import type { Violation } from './violation.ts'

const FOLDER = 'db/migrations/'

/** The SHA-256 of every released migration, by file name. */
export const RELEASED_LIST = `${FOLDER}released.json`

/** Collects the migrations for the server and is none itself. */
const COLLECTING_FILE = 'all.ts'

const MIGRATION_NAME = /^\d{4}(-[a-z0-9]+)+\.ts$/

type Hashes = Record<string, string>

/** Checks names, numbers and hashes of the migrations. */
export function checkMigrations(files: ReadonlyMap<string, string>): Violation[] {
  const names = migrationNames(files)
  const list = files.get(RELEASED_LIST)
  if (names.length === 0 && list === undefined) return []
  const released = parseHashes(list)
  if (released === undefined) {
    return [broken('released.json', 'the list of released migrations exists', 'cannot be read')]
  }
  return [
    ...names
      .filter((name) => !MIGRATION_NAME.test(name))
      .map((name) => broken(name, 'a migration is called NNNN-name.ts', `is called ${name}`)),
    ...checkNumbers(names, released),
    ...checkHashes(files, released),
  ]
}

/** Returns the list with every unreleased migration added. The hashes in it stay as they are. */
export function withUnreleased(files: ReadonlyMap<string, string>): string {
  const released = parseHashes(files.get(RELEASED_LIST)) ?? {}
  const unreleased = migrationNames(files).filter((name) => released[name] === undefined)
  const hashes = unreleased.map((name) => [name, hashOf(files, name)])
  return `${JSON.stringify({ ...released, ...Object.fromEntries(hashes) }, null, 2)}\n`
}

/** The numbers of released migrations may have gaps. A new migration takes the next number. */
function checkNumbers(names: readonly string[], released: Hashes): Violation[] {
  const violations: Violation[] = []
  let last = Math.max(0, ...Object.keys(released).map(numberOf))
  for (const name of names) {
    if (released[name] !== undefined || !MIGRATION_NAME.test(name)) continue
    last += 1
    if (numberOf(name) === last) continue
    const next = String(last).padStart(4, '0')
    violations.push(broken(name, 'a new migration has the next number', `the next is ${next}`))
  }
  return violations
}

function checkHashes(files: ReadonlyMap<string, string>, released: Hashes): Violation[] {
  return Object.entries(released).flatMap(([name, hash]) => {
    const text = 'a released migration never changes; write a new one'
    if (!files.has(FOLDER + name)) return [broken(name, text, 'is missing')]
    return hashOf(files, name) === hash ? [] : [broken(name, text, 'was changed')]
  })
}

function broken(name: string, text: string, found: string): Violation {
  return { path: FOLDER + name, line: 1, rule: 8, text, found }
}

function migrationNames(files: ReadonlyMap<string, string>): string[] {
  return [...files.keys()]
    .filter((path) => path.startsWith(FOLDER) && path !== RELEASED_LIST)
    .map((path) => path.slice(FOLDER.length))
    .filter((name) => name !== COLLECTING_FILE)
    .sort()
}

const numberOf = (name: string): number => Number(name.slice(0, 4))

function parseHashes(list: string | undefined): Hashes | undefined {
  try {
    const hashes: unknown = JSON.parse(list ?? '')
    return typeof hashes === 'object' && hashes !== null ? (hashes as Hashes) : undefined
  } catch {
    return undefined
  }
}

function hashOf(files: ReadonlyMap<string, string>, name: string): string {
  const path = FOLDER + name
  const code = codeOf(path, files.get(path) ?? '')
  return createHash('sha256').update(JSON.stringify(code)).digest('hex')
}

interface Span {
  start: number
  end: number
  isLiteral: boolean
}

/**
 * Returns what a migration does: its code and its literals. Comments, imports of our own modules
 * and the formatting are left out, so that files can move and the formatter can change.
 */
function codeOf(path: string, source: string): { code: string; literals: string[] } {
  const literals: string[] = []
  let code = ''
  let at = 0
  for (const { start, end, isLiteral } of spansOf(path, source)) {
    if (start < at) continue
    code += `${source.slice(at, start)} ${isLiteral ? '""' : ''}`
    if (isLiteral) literals.push(source.slice(start, end))
    at = end
  }
  code += source.slice(at)
  const compact = code
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\w$ ]) ?/g, '$1')
    .replace(/,(?=[)\]}])/g, '')
  return { code: compact, literals }
}

/** Returns literals, comments and imports of our own modules, in the order of the source. */
function spansOf(path: string, source: string): Span[] {
  const { program, comments } = parseSource(path, source)
  const spans: Span[] = comments().map(({ start, end }) => ({ start, end, isLiteral: false }))
  walk(program, (node) => {
    const { type, start, end } = node
    if (type === 'ImportDeclaration' && textOf(asNode(node['source']))?.startsWith('.') === true) {
      spans.push({ start, end, isLiteral: false })
    } else if (
      type === 'TemplateElement' ||
      (type === 'Literal' && /["'/]/.test(source[start] ?? ''))
    ) {
      spans.push({ start, end, isLiteral: true })
    }
  })
  return spans.sort((a, b) => a.start - b.start)
}
