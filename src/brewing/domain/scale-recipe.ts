import { recipeOf, type BrewMethod } from './recipes.ts'

export interface ScaledStation {
  readonly name: string
  readonly seconds: number
  /** Seconds from the start of the lap. */
  readonly startsAt: number
  /** What the scale shows at its end, e.g. `300 ml`; absent where nothing is poured. */
  readonly poured?: string
}

export interface ScaledRecipe {
  readonly cups: string
  readonly coffee: string
  readonly water: string
  readonly totalSeconds: number
  readonly stations: readonly ScaledStation[]
}

/** Kitchen scales and jugs show no finer steps: millilitres are rounded to 5, grams to 1. */
const STEPS = { ml: 5, g: 1 } as const

/** Returns an amount of several cups with its unit. Only the sum is rounded, never one cup. */
function amount(perCup: number, cups: number, unit: keyof typeof STEPS): string {
  const step = STEPS[unit]
  return `${Math.round((perCup * cups) / step) * step}\u00A0${unit}`
}

/** Returns the recipe of a method for a number of cups, with amounts as text. */
export function scaleRecipe(method: BrewMethod, cups: number): ScaledRecipe {
  const { cup, gramsPerCup, waterPerCup, waterUnit, stations } = recipeOf(method)
  let startsAt = 0
  const scaled = stations.map(({ name, seconds, secondsPerFurtherCup = 0, pouredPerCup }) => {
    const station: ScaledStation = {
      name,
      seconds: seconds + secondsPerFurtherCup * (cups - 1),
      startsAt,
      ...(pouredPerCup && { poured: amount(pouredPerCup, cups, waterUnit) }),
    }
    startsAt += station.seconds
    return station
  })
  return {
    cups: `${cups}\u00A0${cups === 1 ? cup.one : cup.many}`,
    coffee: amount(gramsPerCup, cups, 'g'),
    water: amount(waterPerCup, cups, waterUnit),
    totalSeconds: startsAt,
    stations: scaled,
  }
}

/** Formats seconds as `3:05`. */
export function formatLap(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Formats seconds as `3:05 Minuten`, below one minute as `27 Sekunden`. */
export function lapText(seconds: number): string {
  return seconds < 60 ? `${seconds}\u00A0Sekunden` : `${formatLap(seconds)}\u00A0Minuten`
}
