import type { ModulePlace } from './module-place.ts'

/** One import with both ends placed in the tree; `packageName` instead of `to` for a package. */
export interface ResolvedImport {
  from: ModulePlace
  to: ModulePlace | undefined
  packageName: string | undefined
  isTypeOnly: boolean
}

export interface ReferenceRule {
  /** The number in docs/decisions/0003. */
  number: number
  /** The sentence that the error shows. */
  text: string
  isBroken: (resolved: ResolvedImport, features: readonly string[]) => boolean
}

/** Node's own modules and packages that only make sense behind the API. */
const SERVER_PACKAGES =
  /^(node:.*|hono|@hono\/.*|kysely|pg|pino|rate-limiter-flexible|react-dom\/server.*)$/

/** The rules about imports between folders, for every form of an import. */
export const referenceRules: ReferenceRule[] = [
  {
    number: 1,
    text: 'domain/ imports only zod/mini, src/urls.ts and other domain/',
    isBroken: ({ from, to, packageName }) =>
      from.layer === 'domain' &&
      (packageName === undefined
        ? to?.layer !== 'domain' && to?.area !== 'urls'
        : packageName !== 'zod/mini'),
  },
  {
    number: 1,
    text: 'src/urls.ts imports nothing, the other urls files only src/urls.ts',
    isBroken: ({ from, to }) => from.area === 'urls' && to?.path !== 'src/urls.ts',
  },
  {
    number: 2,
    text: 'web/, pages and the client entry never import server/, types included',
    isBroken: ({ from, to, packageName }) =>
      from.layer === 'web' &&
      (packageName === undefined
        ? to?.layer === 'server' || to?.area === 'migrations'
        : SERVER_PACKAGES.test(packageName)),
  },
  {
    number: 2,
    text: 'the browser imports a *-view.ts as types only (its schema would weigh on every page)',
    isBroken: ({ from, to, isTypeOnly }) =>
      from.layer === 'web' && !isTypeOnly && to?.layer === 'domain' && hasRole(to, 'view'),
  },
  {
    number: 2,
    text: 'the browser imports zod/mini, never the whole of zod',
    isBroken: ({ from, packageName, isTypeOnly }) =>
      from.layer === 'web' && !isTypeOnly && packageName === 'zod',
  },
  {
    number: 3,
    text: 'server/ never imports web/',
    isBroken: ({ from, to }) =>
      from.layer === 'server' && from.area !== 'app' && to?.layer === 'web',
  },
  {
    number: 4,
    text: 'platform/ imports no feature',
    isBroken: ({ from, to }, features) => from.area === 'platform' && isOneOf(features, to),
  },
  {
    number: 4,
    text: 'only src/app joins features: nothing else imports it',
    isBroken: ({ from, to }) => from.area !== 'app' && to?.area === 'app',
  },
  {
    number: 4,
    text: 'a feature imports only features above it in scripts/import-rules/features.ts',
    isBroken: ({ from, to }, features) =>
      isOneOf(features, from) &&
      isOneOf(features, to) &&
      features.indexOf(to.area) > features.indexOf(from.area),
  },
  {
    number: 5,
    text: 'a *-repo.ts is private to its feature; call one of its operations',
    isBroken: ({ from, to }) => to !== undefined && from.area !== to.area && hasRole(to, 'repo'),
  },
  {
    number: 7,
    text: 'an import path is relative, because an alias hides where it leads',
    isBroken: ({ packageName }) =>
      packageName !== undefined && /^(#|@\/|~|src\/)/.test(packageName),
  },
  {
    number: 8,
    text: 'db/migrations imports only platform/server/database',
    isBroken: ({ from, to }) =>
      from.area === 'migrations' &&
      to !== undefined &&
      to.area !== 'migrations' &&
      !to.path.startsWith('src/platform/server/database/'),
  },
  {
    number: 8,
    text: 'only the server layer of src/app imports db/migrations',
    isBroken: ({ from, to }) =>
      to?.area === 'migrations' &&
      from.area !== 'migrations' &&
      !(from.area === 'app' && from.layer === 'server'),
  },
  {
    number: 9,
    text: 'src/ and db/ import no script and no test',
    isBroken: ({ to }) => to !== undefined && (isOutside(to) || isTestPath(to.path)),
  },
]

function isOneOf(
  features: readonly string[],
  place: ModulePlace | undefined,
): place is ModulePlace & { area: string } {
  return place?.area !== undefined && features.includes(place.area)
}

/** Returns true for `product-view.ts` and the role `view`; the extension may be left out. */
function hasRole({ path }: ModulePlace, role: string): boolean {
  const name = path.split('/').at(-1) ?? ''
  return name.replace(/\.[cm]?[jt]sx?$/, '').endsWith(`-${role}`)
}

/** assets/ holds the pictures, which are no code. */
const isOutside = (to: ModulePlace): boolean =>
  to.area === undefined && !to.path.startsWith('assets/')

const isTestPath = (path: string): boolean => /\.test(\.tsx?)?$/.test(path)
