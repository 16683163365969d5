import { useEffect, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { CallField } from '../../content/web/sections/call-field.tsx'
import { Lanes } from '../../content/web/sections/lanes.tsx'
import { Scene } from '../../content/web/sections/scene.tsx'
import { ButtonLink } from '../../platform/web/ui/button.tsx'
import { lazyPart } from '../../platform/web/lazy-part.tsx'
import { Kerb } from '../../platform/web/ui/kerb.tsx'
import { pages } from '../../urls.ts'
import type { Guide } from '../domain/guide.ts'
import { guidePath } from '../domain/grind-guides.ts'
import { brewMethods, recipeOf } from '../domain/recipes.ts'
import { scaleRecipe } from '../domain/scale-recipe.ts'
import { GuideContext } from './guide-context.ts'
import { RecipeSection } from './recipe-section.tsx'

/** The lap with its clock, far below the fold. Once its code is there it needs no network. */
export const lapPart = lazyPart('runde', async () => (await import('./lap-section.tsx')).LapSection)
const LapPart = lapPart

/** The wait where the browser does not say when it is idle (Safari). */
const IDLE_DELAY_MS = 2000

/** Loads the clock while the browser is idle, so that it also starts when the network is gone by then. */
function useClockAhead(): void {
  useEffect(() => {
    const load = () => void lapPart.load().catch(() => {})
    if ('requestIdleCallback' in window) {
      const request = requestIdleCallback(load)
      return () => cancelIdleCallback(request)
    }
    const timer = setTimeout(load, IDLE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}

interface GuidePageProps {
  guide: Guide
  /** The head of the page, with its h1. */
  head: ReactNode
}

/** The text and links of a guide's head. */
export function GuideLead({ guide }: { guide: Guide }) {
  return (
    <>
      <p>{guide.lead}</p>
      <div className="mt-9 flex flex-wrap gap-4">
        <a href="#runde" className="btn">
          Zur Uhr
        </a>
        <ButtonLink href={pages.brewing()} variant="quiet">
          Alle Strecken
        </ButtonLink>
      </div>
    </>
  )
}

interface SceneGuidePageProps extends Pick<ComponentProps<typeof Scene>, 'ground' | 'picture'> {
  guide: Guide
}

/** A brew guide below a picture with its title. */
export function SceneGuidePage({ guide, ground, picture }: SceneGuidePageProps) {
  return (
    <GuidePage
      guide={guide}
      head={
        <Scene ground={ground} picture={picture} title={guide.title} isPageHead blend>
          <GuideLead guide={guide} />
        </Scene>
      }
    />
  )
}

function Faults({ guide }: { guide: Guide }) {
  return (
    <Lanes
      ground="crema"
      title="Von der Strecke ab."
      lead="Was schiefgeht, woran es liegt und was hilft."
      lanes={guide.faults.map(({ sign, cause, remedy }) => ({
        title: sign,
        text: (
          <>
            {cause} <strong className="font-medium">{remedy}</strong>
          </>
        ),
      }))}
    />
  )
}

/** A brew guide: recipe, lap with its clock, and what goes wrong. */
export function GuidePage({ guide, head }: GuidePageProps) {
  const { grind, usualCups } = recipeOf(guide.method)
  useClockAhead()
  const [cups, setCups] = useState(usualCups)
  const [isUnderWay, setIsUnderWay] = useState(false)
  const recipe = useMemo(() => scaleRecipe(guide.method, cups), [guide, cups])
  const state = useMemo(() => ({ guide, recipe, onUnderWay: setIsUnderWay }), [guide, recipe])
  const next = brewMethods[(brewMethods.indexOf(guide.method) + 1) % brewMethods.length]
  return (
    <>
      {head}
      <Kerb />
      <RecipeSection
        guide={guide}
        recipe={recipe}
        cups={cups}
        onCups={setCups}
        isFixed={isUnderWay}
      />
      <GuideContext value={state}>
        <LapPart />
      </GuideContext>
      <Faults guide={guide} />
      <CallField
        ground="giallo"
        title={'Passend\ngemahlen.'}
        text={`Hierzu passt „${grind}“. Wir mahlen erst, wenn Sie bestellt haben.`}
      >
        <ButtonLink href={pages.ground()}>Gemahlenen Kaffee ansehen</ButtonLink>
        {next ? (
          <ButtonLink href={guidePath(next)} variant="quiet">
            Nächste Strecke: {recipeOf(next).name}
          </ButtonLink>
        ) : null}
      </CallField>
    </>
  )
}
