import type { ReactNode, Ref } from 'react'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'

/** Two panels side by side without a gap; one column on phones. */
export function ProductGrid({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className="panels">
      {children}
    </div>
  )
}

function SkeletonPanel() {
  return (
    <div className="ground-crema" data-testid="product-skeleton">
      <Skeleton className="aspect-[4/2.2]" />
      <div className="gutter flex flex-col gap-4 pt-4 pb-8">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-13" />
      </div>
    </div>
  )
}

/** Placeholders of panels while they load. */
export function ProductGridSkeleton({ cards }: { cards: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Produkte werden geladen.</VisuallyHidden>
      <ProductGrid>
        {Array.from({ length: cards }, (_, index) => (
          <SkeletonPanel key={index} />
        ))}
      </ProductGrid>
    </div>
  )
}
