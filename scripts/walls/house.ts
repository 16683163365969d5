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
    'src/app/server.ts',
    'src/app/create-app.ts',
    'src/app/http-server.ts',
    'src/app/answer-on-socket.ts',
    'src/app/watch-body.ts',
    'src/app/api-routes.ts',
    'src/app/has-page.ts',
    'src/app/health-routes.ts',
    'src/app/site-routes.ts',
    'src/app/prepare-shop.ts',
    'src/app/purge-everything.ts',
    'src/app/entry-server.tsx',
    'src/app/document.ts',
    'src/app/render/',
  ],
  appShared: [
    'src/app/render/app.tsx',
    'src/app/render/browser-navigation.ts',
    'src/app/render/head-tags.ts',
    'src/app/render/keep-head.ts',
    'src/app/render/load-page.ts',
    'src/app/render/match-page.ts',
    'src/app/render/page-boundary.tsx',
    'src/app/render/page-place.ts',
    'src/app/render/page-route.ts',
    'src/app/render/page-state.ts',
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
