import { parseSync, visitorKeys } from 'oxc-parser'

/** How one module names another. `static` runs at load, `lazy` later, `type` never. */
export type ReferenceKind = 'static' | 'lazy' | 'type'

export interface ModuleReference {
  /** What stands in the source; for a glob, its pattern. */
  specifier: string
  kind: ReferenceKind
  isGlob: boolean
  offset: number
}

/** Something a wall forbids wherever it stands, whatever it points to. */
export interface SourceFinding {
  rule: 'process-env' | 'clock' | 'computed-import' | 'barrel' | 'long-handler' | 'syntax'
  message: string
  offset: number
}

interface SourceReport {
  references: ModuleReference[]
  findings: SourceFinding[]
}

interface AstNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const HANDLER_LINES = 25
const ROUTER_METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'on', 'all'])

/** Everything one source file says about other modules, in every form TypeScript and Vite know. */
export function readModuleReferences(path: string, source: string): SourceReport {
  const parsed = parseSync(path, source)
  const report: SourceReport = { references: [], findings: [] }
  for (const error of parsed.errors) {
    report.findings.push({ rule: 'syntax', message: error.message, offset: 0 })
  }
  for (const match of source.matchAll(/^\s*\/\/\/\s*<reference\s+path=["']([^"']+)["']/gm)) {
    addReference(report, match[1], 'type', match.index)
  }
  const program = parsed.program as unknown as AstNode
  findBarrel(program, report)
  walk(program, (node) => {
    readReference(node, report)
    readEnvironment(node, report)
    readClock(node, report)
    readHandler(node, source, report)
  })
  return report
}

function walk(node: AstNode, visit: (node: AstNode) => void): void {
  visit(node)
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key]
    for (const item of Array.isArray(child) ? (child as unknown[]) : [child]) {
      if (isNode(item)) walk(item, visit)
    }
  }
}

function readReference(node: AstNode, report: SourceReport): void {
  switch (node.type) {
    case 'ImportDeclaration':
      return addReference(report, node['source'], kindOf(node['importKind']), node.start)
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return addReference(report, node['source'], kindOf(node['exportKind']), node.start)
    case 'TSImportType':
      return addReference(report, node['source'], 'type', node.start)
    case 'TSExternalModuleReference':
      return addReference(report, node['expression'], 'static', node.start)
    case 'TSModuleDeclaration':
      return addReference(report, node['id'], 'type', node.start)
    case 'ImportExpression':
      return addComputable(report, node['source'], 'lazy', node)
    case 'CallExpression':
      return readCall(node, report)
    case 'NewExpression':
      return readUrl(node, report)
    default:
      return undefined
  }
}

function readCall(node: AstNode, report: SourceReport): void {
  const callee = asNode(node['callee'])
  const args = nodesOf(node['arguments'])
  if (nameOf(callee) === 'require' || nameOf(callee?.['property']) === 'createRequire') {
    addComputable(report, args[0], 'static', node)
  }
  if (nameOf(callee?.['property']) !== 'glob' || !isImportMeta(callee?.['object'])) return
  const patterns = args[0]?.type === 'ArrayExpression' ? nodesOf(args[0]['elements']) : [args[0]]
  const options = nodesOf(args[1]?.['properties'])
  const isEager = options.some(
    (option) => nameOf(option['key']) === 'eager' && asNode(option['value'])?.['value'] === true,
  )
  for (const pattern of patterns) {
    if (textOf(pattern)?.startsWith('!') === true) continue
    addComputable(report, pattern, isEager ? 'static' : 'lazy', node, true)
  }
}

/** `new URL('./x.ts', import.meta.url)` is how Vite is told of a worker or an asset. */
function readUrl(node: AstNode, report: SourceReport): void {
  const [path, base] = nodesOf(node['arguments'])
  if (nameOf(node['callee']) !== 'URL' || !isImportMeta(base?.['object'])) return
  addReference(report, path, 'lazy', node.start)
}

function readEnvironment(node: AstNode, report: SourceReport): void {
  const isMember =
    node.type === 'MemberExpression' &&
    (memberName(node) === 'env' || (node['computed'] === true && memberName(node) === undefined)) &&
    isNamed(node['object'], 'process')
  const isTakenApart = node.type === 'VariableDeclarator' && isNamed(node['init'], 'process')
  const isImported =
    node.type === 'ImportDeclaration' && /^(node:)?process$/.test(textOf(node['source']) ?? '')
  if (!isMember && !isTakenApart && !isImported) return
  report.findings.push({ rule: 'process-env', message: 'reads process.env', offset: node.start })
}

