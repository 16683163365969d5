import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import { ButtonLink } from '../../platform/web/ui/button.tsx'
import { lazyPart } from '../../platform/web/lazy-part.tsx'
import { Kerb } from '../../platform/web/ui/kerb.tsx'
import { pages } from '../../urls.ts'
import type { Guide } from '../domain/guide.ts'
import { recipeOf } from '../domain/recipes.ts'
import { scaleRecipe } from '../domain/scale-recipe.ts'
import { GuideContext } from './guide-context.ts'
import { RecipeSection } from './recipe-section.tsx'

/** The lap with its clock and what follows it, far below the fold. Once its code is there it needs no network. */
export const belowPart = lazyPart(
  'guide-below',
  async () => (await import('./guide-below.tsx')).GuideBelow,
)
const BelowPart = belowPart

const INPUTS = ['pointerdown', 'keydown', 'scroll']

/** Loads the clock at the first input, so that it also starts when the network is gone by then. */
function useClockAhead(): void {
  useEffect(() => {
    const listening = new AbortController()
    function load(): void {
      listening.abort()
      void belowPart.load().catch(() => {})
    }
    for (const type of INPUTS) addEventListener(type, load, listening)
    return () => listening.abort()
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

/** A brew guide: recipe, lap with its clock, and what goes wrong. */
export function GuidePage({ guide, head }: GuidePageProps) {
  const { usualCups } = recipeOf(guide.method)
  useClockAhead()
  const [cups, setCups] = useState(usualCups)
  const [isUnderWay, setIsUnderWay] = useState(false)
  const recipe = useMemo(() => scaleRecipe(guide.method, cups), [guide, cups])
  const now = useMemo(() => ({ guide, recipe, onUnderWay: setIsUnderWay }), [guide, recipe])
  // Deferred, so that the server's HTML of the part stays if the cups change before its code is there.
  const state = useDeferredValue(now)
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
        <BelowPart />
      </GuideContext>
    </>
  )
}
