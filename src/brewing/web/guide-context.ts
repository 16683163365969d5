import { createContext, useContext } from 'react'
import type { Guide } from '../domain/guide.ts'
import type { ScaledRecipe } from '../domain/scale-recipe.ts'

/** What the recipe and the lap of a guide share. */
interface GuideState {
  readonly guide: Guide
  readonly recipe: ScaledRecipe
  /** Called when the lap leaves its start or is put back to it. */
  readonly onUnderWay: (isUnderWay: boolean) => void
}

/** Hands the guide to the lap, which loads its own code and so takes no props. */
export const GuideContext = createContext<GuideState | null>(null)

/** Returns the guide of the page; throws outside of one. */
export function useGuide(): GuideState {
  const state = useContext(GuideContext)
  if (!state) throw new Error('the lap stands outside of a guide')
  return state
}
