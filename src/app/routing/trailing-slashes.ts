/**
 * Returns a path without the slashes at its end, '' for slashes alone. It takes linear time: `/\/+$/` looks at every
 * run of slashes in the path once for each of its slashes.
 */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
