import { expect, test } from 'vitest'
import { grinds, WHOLE_BEANS } from '../../catalogue/domain/product-options.ts'
import { stationText } from './guide.ts'
import { guideLink, guideOf, guidePath } from './grind-guides.ts'
import { filter } from './guides/filter.ts'
import { frenchPress } from './guides/french-press.ts'
import { herdkanne } from './guides/herdkanne.ts'
import { siebtraeger } from './guides/siebtraeger.ts'
import { brewMethods, recipeOf, recipes } from './recipes.ts'
import { formatLap, lapText, scaleRecipe } from './scale-recipe.ts'
import { structuredHowTo } from './structured-how-to.ts'

const guides = [siebtraeger, herdkanne, filter, frenchPress]

test('amounts are scaled from the exact amount of one cup and rounded once', () => {
  expect(scaleRecipe('french-press', 1).coffee).toBe('16\u00A0g')
  expect(scaleRecipe('french-press', 2).coffee).toBe('33\u00A0g')
  expect(scaleRecipe('french-press', 4).coffee).toBe('65\u00A0g')
  expect(scaleRecipe('filter', 3)).toMatchObject({
    cups: '3\u00A0Becher',
    coffee: '45\u00A0g',
    water: '750\u00A0ml',
  })
  expect(scaleRecipe('siebtraeger', 1)).toMatchObject({
    cups: '1\u00A0Espresso',
    water: '18\u00A0g',
  })
})

test('each station begins when the one before ends, and larger amounts take longer where they must', () => {
  const { stations, totalSeconds } = scaleRecipe('filter', 2)
  expect(stations.map(({ startsAt }) => startsAt)).toEqual([0, 10, 40, 95, 150])
  expect(totalSeconds).toBe(210)
  expect(scaleRecipe('filter', 1).totalSeconds).toBe(165)
  expect(scaleRecipe('french-press', 4).totalSeconds).toBe(335)
})

test('lap times are written as minutes and seconds', () => {
  expect(formatLap(65)).toBe('1:05')
  expect(lapText(27)).toBe('27\u00A0Sekunden')
  expect(lapText(335)).toBe('5:35\u00A0Minuten')
})

test('every grind of the shop leads to a guide that uses it, whole beans to the overview', () => {
  for (const grind of grinds) {
    const method = guideOf(grind)
    if (grind === WHOLE_BEANS) expect(method).toBeNull()
    else expect(method && recipeOf(method).grind).toBe(grind)
  }
  expect(guideLink(['Gemahlen für Filter'])?.path).toBe(guidePath('filter'))
  expect(guideLink(['Gemahlen für Filter', ''])?.path).toBe(guidePath('filter'))
  expect(guideLink([WHOLE_BEANS])?.path).toBe('/streckenkunde')
  expect(guideLink(['Gemahlen für Filter', WHOLE_BEANS])?.path).toBe('/streckenkunde')
  expect(guideLink([''])).toBeNull()
})

test('the link to a guide can follow a colon', () => {
  const labels = [...grinds.map((grind) => [grind]), grinds].map((some) => guideLink(some)?.label)
  expect(labels).toContain('Streckenkunde für French Press')
  expect(labels).toContain('Streckenkunde mit vier Wegen zur Tasse')
  expect(labels.join()).not.toContain(':')
})

test('every method has a guide, and every station a text with its amount filled in', () => {
  expect(guides.map(({ method }) => method)).toEqual(brewMethods)
  expect(Object.keys(recipes).toSorted()).toEqual(brewMethods.toSorted())
  for (const guide of guides) {
    const { cups } = recipeOf(guide.method)
    for (const count of cups) {
      for (const station of scaleRecipe(guide.method, count).stations) {
        const text = stationText(guide, station)
        expect(text.length).toBeGreaterThan(20)
        expect(text).not.toMatch(/\{|undefined/)
        if (station.poured) expect(text).toContain(station.poured)
      }
    }
  }
})

test('the water of the last pour is the water of the recipe', () => {
  for (const method of brewMethods) {
    for (const cups of recipeOf(method).cups) {
      const { stations, water } = scaleRecipe(method, cups)
      const poured = stations.findLast((station) => station.poured)?.poured
      if (poured) expect(poured).toBe(water)
    }
  }
})

test('a guide is a schema.org HowTo with its times, tools, supplies and numbered steps', () => {
  expect(structuredHowTo(filter, 'https://shop.example')).toMatchObject({
    '@type': 'HowTo',
    url: 'https://shop.example/streckenkunde/filter',
    prepTime: 'PT5M',
    performTime: 'PT3M30S',
    totalTime: 'PT8M30S',
    yield: '2\u00A0Becher',
    supply: [{ name: '30\u00A0g Kaffee' }, { name: '500\u00A0ml Wasser' }],
  })
  expect(structuredHowTo(filter, '')).toHaveProperty('step.4', {
    '@type': 'HowToStep',
    position: 5,
    name: 'Angießen',
    text: 'In Kreisen gießen, bis alles nass ist und die Waage 80\u00A0ml zeigt.',
  })
})
