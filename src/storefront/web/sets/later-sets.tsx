import { lazy, Suspense } from 'react'
import { OptionalPart } from '../../../platform/web/optional-part.tsx'
import { useNear } from '../../../platform/web/use-near.ts'

/** Far enough that the sets stand before they come into view. */
const AHEAD_PX = 900

const SetOffers = lazy(async () => {
  const { SetOffers: component } = await import('./set-offers.tsx')
  return { default: component }
})

/** The sets of a product, or all, loaded when they come near: most shops have none, and pages are cached. */
export function LaterSets({ productId }: { productId?: number }) {
  const { place, isNear } = useNear(AHEAD_PX)
  return (
    <div ref={place}>
      {isNear ? (
        <OptionalPart>
          <Suspense fallback={null}>
            <SetOffers productId={productId} />
          </Suspense>
        </OptionalPart>
      ) : null}
    </div>
  )
}
