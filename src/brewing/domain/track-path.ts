import type { BrewMethod } from './recipes.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The side of the square that every track is drawn in. */
export const TRACK_SIZE = 120

/** How far from a corner the line begins to turn. */
const TURN = 6

/** Corners of each track, the outline of what the coffee is brewed with; the lap starts at the first. */
const corners: Readonly<Record<BrewMethod, string>> = {
  siebtraeger:
    '51 98 49 84 54 76 54 69 42 66 32 57 28 46 18 46 18 33 28 33 32 22 42 13 54 9 66 9 78 13 88 22 92 33 102 33 102 46 92 46 88 57 78 66 66 69 66 76 71 84 69 115 51 115',
  herdkanne:
    '60 113 32 113 41 72 37 46 22 32 43 29 53 18 55 6 65 6 67 18 78 29 114 29 107 82 98 82 102 45 82 45 79 72 88 113',
  filter:
    '60 114 40 114 24 98 26 82 44 68 44 60 34 60 34 52 49 50 24 10 92 10 87 20 108 20 106 42 77 40 71 50 86 52 86 60 76 60 76 68 94 82 96 98 80 114',
  'french-press':
    '60 114 26 114 26 105 32 105 32 38 22 28 42 28 42 20 56 20 56 14 50 14 50 5 70 5 70 14 64 14 64 20 78 20 78 28 88 28 88 34 113 34 113 94 103 94 103 45 88 45 88 105 94 105 94 114',
}

function cornersOf(method: BrewMethod): readonly Point[] {
  const numbers = corners[method].split(' ').map(Number)
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []))
}

/** Returns the distance of two points, in units of the track's square. */
export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/** Returns the point between two others after a share of their distance. */
export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

/** Returns the point on the way from a corner to its neighbour where the turn begins or ends. */
function turnPoint(corner: Point, neighbour: Point): Point {
  const length = distance(corner, neighbour)
  return between(corner, neighbour, Math.min(TURN, length / 2) / length)
}

/** A corner with the points where the line begins and ends to turn. */
interface Turn {
  readonly from: Point
  readonly corner: Point
  readonly to: Point
}

/** Returns where the track of a method starts, and its turns. */
export function turnsOf(method: BrewMethod): { start: Point; turns: readonly Turn[] } {
  const [start = { x: 0, y: 0 }, ...rest] = cornersOf(method)
  const turns = rest.map((corner, index) => ({
    from: turnPoint(corner, rest[index - 1] ?? start),
    corner,
    to: turnPoint(corner, rest[index + 1] ?? start),
  }))
  return { start, turns }
}

const text = ({ x, y }: Point): string => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`

/** Returns the closed line of a track as the `d` of an SVG path. */
export function trackPath(method: BrewMethod): string {
  const { start, turns } = turnsOf(method)
  const lines = turns.map(({ from, corner, to }) => `L${text(from)}Q${text(corner)} ${text(to)}`)
  return `M${text(start)}${lines.join('')}Z`
}
