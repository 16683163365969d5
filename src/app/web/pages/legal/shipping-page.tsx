import '../../styles/legal.css'
import { LegalPage } from '../../../../content/web/legal/legal-page.tsx'
import { ShippingText } from '../../../../content/web/legal/shipping-text.tsx'
import { legalTextQuery } from '../../../../legal-texts/web/legal-text-query.ts'
import { ReplaceableText } from '../../../../legal-texts/web/replaceable-text.tsx'
import type { Fetcher } from '../../../../platform/web/fetcher.tsx'

/** `/versand` */
export default function ShippingPage() {
  return (
    <LegalPage
      title="Versand & Lieferung"
      lead="Gefahren wird nach der Röstung. Was das kostet und wie lange es dauert."
      ground="celeste"
      track="monza"
    >
      {(business) => (
        <ReplaceableText kind="shipping">
          <ShippingText business={business} />
        </ReplaceableText>
      )}
    </LegalPage>
  )
}
ShippingPage.queries = (fetcher: Fetcher) => [legalTextQuery(fetcher, 'shipping')]
