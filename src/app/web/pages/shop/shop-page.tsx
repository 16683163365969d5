import '../../styles/lists.css'
import { ShopList } from '../../../../storefront/web/lists/shop-list.tsx'
import { LaterSets } from '../../../../storefront/web/sets/later-sets.tsx'
import { roasting } from '../../../../content/domain/roasting.ts'
import { Link } from '../../../../platform/web/link.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { pages } from '../../../../urls.ts'

/** `/shop` */
export default function ShopPage() {
  return (
    // As high as the page at least, so that an empty list ends in the road above the footer.
    <div className="flex min-h-[calc(100dvh-72px)] flex-col">
      <PageHeader
        title="Alles am Start."
        lead={
          <>
            {`Geröstet in Wuppertal, ${roasting.program}. Packung und Mahlgrad wählen Sie, den Rest fahren wir. `}
            <Link href={pages.ground()}>Zum gemahlenen Kaffee</Link>
          </>
        }
        low
      />
      <ShopList />
      <LaterSets />
      <div className="home-straight" />
    </div>
  )
}
