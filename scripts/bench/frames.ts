/** How long a frame lasts at 60 frames a second, in ms. */
const FRAME_MS = 1000 / 60

/** Frames of a moving moment: those that 60 a second need, and those of them that were drawn. */
export interface Frames {
  readonly due: number
  readonly drawn: number
}

/**
 * Counts the frames between two times: a gap of n frames between two drawn ones is n - 1 frames too few.
 * All times are in ms.
 */
export function countFrames(drawnAt: readonly number[], from: number, to: number): Frames {
  const times = drawnAt.filter((time) => time > from && time < to).toSorted((a, b) => a - b)
  const late = [...times, to].map((time, index) => {
    const gap = time - (times[index - 1] ?? from)
    return Math.max(0, Math.round(gap / FRAME_MS) - 1)
  })
  const dropped = late.reduce((sum, count) => sum + count, 0)
  return { due: times.length + dropped, drawn: times.length }
}

/** Returns the part of the due frames that was drawn, over all runs; nothing drawn is 0. */
export function drawnPart(runs: readonly Frames[]): number {
  const due = runs.reduce((sum, run) => sum + run.due, 0)
  return due === 0 ? 0 : runs.reduce((sum, run) => sum + run.drawn, 0) / due
}
