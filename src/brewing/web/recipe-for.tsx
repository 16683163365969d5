import { lazy, Suspense } from 'react'
import { WHOLE_BEANS } from '../../catalogue/domain/product-options.ts'
import { OptionalPart } from '../../platform/web/optional-part.tsx'
import { Link } from '../../platform/web/link.tsx'
import { pages } from '../../urls.ts'

/** Loaded when a grind is chosen: whole beans, which most pages begin with, need no recipe. */
const GrindRecipe = lazy(async () => ({
  default: (await import('./grind-recipe.tsx')).GrindRecipe,
}))

/** The short recipe for a chosen grind; for whole beans the way to all guides, without a grind nothing. */
export function RecipeFor({ grind }: { grind: string }) {
  if (grind === '') return null
  if (grind === WHOLE_BEANS) {
    return (
      <p className="text-small">
        Vier Wege zur Tasse: <Link href={pages.brewing()}>Streckenkunde</Link>
      </p>
    )
  }
  return (
    <OptionalPart>
      <Suspense fallback={null}>
        <GrindRecipe grind={grind} />
      </Suspense>
    </OptionalPart>
  )
}
