import { isUnorderable, type CheckedLine } from './check-cart.ts'
import { lineKey } from './cart.ts'

/** What the cart shows as one: a line, or a set as a line with the price of all its packs. */
export interface CartEntry extends CheckedLine {
  /** The packs of a set; empty for a line. */
  readonly packs: readonly CheckedLine[]
}

/** Returns how many of the set fit the stock beside the other lines; null if unknown. */
function setsLeft(packs: readonly CheckedLine[]): number | null {
  const counts = packs.map(({ line, left }) => {
    const same = packs.filter((other) => other.line.id === line.id).length
    return left === null ? null : line.quantity + Math.floor((left - line.quantity) / same)
  })
  const known = counts.filter((count) => count !== null)
  return known.length < counts.length ? null : Math.min(...known)
}

function setEntry(packs: readonly CheckedLine[]): readonly CartEntry[] {
  return packs.slice(0, 1).map(({ line, ...first }) => ({
    ...first,
    line: {
      ...line,
      name: line.inSet?.name ?? line.name,
      priceCents: packs.reduce((sum, pack) => sum + pack.line.priceCents, 0),
      weight: '',
      grind: '',
    },
    problem:
      packs.find(({ problem }) => isUnorderable(problem))?.problem ??
      packs.find(({ problem }) => problem)?.problem ??
      null,
    left: setsLeft(packs),
    packs,
  }))
}

/** Groups the lines of the cart: the packs of a set are one entry. */
export function cartEntries(lines: readonly CheckedLine[]): readonly CartEntry[] {
  const groups = Map.groupBy(lines, ({ line }) => line.inSet?.group ?? lineKey(line))
  return [...groups.values()].flatMap((group) =>
    group[0]?.line.inSet ? setEntry(group) : group.map((line) => ({ ...line, packs: [] })),
  )
}
