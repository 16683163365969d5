import { classNames } from '../../platform/web/ui/class-names.ts'
import type { BrewMethod } from '../domain/recipes.ts'
import { TRACK_SIZE, trackPath } from '../domain/track-path.ts'

/** A little less than the dash of `track`, so that rounding leaves no gap in the line. */
const LAP_LENGTH = 326

/** A method's track as one line, animated while the surrounding `tracked` is pointed at. */
export function BrewTrack({ method, className }: { method: BrewMethod; className?: string }) {
  return (
    <svg
      className={classNames('track', className)}
      viewBox={`0 0 ${TRACK_SIZE} ${TRACK_SIZE}`}
      aria-hidden="true"
    >
      <path d={trackPath(method)} pathLength={LAP_LENGTH} />
    </svg>
  )
}
