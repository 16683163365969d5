/** Which of the two bundles a saved file is part of. */
export interface Sides {
  readonly browser: boolean
  readonly server: boolean
}

const NONE: Sides = { browser: false, server: false }
const BOTH: Sides = { browser: true, server: true }

/** `server/` folders and migrations: the import rules keep them away from browsers. */
const SERVER_ONLY = /(?:^|\/)(?:src\/[^/]+\/server|db)(?:\/|$)/

/** Tests are part of neither. */
const TEST = /\.test\.tsx?$/

/** Styles, which the server's bundle leaves out, and the script that documents load before the entry. */
const BROWSER_ONLY = /\.css$|(?:^|\/)src\/app\/web\/(?:boot\.ts|entry-client\.tsx)$/

/** What editors write beside a file while they save it, such as `page.tsx~`. */
const NOT_BUILT = /(?:^|\/)(?:src|db)\/.*\.(?!(?:tsx?|css|json|md|txt|woff2)$)[^./]*$/

/** Returns the bundles that contain a path below the project's root; everything else is part of both. */
export function changedSides(path: string): Sides {
  if (TEST.test(path) || NOT_BUILT.test(path)) return NONE
  if (SERVER_ONLY.test(path)) return { browser: false, server: true }
  return BROWSER_ONLY.test(path) ? { browser: true, server: false } : BOTH
}

/** Joins the bundles of several changes. */
export function joinSides(one: Sides, other: Sides): Sides {
  return { browser: one.browser || other.browser, server: one.server || other.server }
}