function readClock(node: AstNode, report: SourceReport): void {
  const isNow =
    node.type === 'MemberExpression' &&
    memberName(node) === 'now' &&
    (isNamed(node['object'], 'Date') || isNamed(node['object'], 'performance'))
  const isNewDate =
    (node.type === 'NewExpression' || node.type === 'CallExpression') &&
    nameOf(node['callee']) === 'Date' &&
    nodesOf(node['arguments']).length === 0
  if (!isNow && !isNewDate) return
  report.findings.push({ rule: 'clock', message: 'reads the clock', offset: node.start })
}

/** A route's handler parses, asks for the right, calls one operation and maps the result. */
function readHandler(node: AstNode, source: string, report: SourceReport): void {
  if (node.type !== 'CallExpression') return
  const method = nameOf(asNode(node['callee'])?.['property'])
  if (method === undefined || !ROUTER_METHODS.has(method)) return
  for (const handler of nodesOf(node['arguments'])) {
    if (!/Function/.test(handler.type)) continue
    const lines = source.slice(handler.start, handler.end).split('\n').length
    if (lines <= HANDLER_LINES) continue
    report.findings.push({
      rule: 'long-handler',
      message: `a handler of ${lines} lines (at most ${HANDLER_LINES})`,
      offset: handler.start,
    })
  }
}

/** A barrel: `export *` anywhere, or a file that does nothing but pass other files' names on. */
function findBarrel(program: AstNode, report: SourceReport): void {
  const body = nodesOf(program['body'])
  const star = body.find((statement) => statement.type === 'ExportAllDeclaration')
  const isOnlyPassedOn =
    body.length > 0 &&
    body.every(
      (statement) =>
        statement.type === 'ImportDeclaration' ||
        (/^Export(Named|All)Declaration$/.test(statement.type) && !statement['declaration']),
    ) &&
    body.some((statement) => statement.type !== 'ImportDeclaration')
  if (!star && !isOnlyPassedOn) return
  report.findings.push({ rule: 'barrel', message: 'is a barrel', offset: star?.start ?? 0 })
}

function addComputable(
  report: SourceReport,
  value: unknown,
  kind: ReferenceKind,
  at: AstNode,
  isGlob = false,
): void {
  if (textOf(value) !== undefined) return addReference(report, value, kind, at.start, isGlob)
  report.findings.push({
    rule: 'computed-import',
    message: 'loads a module whose path is not written out',
    offset: at.start,
  })
  return undefined
}

function addReference(
  report: SourceReport,
  source: unknown,
  kind: ReferenceKind,
  offset: number,
  isGlob = false,
): void {
  const specifier = typeof source === 'string' ? source : textOf(source)
  if (specifier === undefined) return
  report.references.push({ specifier, kind, isGlob, offset })
}

/** The text of a string literal or of a template without holes. */
function textOf(value: unknown): string | undefined {
  const node = asNode(value)
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node?.type !== 'TemplateLiteral' || nodesOf(node['expressions']).length > 0) return undefined
  const cooked = (nodesOf(node['quasis'])[0]?.['value'] as { cooked?: unknown } | undefined)?.cooked
  return typeof cooked === 'string' ? cooked : undefined
}

const kindOf = (kind: unknown): ReferenceKind => (kind === 'type' ? 'type' : 'static')

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

const asNode = (value: unknown): AstNode | undefined => (isNode(value) ? value : undefined)

const nodesOf = (value: unknown): AstNode[] => (Array.isArray(value) ? value.filter(isNode) : [])

function nameOf(value: unknown): string | undefined {
  const node = asNode(value)
  return node?.type === 'Identifier' ? String(node['name']) : undefined
}

function memberName(node: AstNode): string | undefined {
  return node['computed'] === true ? textOf(node['property']) : nameOf(node['property'])
}

/** `name` itself or `globalThis.name`. */
function isNamed(value: unknown, name: string): boolean {
  const node = asNode(value)
  return nameOf(node) === name || (node?.type === 'MemberExpression' && memberName(node) === name)
}

const isImportMeta = (value: unknown): boolean => asNode(value)?.type === 'MetaProperty'
