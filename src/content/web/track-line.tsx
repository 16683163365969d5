import { classNames } from '../../platform/web/ui/class-names.ts'

/**
 * Outlines of the race tracks that the two roasts are named after; `t` continues each curve smoothly. Both boxes have
 * one size, so that the words beside them stand on the same lines.
 */
const tracks = {
  monza: {
    viewBox: '0 3 114 64',
    path: 'M56 62q-8 0 -16.5 0t-10.8 0t-3.2-2.6t-3.7-1.6t-6.8-.2t-6.5-4.9t-3.3-9.2t-.2-10t2.5-6.1t.1-3.3t-1.2-4.9t1.9-7t5.5-5t7.5 0t5.3 5t5.7 7.2t7.7 7t8 7.3t5.7 5.3t3.3-1.2t3.6 .2t3.6 5.1t4.2 1.1t7.1-.4t10.5 1.4t12.5 1.6t9.3 4t.2 6.9t-7.8 4t-12.7 .3t-15.5 0t-16 0Z',
  },
  imola: {
    viewBox: '-4.5 3 114 64',
    path: 'M64 9.5q-6-.5 -12-1.2t-8.5-1t-3.8 2.4t-3.5 2t-5.2 .1t-5.5 2.2t-4.2 2.8t-2.7 4.1t-3.3 2.6t-4.8 3t-4.7 5.8t-3.1 6.2t1.7 5.5t5.9 .8t7.5-2.7t9.7-1.4t8.5-2.3t5.5-6.2t6.3-4.9t4.2 2.8t-1 6.6t1.3 4.5t5.2 4.3t3.8 5.2t3 .8t3 1.5t5 4.5t8.7 2.1t10 1t6.8-3.6t-.7-8.3t-1.6-9.7t4.2-9.3t2.8-9.3t-5.5-6.6t-10-2.1t-11-1.1t-12-1.1Z',
  },
} as const

export type TrackName = keyof typeof tracks

/** A track as one line, animated while the surrounding `lap-area` is hovered or focused. */
export function TrackLine({ name, className }: { name: TrackName; className?: string }) {
  const track = tracks[name]
  return (
    <svg className={classNames('track', className)} viewBox={track.viewBox} aria-hidden="true">
      <path d={track.path} />
    </svg>
  )
}
