import type { House, Place } from './house.ts'
import type { ReferenceKind } from './module-references.ts'

/** One module naming another, both placed in the house; `packageName` instead when it is a package. */
export interface Crossing {
  from: Place
  to: Place | undefined
  packageName: string | undefined
  kind: ReferenceKind
}

export interface Wall {
  number: number
  /** The sentence a person reads when it is broken. */
  rule: string
  isBroken: (crossing: Crossing, house: House) => boolean
}

/** Node's own modules and what only makes sense behind the API. */
const SERVER_PACKAGES =
  /^(node:.*|hono|@hono\/.*|kysely|pg|pino|rate-limiter-flexible|react-dom\/server.*)$/

const isFeature = (owner: string | undefined, house: House): owner is string =>
  owner !== undefined && house.features.includes(owner)

const fileName = (path: string): string => path.split('/').at(-1) ?? ''

/** The walls that are about who may name whom, in every form an import can take. */
export const referenceWalls: Wall[] = [
  {
    number: 1,
    rule: 'domain/ names only zod/mini, src/urls.ts and other domain/',
    isBroken: ({ from, to, packageName }) =>
      from.room === 'domain' &&
      (packageName === undefined
        ? to?.room !== 'domain' && to?.owner !== 'urls'
        : packageName !== 'zod/mini'),
  },
  {
    number: 1,
    rule: 'src/urls.ts names nothing',
    isBroken: ({ from }) => from.owner === 'urls',
  },
  {
    number: 2,
    rule: 'web/, pages and the client entry never name server/, types included',
    isBroken: ({ from, to, packageName }) =>
      from.room === 'web' &&
      (packageName === undefined
        ? to?.room === 'server' || to?.owner === 'migrations'
        : SERVER_PACKAGES.test(packageName)),
  },
  {
    number: 2,
    rule: 'the browser knows a *-view.ts as types only (the schema would weigh on every page)',
    isBroken: ({ from, to, kind }) =>
      from.room === 'web' &&
      kind !== 'type' &&
      to?.room === 'domain' &&
      /-view(\.ts)?$/.test(to.path),
  },
  {
    number: 2,
    rule: 'the browser gets zod/mini, never the whole of zod',
    isBroken: ({ from, packageName, kind }) =>
      from.room === 'web' && kind !== 'type' && packageName === 'zod',
  },
  {
    number: 3,
    rule: 'server/ never names web/',
    isBroken: ({ from, to }) =>
      from.room === 'server' && from.owner !== 'app' && to?.room === 'web',
  },
  {
    number: 4,
    rule: 'platform/ knows no feature',
    isBroken: ({ from, to }, house) => from.owner === 'platform' && isFeature(to?.owner, house),
  },
  {
    number: 4,
    rule: 'only src/app joins: nothing else names it',
    isBroken: ({ from, to }) => from.owner !== 'app' && to?.owner === 'app',
  },
  {
    number: 4,
    rule: 'web/ of one feature names the web/ of another only through a door of scripts/walls/house.ts',
    isBroken: ({ from, to }, house) =>
      from.room === 'web' &&
      to?.room === 'web' &&
      isFeature(from.owner, house) &&
      isFeature(to.owner, house) &&
      from.owner !== to.owner &&
      (house.openWeb.includes(from.owner) || !house.openWeb.includes(to.owner)) &&
      !house.webDoors.some(([a, b]) => a === from.owner && b === to.owner),
  },
  {
    number: 4,
    rule: 'content and business serve every feature and name none',
    isBroken: ({ from, to }, house) =>
      house.openWeb.includes(from.owner ?? '') &&
      isFeature(to?.owner, house) &&
      to.owner !== from.owner &&
      !house.openWeb.includes(to.owner),
  },
  {
    number: 5,
    rule: 'a *-repo.ts is private to its feature; call one of its operations',
    isBroken: ({ from, to }) =>
      to !== undefined && from.owner !== to.owner && /-repo(\.ts)?$/.test(fileName(to.path)),
  },
  {
    number: 7,
    rule: 'a path is relative; no alias hides where it leads',
    isBroken: ({ packageName }) =>
      packageName !== undefined && /^(#|@\/|~|src\/)/.test(packageName),
  },
  {
    number: 8,
    rule: 'db/migrations names only platform/server/database',
    isBroken: ({ from, to }) =>
      from.owner === 'migrations' &&
      to !== undefined &&
      to.owner !== 'migrations' &&
      !to.path.startsWith('src/platform/server/database'),
  },
  {
    number: 8,
    rule: 'only the server side of src/app gathers db/migrations',
    isBroken: ({ from, to }) =>
      to?.owner === 'migrations' &&
      from.owner !== 'migrations' &&
      !(from.owner === 'app' && from.room === 'server'),
  },
  {
    number: 9,
    rule: 'the shop names no script and no test',
    isBroken: ({ to }) => to !== undefined && (isOutside(to) || isTestName(to.path)),
  },
]

/** assets/ holds the pictures, which are no code. */
const isOutside = (to: Place): boolean => to.owner === undefined && !to.path.startsWith('assets/')

const isTestName = (path: string): boolean => /\.test(\.tsx?)?$/.test(path)
