import { ButtonLink } from '../../platform/web/ui/button.tsx'
import { PageHeader } from '../../platform/web/ui/page-header.tsx'
import { pages } from '../../urls.ts'

/** The only English page of the shop (spec section 1). */
export function NotFoundPage() {
  return (
    <div lang="en">
      <PageHeader
        title="404: off the track"
        lead="There is no page at this address. Perhaps it has moved, perhaps it was never on the map."
      >
        <div className="flex flex-wrap gap-4">
          <ButtonLink href={pages.shop()}>Go to the shop</ButtonLink>
          <ButtonLink href={pages.home()} variant="light">
            Back to the start
          </ButtonLink>
        </div>
      </PageHeader>
    </div>
  )
}
