import { type FoundReferences, readPathComments, readReference } from './module-references.ts'
import {
  type AstNode,
  asNode,
  cookedText,
  isNamed,
  memberName,
  nameOf,
  nodesOf,
  parseSource,
  textOf,
  walk,
} from './syntax-tree.ts'

/** Something in a source text that a rule forbids whatever it imports. */
export interface SourceFinding {
  kind:
    | 'process-env'
    | 'clock'
    | 'computed-import'
    | 'barrel'
    | 'long-handler'
    | 'api-path'
    | 'syntax'
  message: string
  offset: number
}

interface SourceReport {
  references: FoundReferences['references']
  findings: SourceFinding[]
}

const HANDLER_LINES = 25
const ROUTER_METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'on', 'all'])

/** A path of the API at the start of a text or of a word in it; a regular expression escapes it. */
const API_PATH = /(?:^|[\s^])\\?\/api(?![\w-])/

/** Returns every import of one source file and everything in it that a rule may forbid. */
export function readSource(path: string, source: string): SourceReport {
  const { program, errors } = parseSource(path, source)
  const findings: SourceFinding[] = errors.map((message) => ({
    kind: 'syntax',
    message,
    offset: 0,
  }))
  const found: FoundReferences = { references: [], computed: [] }
  readPathComments(source, found)
  findBarrel(program, findings)
  walk(program, (node) => {
    readReference(node, found)
    findEnvironment(node, findings)
    findClock(node, findings)
    findApiPath(node, findings)
    findLongHandlers(node, source, findings)
  })
  for (const offset of found.computed) {
    findings.push({ kind: 'computed-import', message: 'imports a computed path', offset })
  }
  return { references: found.references, findings }
}

function findEnvironment(node: AstNode, findings: SourceFinding[]): void {
  const isMember =
    node.type === 'MemberExpression' &&
    (memberName(node) === 'env' || (node['computed'] === true && memberName(node) === undefined)) &&
    isNamed(node['object'], 'process')
  const isDestructured = node.type === 'VariableDeclarator' && isNamed(node['init'], 'process')
  const isImported =
    node.type === 'ImportDeclaration' && /^(node:)?process$/.test(textOf(node['source']) ?? '')
  if (!isMember && !isDestructured && !isImported) return
  findings.push({ kind: 'process-env', message: 'reads process.env', offset: node.start })
}

function findClock(node: AstNode, findings: SourceFinding[]): void {
  const isNow =
    node.type === 'MemberExpression' &&
    memberName(node) === 'now' &&
    (isNamed(node['object'], 'Date') || isNamed(node['object'], 'performance'))
  const isNewDate =
    (node.type === 'NewExpression' || node.type === 'CallExpression') &&
    nameOf(node['callee']) === 'Date' &&
    nodesOf(node['arguments']).length === 0
  if (!isNow && !isNewDate) return
  findings.push({ kind: 'clock', message: 'reads the clock', offset: node.start })
}

function findApiPath(node: AstNode, findings: SourceFinding[]): void {
  const text = literalText(node)
  if (text === undefined || !API_PATH.test(text)) return
  findings.push({ kind: 'api-path', message: `writes out '${text}'`, offset: node.start })
}

/** Returns the text of a string, of one piece of a template, or of a regular expression. */
function literalText(node: AstNode): string | undefined {
  if (node.type === 'TemplateElement') return cookedText(node)
  if (node.type !== 'Literal') return undefined
  const { pattern } = (node['regex'] ?? {}) as { pattern?: string }
  return pattern ?? textOf(node)
}

function findLongHandlers(node: AstNode, source: string, findings: SourceFinding[]): void {
  if (node.type !== 'CallExpression') return
  const method = nameOf(asNode(node['callee'])?.['property'])
  if (method === undefined || !ROUTER_METHODS.has(method)) return
  for (const handler of nodesOf(node['arguments'])) {
    if (!/Function/.test(handler.type)) continue
    const lines = source.slice(handler.start, handler.end).split('\n').length
    if (lines <= HANDLER_LINES) continue
    findings.push({
      kind: 'long-handler',
      message: `a handler of ${lines} lines (at most ${HANDLER_LINES})`,
      offset: handler.start,
    })
  }
}

/** Finds a barrel: `export *` anywhere, or a file that only re-exports names of other files. */
function findBarrel(program: AstNode, findings: SourceFinding[]): void {
  const body = nodesOf(program['body'])
  const star = body.find((statement) => statement.type === 'ExportAllDeclaration')
  const onlyReExports =
    body.length > 0 &&
    body.every(
      (statement) =>
        statement.type === 'ImportDeclaration' ||
        (/^Export(Named|All)Declaration$/.test(statement.type) && !statement['declaration']),
    ) &&
    body.some((statement) => statement.type !== 'ImportDeclaration')
  if (!star && !onlyReExports) return
  findings.push({ kind: 'barrel', message: 'is a barrel', offset: star?.start ?? 0 })
}
