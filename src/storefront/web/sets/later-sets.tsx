import { lazy } from 'react'
import { Later } from '../../../platform/web/later.tsx'

const SetOffers = lazy(async () => {
  const { SetOffers: component } = await import('./set-offers.tsx')
  return { default: component }
})

/** The sets of a product, or all, loaded when they come near: most shops have none, and pages are cached. */
export function LaterSets({ productId }: { productId?: number }) {
  return (
    <Later aheadPx={200}>
      <SetOffers productId={productId} />
    </Later>
  )
}
