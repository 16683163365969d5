import { ShopList } from '../../../../storefront/web/lists/shop-list.tsx'
import { roasting } from '../../../../content/domain/roasting.ts'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'

/** `/shop` */
export default function ShopPage() {
  return (
    <>
      <PageHeader
        title="Alles am Start."
        lead={`Geröstet in Wuppertal, ${roasting.program}. Packung und Mahlgrad wählen Sie, den Rest fahren wir.`}
      />
      <ShopList />
    </>
  )
}
