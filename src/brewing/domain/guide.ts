import type { BrewMethod, StationName } from './recipes.ts'
import type { ScaledStation } from './scale-recipe.ts'

interface Fault {
  readonly sign: string
  readonly cause: string
  readonly remedy: string
}

/** The words of a brew guide; its figures are in recipes.ts. */
export interface Guide {
  readonly method: BrewMethod
  /** Lines are separated by `\n`. */
  readonly title: string
  readonly lead: string
  /** What the number of cups changes. */
  readonly cupsHint: string
  readonly grindHint: string
  readonly needs: readonly string[]
  /** Steps before the lap, without a time. */
  readonly before: readonly string[]
  /** What to do in each station; `{water}` is what the scale shows at its end. */
  readonly stationTexts: Readonly<Record<string, string>>
  /** What to do after the lap. */
  readonly finish: string
  readonly faults: readonly Fault[]
}

/** The guide of one method, with a text for each of its stations. */
export interface GuideFor<Method extends BrewMethod> extends Guide {
  readonly method: Method
  readonly stationTexts: Readonly<Record<StationName<Method>, string>>
}

/** Returns what to do in a station, with the amount of water filled in. */
export function stationText(guide: Guide, { name, poured = '' }: ScaledStation): string {
  return (guide.stationTexts[name] ?? '').replace('{water}', poured)
}
