import '../../styles/legal.css'
import { LegalPage } from '../../../../content/web/legal/legal-page.tsx'
import { TermsText } from '../../../../content/web/legal/terms-text.tsx'
import { legalTextQuery } from '../../../../legal-texts/web/legal-text-query.ts'
import { ReplaceableText } from '../../../../legal-texts/web/replaceable-text.tsx'
import type { Fetcher } from '../../../../platform/web/fetcher.tsx'

/** `/agb` */
export default function TermsPage() {
  return (
    <LegalPage
      title="AGB & Widerruf"
      lead="Das Kleingedruckte, in normaler Größe."
      ground="celeste"
      track="imola"
    >
      {(business) => (
        <ReplaceableText kind="terms">
          <TermsText business={business} />
        </ReplaceableText>
      )}
    </LegalPage>
  )
}
TermsPage.queries = (fetcher: Fetcher) => [legalTextQuery(fetcher, 'terms')]
