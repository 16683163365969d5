import { useId } from 'react'
import { useMounted } from '../../platform/web/use-mounted.ts'
import { Button } from '../../platform/web/ui/button.tsx'
import { displayText } from '../../platform/web/ui/display-text.tsx'
import { formatLap, lapText, type ScaledRecipe } from '../domain/scale-recipe.ts'
import { allowSound, chooseSignals, useLapSignals } from './lap-signals.ts'
import type { Lap } from './use-lap.ts'

interface SignalBoxProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function SignalBox({ label, isOn, onChange }: SignalBoxProps) {
  const id = useId()
  return (
    <div className="check">
      <input
        type="checkbox"
        id={id}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}

/** Sound and vibration; vibration only where the device can. */
function Signals() {
  const { sound, vibration } = useLapSignals()
  const canVibrate = useMounted() && 'vibrate' in navigator
  return (
    <div className="flex flex-wrap gap-x-8">
      <SignalBox
        label="Ton an jeder Station"
        isOn={sound}
        onChange={(isOn) => {
          chooseSignals({ sound: isOn })
          allowSound()
        }}
      />
      {canVibrate ? (
        <SignalBox
          label="Vibration"
          isOn={vibration}
          onChange={(isOn) => chooseSignals({ vibration: isOn })}
        />
      ) : null}
    </div>
  )
}

/** What is under way and what comes next, in words. */
function words({ state, station, elapsedMs }: Lap, { stations, totalSeconds }: ScaledRecipe) {
  const current = stations[station]
  if (state === 'done' || !current) return { now: 'Ziel.', rest: lapText(totalSeconds), next: '' }
  const left = current.startsAt + current.seconds - Math.floor(elapsedMs / 1000)
  const next = `danach ${stations[station + 1]?.name ?? 'Ziel'}`
  if (state === 'ready') {
    return { now: 'Bereit.', rest: lapText(totalSeconds), next: `zuerst ${current.name}` }
  }
  const rest = `noch ${formatLap(left)}`
  return { now: current.name, rest: state === 'paused' ? `Pause, ${rest}` : rest, next }
}

const startLabels = { ready: 'Start', paused: 'Weiter', done: 'Noch eine Runde' } as const

function Buttons({ lap }: { lap: Lap }) {
  const { state } = lap
  return (
    <div className="flex flex-wrap gap-3">
      {/* One button for both, so that it keeps the focus. */}
      <Button
        onClick={() => {
          if (state === 'running') lap.pause()
          else if (state === 'done') lap.restart()
          else lap.start()
        }}
      >
        {state === 'running' ? 'Pause' : startLabels[state]}
      </Button>
      <Button variant="quiet" aria-disabled={state === 'done'} onClick={() => lap.skip()}>
        Nächste Station
      </Button>
      <Button variant="quiet" onClick={() => lap.reset()}>
        Zurücksetzen
      </Button>
    </div>
  )
}

/** Station, rest and buttons of the clock. */
export function LapClockPanel({ lap, recipe }: { lap: Lap; recipe: ScaledRecipe }) {
  const { now, rest, next } = words(lap, recipe)
  return (
    <div className="grid gap-6">
      <div>
        <p className="display text-h2">{displayText(now)}</p>
        <p className="mt-3 text-lead">
          <span role="timer" className="[font-variant-numeric:tabular-nums]">
            {rest}
          </span>
          {next ? ` · ${next}` : null}
        </p>
      </div>
      <Buttons lap={lap} />
      <Signals />
    </div>
  )
}
