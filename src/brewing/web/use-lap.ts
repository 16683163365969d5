import { useEffect, useRef, useState } from 'react'
import {
  atStart,
  elapsedMsAt,
  jumpTo,
  pauseLap,
  startLap,
  stationAt,
  type LapClock,
} from '../domain/lap-clock.ts'
import type { ScaledRecipe } from '../domain/scale-recipe.ts'
import { allowSound, giveSignal } from './lap-signals.ts'
import { useWakeLock } from './use-wake-lock.ts'

const FRAME_MS = 100

/** Returns the present moment, renewed while `isRunning` and when the tab is shown again. */
function useNow(isRunning: boolean): [now: number, renew: () => number] {
  const [now, setNow] = useState(0)
  const renew = (): number => {
    const moment = Date.now()
    setNow(moment)
    return moment
  }
  useEffect(() => {
    if (!isRunning) return undefined
    const tick = (): void => setNow(Date.now())
    const timer = setInterval(tick, FRAME_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [isRunning])
  return [now, renew]
}

export interface Lap {
  readonly elapsedMs: number
  /** Place of the station under way; the number of stations at the end. */
  readonly station: number
  readonly state: 'ready' | 'running' | 'paused' | 'done'
  start(): void
  pause(): void
  /** Goes on with the next station, or to the end. */
  skip(): void
  reset(): void
  /** Starts a new lap at once. */
  restart(): void
}

function stateOf({ startedAt }: LapClock, elapsedMs: number, lapMs: number): Lap['state'] {
  if (elapsedMs >= lapMs) return 'done'
  if (startedAt !== null) return 'running'
  return elapsedMs > 0 ? 'paused' : 'ready'
}

/** Runs the lap of a recipe. It needs no network, keeps the screen on, and signals its stations. */
export function useLap({ stations, totalSeconds }: ScaledRecipe): Lap {
  const lapMs = totalSeconds * 1000
  const [clock, setClock] = useState(atStart)
  const [now, renew] = useNow(clock.startedAt !== null)
  const elapsedMs = elapsedMsAt(clock, now, lapMs)
  const station = stationAt(stations, elapsedMs)
  const state = stateOf(clock, elapsedMs, lapMs)
  // The clock of a lap that is over is stopped, so that nothing ticks and the screen may go off.
  if (state === 'done' && clock.startedAt !== null) {
    setClock({ elapsedBeforeStartMs: elapsedMs, startedAt: null })
  }
  useWakeLock(state === 'running')

  const signalled = useRef(0)
  useEffect(() => {
    if (station > signalled.current) giveSignal(station === stations.length)
    signalled.current = station
  }, [station, stations.length])

  return {
    elapsedMs,
    station,
    state,
    start() {
      allowSound()
      setClock(startLap(clock, renew()))
    },
    pause() {
      setClock(pauseLap(clock, renew(), lapMs))
    },
    skip() {
      allowSound()
      const next = stations[station + 1]
      setClock(jumpTo(clock, next ? next.startsAt * 1000 : lapMs, renew()))
    },
    reset() {
      setClock(atStart)
    },
    restart() {
      allowSound()
      setClock(startLap(atStart, renew()))
    },
  }
}
