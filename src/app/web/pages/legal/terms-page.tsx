import { LegalPage } from '../../../../content/web/legal/legal-page.tsx'
import { TermsText } from '../../../../content/web/legal/terms-text.tsx'

/** `/agb` */
export default function TermsPage() {
  return (
    <LegalPage
      title="AGB & Widerruf"
      lead="Das Kleingedruckte, in normaler Größe."
      ground="celeste"
      track="imola"
    >
      {(business) => <TermsText business={business} />}
    </LegalPage>
  )
}
