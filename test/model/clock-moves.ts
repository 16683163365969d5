import { berlinDayStart } from '../../src/platform/domain/berlin-days.ts'
import { berlinDate } from '../../src/platform/domain/german-format.ts'

const HOUR_MS = 3_600_000

/** How the clock of the server moves: by hours, also backwards, or to half an hour before something. */
export type ClockMove = number | 'summer or winter time' | 'new year'

/** Returns the moment (in milliseconds) at which summer time begins or ends in a year. */
function timeChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.setUTCDate(last.getUTCDate() - last.getUTCDay())
}

function nextOf(move: Exclude<ClockMove, number>, now: number): number {
  const year = Number(berlinDate(new Date(now)).slice(0, 4))
  const moments =
    move === 'new year'
      ? [year + 1, year + 2].map((one) => Date.parse(berlinDayStart(`${one}-01-01`)))
      : [year, year + 1].flatMap((one) => [timeChange(one, 2), timeChange(one, 9)])
  return moments.find((moment) => moment - HOUR_MS > now) ?? now
}

/** Returns what the clock shows after it moved. */
export function movedClock(now: number, move: ClockMove): number {
  return typeof move === 'number' ? now + move * HOUR_MS : nextOf(move, now) - HOUR_MS / 2
}
