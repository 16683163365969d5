import { LegalPage } from '../../../../content/web/legal/legal-page.tsx'
import { ShippingText } from '../../../../content/web/legal/shipping-text.tsx'

/** `/versand` */
export default function ShippingPage() {
  return (
    <LegalPage
      title="Versand & Lieferung"
      lead="Gefahren wird nach der Röstung. Was das kostet und wie lange es dauert."
      ground="celeste"
      track="monza"
    >
      {(business) => <ShippingText business={business} />}
    </LegalPage>
  )
}
