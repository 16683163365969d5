/** Returns cycles of a directed graph, each from its first node around to that node again. */
export function findCycles(links: ReadonlyArray<readonly [string, string]>): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of links) {
    next.set(from, (next.get(from) ?? new Set()).add(to))
  }
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (node: string, trail: string[]): void => {
    const at = trail.indexOf(node)
    if (at >= 0) {
      cycles.push([...trail.slice(at), node])
      return
    }
    if (done.has(node)) return
    for (const to of next.get(node) ?? []) visit(to, [...trail, node])
    done.add(node)
  }
  for (const node of next.keys()) visit(node, [])
  return cycles
}
