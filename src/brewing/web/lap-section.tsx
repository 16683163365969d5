import { useEffect } from 'react'
import { Roundel } from '../../content/web/roundel.tsx'
import { displayText } from '../../platform/web/ui/display-text.tsx'
import { stationText, type Guide } from '../domain/guide.ts'
import { formatLap, type ScaledRecipe } from '../domain/scale-recipe.ts'
import { useGuide } from './guide-context.ts'
import { LapClockPanel } from './lap-clock-panel.tsx'
import { LapDrawing } from './lap-drawing.tsx'
import { useLap, type Lap } from './use-lap.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

interface StationsProps {
  guide: Guide
  recipe: ScaledRecipe
  /** Place of the station under way, -1 before the start. */
  current: number
}

/** The stations as a list: all that the drawing shows, in words. */
function Stations({ guide, recipe, current }: StationsProps) {
  return (
    <ol>
      {recipe.stations.map((station, index) => {
        const isNow = index === current
        return (
          <li
            key={station.name}
            aria-current={isNow ? 'step' : undefined}
            className="flex gap-5 border-t-[1.5px] border-current/30 py-5"
          >
            <Roundel tone={index <= current ? 'giallo' : 'latte'}>{index + 1}</Roundel>
            <div className="flex-1">
              <div className="flex flex-wrap justify-between gap-x-6">
                <h3 className="text-h4">{station.name}</h3>
                <p className="font-medium whitespace-nowrap">
                  {formatLap(station.startsAt)} bis {formatLap(station.startsAt + station.seconds)}
                </p>
              </div>
              <p className="mt-1">{stationText(guide, station)}</p>
            </div>
          </li>
        )
      })}
      <li className="border-t-[1.5px] border-current/30 py-5">
        <h3 className="text-h4">Ziel</h3>
        <p className="mt-1">{guide.finish}</p>
      </li>
    </ol>
  )
}

/** What screen readers announce: each station once, never the seconds. */
function announcement({ state, station }: Lap, guide: Guide, recipe: ScaledRecipe): string {
  if (state === 'ready') return ''
  if (state === 'paused') return 'Pause.'
  const current = recipe.stations[station]
  if (!current) return `Ziel. ${guide.finish}`
  const place = `Station ${station + 1} von ${recipe.stations.length}`
  return `${place}: ${current.name}. ${stationText(guide, current)}`
}

/** The lap with its clock: drawing, buttons and stations. */
export function LapSection() {
  const { guide, recipe, onUnderWay } = useGuide()
  const lap = useLap(recipe)
  const isCalm = useReducedMotion()
  const isUnderWay = lap.state !== 'ready'
  useEffect(() => onUnderWay(isUnderWay), [isUnderWay, onUnderWay])
  const current = isUnderWay ? lap.station : -1
  return (
    <section className="ground-petrolio pb-section">
      <div className="section-head">
        <h2>{displayText('Die Runde.')}</h2>
        <p>
          {recipe.stations.length} Stationen für {recipe.cups}. Die Uhr sagt, was als Nächstes
          kommt, auch ohne Netz. Der Bildschirm bleibt dabei an, wenn Ihr Gerät das erlaubt.
        </p>
      </div>
      <div className="gutter grid items-start gap-8 lg:grid-cols-[1.1fr_0.9fr]">
        <LapDrawing
          method={guide.method}
          stations={recipe.stations}
          elapsedMs={isCalm ? lap.elapsedMs - (lap.elapsedMs % 1000) : lap.elapsedMs}
          station={current}
        />
        <div className="grid gap-10">
          <LapClockPanel lap={lap} recipe={recipe} />
          <p role="status" className="visually-hidden">
            {announcement(lap, guide, recipe)}
          </p>
          <Stations guide={guide} recipe={recipe} current={current} />
        </div>
      </div>
    </section>
  )
}
