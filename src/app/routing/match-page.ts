import type { AddressRules, PageParams, PageRoute, ParamRule } from './page-route.ts'

export interface PageMatch<Route extends AddressRules = PageRoute> {
  readonly route: Route
  /** The values in the address, decoded. */
  readonly params: PageParams
  /** True if a parameter does not match its pattern: the page shows its own "not found". */
  readonly isMissing: boolean
  /** The accepted query parameters in the route's order, without the question mark. */
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

/** Returns the values of a page's parameters in a path, decoded; null if the path is not of this page. */
export function readParams(
  path: string,
  route: Pick<AddressRules, 'path'>,
): Readonly<Record<string, string>> | null {
  const isPattern = route.path.includes(':')
  if (path === route.path) return isPattern ? null : noParams
  if (!isPattern) return null
  const { regexp, names } = patternOf(route.path)
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

const accepts = (rule: ParamRule, value: string): boolean =>
  isList(rule) ? rule.includes(value) : rule.test(value)

function acceptedSearch(route: AddressRules, search: string): string {
  if (!route.search || search === '') return ''
  const given = new URLSearchParams(search)
  const accepted = new URLSearchParams()
  for (const [name, rule] of Object.entries(route.search)) {
    const value = given.get(name)
    if (value !== null && accepts(rule, value)) accepted.set(name, value)
  }
  return accepted.toString()
}

function matchRoute<Route extends AddressRules>(
  route: Route,
  path: string,
  search: string,
): PageMatch<Route> | null {
  const params = readParams(path, route)
  if (!params) return null
  let isMissing = false
  for (const [name, rule] of Object.entries(route.params ?? {})) {
    const value = params[name]
    // One entry may serve two patterns; only the longer one has the parameter.
    if (value === undefined) continue
    if (isList(rule)) {
      if (!rule.includes(value)) return null
    } else if (!rule.test(value)) {
      isMissing = true
    }
  }
  return { route, params, isMissing, search: acceptedSearch(route, search) }
}

/** Returns the page at a path (as in the address bar), or null. */
export function matchPage<Route extends AddressRules>(
  routes: readonly Route[],
  path: string,
  search = '',
): PageMatch<Route> | null {
  for (const route of routes) {
    const match = matchRoute(route, path, search)
    if (match) return match
  }
  return null
}

/** What a page is rendered for when some of its parameters are unknown. */
export interface RenderTarget {
  /** Unknown parameters keep their `:name`. */
  readonly path: string
  readonly params: PageParams
}

/**
 * Returns path and parameters for which the HTML of a match is rendered. A shell is the same for all values
 * that have no list, and so is a page's own "not found", so that no visitor sees what another typed.
 */
export function renderTarget({ route, params }: PageMatch, isMissing: boolean): RenderTarget {
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
