import { addDays } from '../../platform/domain/berlin-days.ts'

/** How old an order may be, in days since it was placed, in each group; older ones are the last group. */
const lastDays = [7, 14, 30] as const

const starts = [0, ...lastDays.map((days) => days + 1)]

/** Names the groups by age in German, newest orders first. */
export const ageLabels: readonly string[] = starts.map((youngest, index) => {
  const oldest = lastDays[index]
  return oldest === undefined ? `mehr als ${youngest - 1} Tage` : `${youngest} bis ${oldest} Tage`
})

/** A group of orders by the day on which they were placed, "YYYY-MM-DD", both included. */
export interface AgeGroup {
  /** Null in the group of the oldest orders. */
  readonly from: string | null
  readonly to: string
}

/** Returns the groups on this day ("YYYY-MM-DD"), in the order of `ageLabels`. */
export function ageGroups(today: string): AgeGroup[] {
  return starts.map((youngest, index) => {
    const oldest = lastDays[index]
    return {
      from: oldest === undefined ? null : addDays(today, -oldest),
      to: addDays(today, -youngest),
    }
  })
}
