import { ButtonLink } from '../../../platform/web/ui/button.tsx'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import { pages } from '../../../urls.ts'

/** Placeholder of a product while it loads. */
export function ProductLoading() {
  return (
    <div role="status" className="ground-crema grid lg:grid-cols-2">
      <VisuallyHidden>Produkt wird geladen.</VisuallyHidden>
      <Skeleton className="aspect-[4/4.7]" />
      <div className="gutter flex max-w-[720px] flex-col justify-center gap-6 py-13">
        <Skeleton className="h-24 w-3/5" />
        <Skeleton className="h-24" />
        <Skeleton className="h-11" />
        <Skeleton className="h-13" />
      </div>
    </div>
  )
}

/** Says that the product is missing or could not be loaded. */
export function ProductMissing() {
  return (
    <div className="empty ground-celeste min-h-[calc(100dvh-72px)] content-center">
      <h1 tabIndex={-1}>{displayText('Produkt nicht gefunden')}</h1>
      <p className="text-lead">Das gesuchte Produkt ist leider nicht verfügbar.</p>
      <ButtonLink href={pages.shop()}>Zurück zum Shop</ButtonLink>
    </div>
  )
}
