import { type AstNode, asNode, nameOf, nodesOf, textOf } from './syntax-tree.ts'

export interface ModuleReference {
  /** The path or package as written; for `import.meta.glob`, the pattern. */
  specifier: string
  /** True if the compiler erases the import. */
  isTypeOnly: boolean
  isGlob: boolean
  offset: number
}

export interface FoundReferences {
  references: ModuleReference[]
  /** Offsets of imports whose path is computed, so that no rule can be checked. */
  computed: number[]
}

/** Adds what this node imports, in every form that TypeScript and Vite know. */
export function readReference(node: AstNode, found: FoundReferences): void {
  switch (node.type) {
    case 'ImportDeclaration':
      return addReference(found, node['source'], node, {
        isTypeOnly: node['importKind'] === 'type',
      })
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return addReference(found, node['source'], node, {
        isTypeOnly: node['exportKind'] === 'type',
      })
    case 'TSImportType':
      return addReference(found, node['source'], node, { isTypeOnly: true })
    case 'TSExternalModuleReference':
      return addReference(found, node['expression'], node)
    case 'TSModuleDeclaration':
      return addReference(found, node['id'], node, { isTypeOnly: true })
    case 'ImportExpression':
      return addComputable(found, node['source'], node)
    case 'CallExpression':
      return readCall(node, found)
    case 'NewExpression':
      return readUrl(node, found)
    default:
      return undefined
  }
}

/** Adds the `/// <reference path="…">` comments of a source text. */
export function readPathComments(source: string, found: FoundReferences): void {
  for (const match of source.matchAll(/^\s*\/\/\/\s*<reference\s+path=["']([^"']+)["']/gm)) {
    const [, specifier = ''] = match
    found.references.push({ specifier, isTypeOnly: true, isGlob: false, offset: match.index })
  }
}

function readCall(node: AstNode, found: FoundReferences): void {
  const callee = asNode(node['callee'])
  const args = nodesOf(node['arguments'])
  const name = nameOf(callee) ?? nameOf(callee?.['property'])
  if (name === 'require' || name === 'createRequire') addComputable(found, args[0], node)
  if (name === 'glob' && isImportMeta(callee?.['object'])) readGlob(node, args, found)
}

/** Vite resolves patterns from the option `base`. Nothing here needs it, so it is refused. */
function readGlob(node: AstNode, args: AstNode[], found: FoundReferences): void {
  const [, options] = args
  const properties = nodesOf(options?.['properties'])
  const isReadable =
    (options === undefined || options.type === 'ObjectExpression') &&
    properties.every(({ type }) => type === 'Property')
  const keys = properties.map(({ key }) => nameOf(key) ?? textOf(key))
  if (!isReadable || keys.includes('base')) found.computed.push(node.start)
  const patterns = args[0]?.type === 'ArrayExpression' ? nodesOf(args[0]['elements']) : [args[0]]
  for (const pattern of patterns) {
    if (textOf(pattern)?.startsWith('!') === true) continue
    addComputable(found, pattern, node, { isGlob: true })
  }
}

/** `new URL('./x.ts', import.meta.url)` tells Vite about a worker or an asset. */
function readUrl(node: AstNode, found: FoundReferences): void {
  const [path, base] = nodesOf(node['arguments'])
  if (nameOf(node['callee']) !== 'URL' || !isImportMeta(base?.['object'])) return
  addReference(found, path, node)
}

interface Form {
  isTypeOnly?: boolean
  isGlob?: boolean
}

function addComputable(found: FoundReferences, path: unknown, at: AstNode, form: Form = {}): void {
  if (textOf(path) === undefined) found.computed.push(at.start)
  else addReference(found, path, at, form)
}

function addReference(found: FoundReferences, path: unknown, at: AstNode, form: Form = {}): void {
  const specifier = textOf(path)
  if (specifier === undefined) return
  const { isTypeOnly = false, isGlob = false } = form
  found.references.push({ specifier, isTypeOnly, isGlob, offset: at.start })
}

const isImportMeta = (value: unknown): boolean => asNode(value)?.type === 'MetaProperty'
