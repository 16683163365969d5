import '../../styles/legal.css'
import { AccessibilityText } from '../../../../content/web/legal/accessibility-text.tsx'
import { LegalPage } from '../../../../content/web/legal/legal-page.tsx'

/** `/barrierefreiheit` */
export default function AccessibilityPage() {
  return (
    <LegalPage
      title="Barrierefreiheit"
      lead="Der Shop ist für alle da. Was dafür getan ist, und was noch fehlt."
      ground="imola"
      track="imola"
    >
      {(business) => <AccessibilityText business={business} />}
    </LegalPage>
  )
}
