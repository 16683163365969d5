import { LegalPage } from '../../../../content/web/legal/legal-page.tsx'
import { ImprintText } from '../../../../content/web/legal/imprint-text.tsx'

/** `/impressum` */
export default function ImprintPage() {
  return (
    <LegalPage title="Impressum" ground="petrolio" track="monza">
      {(business) => <ImprintText business={business} />}
    </LegalPage>
  )
}
