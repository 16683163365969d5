import type { PageParams, PageRoute, ParamRule } from './page-route.ts'

export interface PageMatch {
  readonly route: PageRoute
  /** As the address has them, decoded. */
  readonly params: PageParams
  /** A parameter breaks its pattern: the page's own "not found". */
  readonly isMissing: boolean
  /** Accepted part of the query string, in the route's order, without the question mark. */
  readonly search: string
}

interface Pattern {
  readonly regexp: RegExp
  readonly names: readonly string[]
}

const patterns = new Map<string, Pattern>()

function patternOf(path: string): Pattern {
  const known = patterns.get(path)
  if (known) return known
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const regexp = new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`)
  const pattern = { regexp, names }
  patterns.set(path, pattern)
  return pattern
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

const noParams: Readonly<Record<string, string>> = {}

function readParams(path: string, route: PageRoute): Readonly<Record<string, string>> | null {
  if (path === route.path) return route.path.includes(':') ? null : noParams
  const { regexp, names } = patternOf(route.path)
  if (names.length === 0) return null
  const found = regexp.exec(path)
  if (!found) return null
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const value = decode(found[index + 1] ?? '')
    if (value === null) return null
    params[name] = value
  }
  return params
}

const isList = (rule: ParamRule): rule is readonly string[] => Array.isArray(rule)

function acceptedSearch(route: PageRoute, search: string): string {
  if (!route.search || search === '') return ''
  const given = new URLSearchParams(search)
  const accepted = new URLSearchParams()
  for (const [name, values] of Object.entries(route.search)) {
    const value = given.get(name)
    if (value !== null && values.includes(value)) accepted.set(name, value)
  }
  return accepted.toString()
}

function matchRoute(route: PageRoute, path: string, search: string): PageMatch | null {
  const params = readParams(path, route)
  if (!params) return null
  let isMissing = false
  for (const [name, rule] of Object.entries(route.params ?? {})) {
    const value = params[name]
    // One entry may serve two patterns, of which only the longer has the name.
    if (value === undefined) continue
    if (isList(rule)) {
      if (!rule.includes(value)) return null
    } else if (!rule.test(value)) {
      isMissing = true
    }
  }
  return { route, params, isMissing, search: acceptedSearch(route, search) }
}

/** The page at a path (as in the address bar), or null: nothing is there. */
export function matchPage(
  routes: readonly PageRoute[],
  path: string,
  search = '',
): PageMatch | null {
  for (const route of routes) {
    const match = matchRoute(route, path, search)
    if (match) return match
  }
  return null
}

/** What a page is rendered for when some of its parameters are left open. */
export interface RenderedPlace {
  /** Open parameters keep their `:name`. */
  readonly path: string
  readonly params: PageParams
}

/**
 * The place the HTML of a match is made for. A shell is one for all values it has no list of, and
 * so is a page's own "not found": what one visitor typed is never shown to another.
 */
export function renderedPlace({ route, params }: PageMatch, isMissing: boolean): RenderedPlace {
  const known: Record<string, string | undefined> = {}
  const isOpen = route.kind === 'shell' || isMissing
  const path = route.path.replaceAll(/:(\w+)/g, (name, key: string) => {
    const rule = route.params?.[key]
    const value = params[key]
    if (value === undefined || (isOpen && !(rule && isList(rule)))) return name
    known[key] = value
    return encodeURIComponent(value)
  })
  return { path, params: known }
}
