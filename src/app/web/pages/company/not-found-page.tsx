import '../../styles/not-found.css'
import { posterWuppertal } from '../../../../content/domain/sections/pictures/poster-wuppertal.ts'
import { Picture } from '../../../../content/web/picture.tsx'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { pages } from '../../../../urls.ts'

/** The only English page of the shop (spec section 1). */
export default function NotFoundPage() {
  return (
    <div lang="en">
      <div className="not-found ground-giallo">
        <PageHeader
          title="404: off the track"
          lead="There is no page at this address. Perhaps it has moved, perhaps it was never on the map."
        >
          <div className="flex flex-wrap gap-4">
            <ButtonLink href={pages.shop()}>Go to the shop</ButtonLink>
            <ButtonLink href={pages.home()} variant="light">
              Back to the home page
            </ButtonLink>
          </div>
        </PageHeader>
        <Picture
          picture={posterWuppertal}
          sizes="(min-width: 761px) 45vw, 92vw"
          alt="Poster in the style of the fifties: the suspension railway above roofs and hills, an Ape in front, and the word WUPPERTAL."
          className="not-found-poster"
          lazy={false}
        />
      </div>
    </div>
  )
}
