import { clockPlaces, elapsedShare, placesOn, stationShares } from '../domain/lap-track.ts'
import type { BrewMethod } from '../domain/recipes.ts'
import { formatLap, type ScaledStation } from '../domain/scale-recipe.ts'
import { TRACK_SIZE, trackPath } from '../domain/track-path.ts'

/** Width of a digit and of the colon, as shares of the text's height. */
const DIGIT = 0.58
const COLON = 0.34

/** Returns the centre of each character, for a text around `middle`. */
function centres(text: string, middle: number, size: number): number[] {
  const widths = text.split('').map((sign) => (sign === ':' ? COLON : DIGIT) * size)
  let from = middle - widths.reduce((sum, width) => sum + width, 0) / 2
  return widths.map((width) => {
    from += width
    return from - width / 2
  })
}

/** Places every character by itself: the digits of the display font differ in width. */
function Digits({ text, x, y, size }: { text: string; x: number; y: number; size: number }) {
  const places = centres(text, x, size).map((place) => place.toFixed(1))
  return (
    <text
      className="display"
      x={places.join(' ')}
      y={y + size * 0.35}
      fontSize={size}
      textAnchor="middle"
      fill="currentColor"
    >
      {text}
    </text>
  )
}

interface LapDrawingProps {
  method: BrewMethod
  stations: readonly ScaledStation[]
  elapsedMs: number
  /** Place of the station under way, -1 before the start. */
  station: number
}

/** The lap as a track with numbered stations, the elapsed part, and the clock inside it. */
export function LapDrawing({ method, stations, elapsedMs, station }: LapDrawingProps) {
  const path = trackPath(method)
  const pointAt = placesOn(method)
  const elapsed = elapsedShare(stations, elapsedMs / 1000)
  const marker = pointAt(elapsed)
  return (
    <svg
      viewBox={`-2 -2 ${TRACK_SIZE + 4} ${TRACK_SIZE + 4}`}
      className="w-full"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth="3" />
      {elapsed > 0 ? (
        <path
          d={path}
          className="text-giallo"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          pathLength="1"
          strokeDasharray={`${elapsed.toFixed(4)} 2`}
        />
      ) : null}
      {stationShares(stations).map((share, index) => {
        const { x, y } = pointAt(share)
        const isReached = index <= station
        return (
          <g key={share} className={isReached ? 'text-giallo' : undefined}>
            <circle cx={x} cy={y} r={index === station ? 7 : 5.2} fill="currentColor" />
            <text
              className="display text-espresso"
              x={x}
              y={y + 2.6}
              fontSize="7.5"
              textAnchor="middle"
              fill="currentColor"
            >
              {index + 1}
            </text>
          </g>
        )
      })}
      {elapsed > 0 && elapsed < 1 ? (
        <circle
          cx={marker.x}
          cy={marker.y}
          r="2.6"
          fill="#c4231b"
          stroke="#fbf7ef"
          strokeWidth="1.2"
        />
      ) : null}
      <Digits text={formatLap(Math.floor(elapsedMs / 1000))} {...clockPlaces[method]} />
    </svg>
  )
}
