/** The rooms of the house and the doors between them: what docs/decisions/0003 describes, as data. */
export interface House {
  /** Folders of src/ that hold one feature each. A new one is named here before it can exist. */
  features: readonly string[]
  /** Doors from one feature's web/ to another's; acyclic, and a door nobody uses is closed. */
  webDoors: ReadonlyArray<readonly [from: string, to: string]>
  /** Features that serve all others (pictures and texts, settings): every web/ may use theirs. */
  openWeb: readonly string[]
  /** Files and folders of src/app that never reach a browser; all else there does. */
  appServer: readonly string[]
  /** What the browser shares with the render, and so keeps the browser's rules. */
  appShared: readonly string[]
  /** The one file that reads the environment. */
  environmentFile: string
}

export const house: House = {
  features: [
    'catalogue',
    'cart',
    'orders',
    'accounts',
    'inquiries',
    'testimonials',
    'mail',
    'content',
    'business',
    'documents',
    'audit',
    'settings',
  ],
  webDoors: [
    ['catalogue', 'cart'],
    ['catalogue', 'accounts'],
    ['content', 'business'],
    ['mail', 'accounts'],
    ['orders', 'cart'],
    ['orders', 'accounts'],
    ['orders', 'documents'],
    ['documents', 'accounts'],
    ['inquiries', 'accounts'],
    ['testimonials', 'accounts'],
    ['audit', 'accounts'],
    ['settings', 'accounts'],
    ['catalogue', 'settings'],
  ],
  openWeb: ['content', 'business'],
  appServer: [
    'src/app/server/main.ts',
    'src/app/server/create-app.ts',
    'src/app/server/http-server.ts',
    'src/app/server/answer-on-socket.ts',
    'src/app/server/watch-body.ts',
    'src/app/server/api-routes.ts',
    'src/app/server/has-page.ts',
    'src/app/server/health-routes.ts',
    'src/app/server/site-routes.ts',
    'src/app/server/prepare-shop.ts',
    'src/app/server/purge-everything.ts',
    'src/app/server/render/entry-server.tsx',
    'src/app/server/render/document.ts',
    'src/app/render/',
  ],
  appShared: [
    'src/app/web/app.tsx',
    'src/app/web/browser-navigation.ts',
    'src/app/routing/head-tags.ts',
    'src/app/web/keep-head.ts',
    'src/app/routing/load-page.ts',
    'src/app/routing/match-page.ts',
    'src/app/web/page-boundary.tsx',
    'src/app/routing/page-place.ts',
    'src/app/routing/page-route.ts',
    'src/app/routing/page-state.ts',
  ],
  environmentFile: 'src/platform/server/env.ts',
}

/** Folder names that say nothing about what is inside. */
export const NAMELESS_FOLDERS = ['utils', 'util', 'lib', 'helpers', 'types', 'common', 'shared']

export type Room = 'domain' | 'server' | 'web'

export interface Place {
  path: string
  /** `app`, `platform`, a feature, `urls`, `migrations`, or undefined outside src/ and db/. */
  owner: string | undefined
  room: Room | undefined
}

/** Where a path stands in the house; `path` may also be a folder or lack its extension. */
export function placeOf(path: string, plan: House): Place {
  const [top, owner, room] = path.split('/')
  if (top === 'db') return { path, owner: 'migrations', room: undefined }
  if (top !== 'src' || owner === undefined) return { path, owner: undefined, room: undefined }
  if (/^urls(\.|$)/.test(owner)) return { path, owner: 'urls', room: undefined }
  if (owner === 'app') return { path, owner, room: isAppServer(path, plan) ? 'server' : 'web' }
  return { path, owner, room: isRoom(room) ? room : undefined }
}

function isAppServer(path: string, plan: House): boolean {
  if (plan.appShared.includes(path)) return false
  return plan.appServer.some((entry) =>
    entry.endsWith('/') ? `${path}/`.startsWith(entry) : path === entry,
  )
}

function isRoom(name: string | undefined): name is Room {
  return name === 'domain' || name === 'server' || name === 'web'
}

/** Tests and their helpers stand outside the walls and may look into every room. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(test|e2e)\//.test(path)
}
