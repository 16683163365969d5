import '../../styles/legal.css'
import { LegalPage } from '../../../../content/web/legal/legal-page.tsx'
import { PrivacyText } from '../../../../content/web/legal/privacy-text.tsx'
import { legalTextQuery } from '../../../../legal-texts/web/legal-text-query.ts'
import { ReplaceableText } from '../../../../legal-texts/web/replaceable-text.tsx'
import type { Fetcher } from '../../../../platform/web/fetcher.tsx'

/** `/datenschutz` */
export default function PrivacyPage() {
  return (
    <LegalPage
      title="Datenschutz"
      lead="Was wir über Sie wissen müssen, damit der Kaffee ankommt."
      ground="petrolio"
      track="imola"
    >
      {(business) => (
        <ReplaceableText kind="privacy">
          <PrivacyText business={business} />
        </ReplaceableText>
      )}
    </LegalPage>
  )
}
PrivacyPage.queries = (fetcher: Fetcher) => [legalTextQuery(fetcher, 'privacy')]
