import { Link } from '../../platform/web/link.tsx'
import { guideOf, guidePath } from '../domain/grind-guides.ts'
import { recipeOf } from '../domain/recipes.ts'
import { lapText, scaleRecipe } from '../domain/scale-recipe.ts'

/** The recipe of a grind for its usual number of cups in one line, with the way to its guide. */
export function GrindRecipe({ grind }: { grind: string }) {
  const method = guideOf(grind)
  if (!method) return null
  const { name, usualCups, waterUnit } = recipeOf(method)
  const { cups, coffee, water, totalSeconds } = scaleRecipe(method, usualCups)
  return (
    <p className="text-small">
      {cups}: {coffee} Kaffee, {water} {waterUnit === 'ml' ? 'Wasser' : 'in der Tasse'},{' '}
      {lapText(totalSeconds)}. <Link href={guidePath(method)}>Anleitung: {name}</Link>
    </p>
  )
}
