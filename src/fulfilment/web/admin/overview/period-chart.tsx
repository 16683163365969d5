import { useId } from 'react'

export interface ChartBar {
  /** The label below the bar; '' for none. */
  readonly tick: string
  readonly value: number
}

interface PeriodChartProps {
  title: string
  bars: readonly ChartBar[]
  /** Formats the values at the lines of the scale. */
  format: (value: number) => string
}

const WIDTH = 420
const HEIGHT = 210
const LEFT = 62
/** Room for half of the last label, which is wider than its bar. */
const RIGHT = 20
const BOTTOM = 30
const TOP = 12
const INNER_HEIGHT = HEIGHT - TOP - BOTTOM
const GRID_LINES = 4

/**
 * Returns a round number not below the largest value, with a whole number at each line of the
 * scale.
 */
export function scaleTop(largest: number): number {
  if (largest <= GRID_LINES) return GRID_LINES
  const power = 10 ** Math.floor(Math.log10(largest / GRID_LINES))
  const steps = [1, 2, 2.5, 3, 5, 10].map((factor) => factor * power).filter(Number.isInteger)
  const step = steps.find((size) => size * GRID_LINES >= largest) ?? 10 * power
  return step * GRID_LINES
}

/** Bars over time. It is one image for screen readers, because a table shows the same figures. */
export function PeriodChart({ title, bars, format }: PeriodChartProps) {
  const titleId = useId()
  const top = scaleTop(Math.max(0, ...bars.map(({ value }) => value)))
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, bars.length)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-labelledby={titleId}
      className="block h-auto w-full"
    >
      <title id={titleId}>{title}</title>
      <Scale top={top} format={format} />
      {bars.map(({ tick, value }, index) => {
        const x = LEFT + step * index
        const bar = (INNER_HEIGHT * value) / top
        return (
          // oxlint-disable-next-line react/no-array-index-key -- bars have no other identity
          <g key={index}>
            <rect
              x={x + step * 0.14}
              y={TOP + INNER_HEIGHT - bar}
              width={step * 0.72}
              height={bar}
              className="fill-petrolio"
            />
            {tick ? (
              <text
                x={x + step / 2}
                y={HEIGHT - 8}
                textAnchor="middle"
                fontSize="13"
                fill="currentColor"
              >
                {tick}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}

function Scale({ top, format }: { top: number; format: PeriodChartProps['format'] }) {
  const shares = Array.from({ length: GRID_LINES + 1 }, (_, index) => index / GRID_LINES)
  return (
    <>
      {shares.map((share) => {
        const y = TOP + INNER_HEIGHT * (1 - share)
        return (
          <g key={share}>
            <line
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={y}
              y2={y}
              stroke="currentColor"
              strokeOpacity="0.25"
            />
            <text x={LEFT - 8} y={y + 4} textAnchor="end" fontSize="13" fill="currentColor">
              {format(top * share)}
            </text>
          </g>
        )
      })}
    </>
  )
}
