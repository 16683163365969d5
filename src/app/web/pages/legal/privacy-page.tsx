import { LegalPage } from '../../../../content/web/legal/legal-page.tsx'
import { PrivacyText } from '../../../../content/web/legal/privacy-text.tsx'

/** `/datenschutz` */
export default function PrivacyPage() {
  return (
    <LegalPage
      title="Datenschutz"
      lead="Was wir über Sie wissen müssen, damit der Kaffee ankommt."
      ground="petrolio"
      track="imola"
    >
      {(business) => <PrivacyText business={business} />}
    </LegalPage>
  )
}
