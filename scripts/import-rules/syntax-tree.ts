import { parseSync, visitorKeys } from 'oxc-parser'

/** A node of the syntax tree, with its place in the source in UTF-16 units. */
export interface AstNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface ParsedSource {
  program: AstNode
  /** Reads the comments, which costs time of its own. */
  comments: () => ReadonlyArray<{ start: number; end: number }>
  errors: string[]
}

/** Parses TypeScript; `path` says whether it has JSX. */
export function parseSource(path: string, source: string): ParsedSource {
  const parsed = parseSync(path, source)
  return {
    program: parsed.program as unknown as AstNode,
    comments: () => parsed.comments,
    errors: parsed.errors.map(({ message }) => message),
  }
}

/** Calls `visit` with a node and everything below it, parents first. */
export function walk(node: AstNode, visit: (node: AstNode) => void): void {
  visit(node)
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key]
    for (const item of Array.isArray(child) ? (child as unknown[]) : [child]) {
      if (isNode(item)) walk(item, visit)
    }
  }
}

/** Returns the text of a string literal or of a template without expressions. */
export function textOf(value: unknown): string | undefined {
  const node = asNode(value)
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node?.type !== 'TemplateLiteral' || nodesOf(node['expressions']).length > 0) return undefined
  return cookedText(nodesOf(node['quasis'])[0])
}

/** Returns the text of one piece of a template. */
export function cookedText(element: AstNode | undefined): string | undefined {
  const cooked = (element?.['value'] as { cooked?: unknown } | undefined)?.cooked
  return typeof cooked === 'string' ? cooked : undefined
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Returns a value if it is a node. */
export const asNode = (value: unknown): AstNode | undefined => (isNode(value) ? value : undefined)

/** Returns the nodes of a list; none of anything else. */
export const nodesOf = (value: unknown): AstNode[] =>
  Array.isArray(value) ? value.filter(isNode) : []

/** Returns the name of an identifier. */
export function nameOf(value: unknown): string | undefined {
  const node = asNode(value)
  return node?.type === 'Identifier' ? String(node['name']) : undefined
}

/** Returns the name of a member access, written `a.name` or `a['name']`. */
export function memberName(node: AstNode): string | undefined {
  return node['computed'] === true ? textOf(node['property']) : nameOf(node['property'])
}

/** Returns true for `name` itself and for a member of that name, such as `globalThis.name`. */
export function isNamed(value: unknown, name: string): boolean {
  const node = asNode(value)
  return nameOf(node) === name || (node?.type === 'MemberExpression' && memberName(node) === name)
}
