import '../../styles/gallery.css'
import { galleryPictures } from '../../../../content/domain/gallery-pictures.ts'
import {
  galleryFilterLabels,
  galleryItems,
  type GalleryItem,
} from '../../../../content/domain/sections/gallery-items.ts'
import { CallField } from '../../../../content/web/sections/call-field.tsx'
import { Picture } from '../../../../content/web/picture.tsx'
import { useSearch } from '../../../../platform/web/navigation.tsx'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { displayText } from '../../../../platform/web/ui/display-text.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { TabLinks } from '../../../../platform/web/ui/tab-links.tsx'
import { type GalleryFilter, galleryFilters, pages } from '../../../../urls.ts'

/** Returns the filter of the URL; an unknown one shows everything. */
function useFilter(): GalleryFilter | undefined {
  const requested = new URLSearchParams(useSearch()).get('filter')
  return galleryFilters.find((filter) => filter === requested)
}

function Filters({ current }: { current: GalleryFilter | undefined }) {
  return (
    <TabLinks
      label="Galerie filtern"
      links={[
        { href: pages.gallery(), label: 'Alle', current: current === undefined },
        ...galleryFilters.map((filter) => ({
          href: pages.gallery(filter),
          label: galleryFilterLabels[filter],
          current: filter === current,
        })),
      ]}
    />
  )
}

function WallItem({ item, isFirst }: { item: GalleryItem; isFirst: boolean }) {
  return (
    <figure className={`gallery-item ground-${item.ground} paper-${item.picture}`}>
      <Picture
        picture={galleryPictures[item.picture]}
        sizes={isFirst ? '(min-width: 761px) 62vw, 100vw' : '(min-width: 761px) 50vw, 100vw'}
        priority={isFirst}
        className="gallery-shot"
      />
      <figcaption className="gallery-caption">
        <h2 className="text-h3">{displayText(item.title)}</h2>
        <p className="mt-2">{item.description}</p>
      </figcaption>
    </figure>
  )
}

/** `/gallery`, `/gallery?filter=…`: all pictures, or those of one category. */
export default function GalleryPage() {
  const filter = useFilter()
  const items = galleryItems.filter(({ category }) => !filter || category === filter)
  return (
    <>
      <PageHeader
        title="Galerie"
        lead="Unsere Welt im Maßstab: Wagen, Bohnen, Werkzeug. Alles steht still, das macht das Ansehen leichter."
      >
        <Filters current={filter} />
      </PageHeader>
      <section className="gallery-grid" aria-label="Bilder">
        {items.map((item, index) => (
          <WallItem key={item.picture} item={item} isFirst={index === 0} />
        ))}
      </section>
      <CallField
        ground="rosso"
        title="Lieber in Lebensgröße?"
        text="Die Wagen stehen in Wuppertal und lassen sich nach Absprache besichtigen."
      >
        <ButtonLink href={pages.contact()}>Kontakt aufnehmen</ButtonLink>
      </CallField>
    </>
  )
}
