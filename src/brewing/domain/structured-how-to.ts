import type { Guide } from './guide.ts'
import { guidePath } from './grind-guides.ts'
import { recipeOf } from './recipes.ts'
import { scaleRecipe } from './scale-recipe.ts'
import { stationText } from './guide.ts'

/** Returns minutes and seconds as an ISO 8601 duration, e.g. `PT8M30S`. */
function isoDuration(seconds: number): string {
  const rest = seconds % 60
  return `PT${Math.floor(seconds / 60)}M${rest > 0 ? `${rest}S` : ''}`
}

/** Returns a guide for its usual number of cups as schema.org `HowTo`. */
export function structuredHowTo(guide: Guide, publicUrl: string): object {
  const { name, usualCups, prepMinutes, waterUnit } = recipeOf(guide.method)
  const { cups, coffee, water, stations, totalSeconds } = scaleRecipe(guide.method, usualCups)
  const steps = [
    ...guide.before.map((text) => ({ text })),
    ...stations.map((station) => ({ name: station.name, text: stationText(guide, station) })),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: `Kaffee mit ${name} zubereiten`,
    description: guide.lead,
    inLanguage: 'de',
    url: `${publicUrl}${guidePath(guide.method)}`,
    prepTime: isoDuration(prepMinutes * 60),
    performTime: isoDuration(totalSeconds),
    totalTime: isoDuration(prepMinutes * 60 + totalSeconds),
    yield: cups,
    supply: [
      { '@type': 'HowToSupply', name: `${coffee} Kaffee` },
      { '@type': 'HowToSupply', name: waterUnit === 'ml' ? `${water} Wasser` : 'Wasser' },
    ],
    tool: guide.needs.map((need) => ({ '@type': 'HowToTool', name: need })),
    step: steps.map((step, index) => ({ '@type': 'HowToStep', position: index + 1, ...step })),
  }
}
