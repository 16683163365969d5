import { useEffect, useRef, useState } from 'react'
import {
  atStart,
  elapsedMs,
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
  readonly drivenMs: number
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

function stateOf({ startedAt }: LapClock, drivenMs: number, lapMs: number): Lap['state'] {
  if (drivenMs >= lapMs) return 'done'
  if (startedAt !== null) return 'running'
  return drivenMs > 0 ? 'paused' : 'ready'
}

/** Runs the lap of a recipe. It needs no network, keeps the screen on, and signals its stations. */
export function useLap({ stations, totalSeconds }: ScaledRecipe): Lap {
  const lapMs = totalSeconds * 1000
  const [clock, setClock] = useState(atStart)
  const [now, renew] = useNow(clock.startedAt !== null)
  const drivenMs = elapsedMs(clock, now, lapMs)
  const station = stationAt(stations, drivenMs)
  const state = stateOf(clock, drivenMs, lapMs)
  // The clock of a lap that is over stands, so that nothing ticks and the screen may go off.
  if (state === 'done' && clock.startedAt !== null) setClock({ drivenMs, startedAt: null })
  useWakeLock(state === 'running')

  const signalled = useRef(0)
  useEffect(() => {
    if (station > signalled.current) giveSignal(station === stations.length)
    signalled.current = station
  }, [station, stations.length])

  return {
    drivenMs,
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
