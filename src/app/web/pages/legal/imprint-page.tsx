import '../../styles/legal.css'
import { LegalPage } from '../../../../content/web/legal/legal-page.tsx'
import { ImprintText } from '../../../../content/web/legal/imprint-text.tsx'
import { legalTextQuery } from '../../../../legal-texts/web/legal-text-query.ts'
import { ReplaceableText } from '../../../../legal-texts/web/replaceable-text.tsx'
import type { Fetcher } from '../../../../platform/web/fetcher.tsx'

/** `/impressum` */
export default function ImprintPage() {
  return (
    <LegalPage title="Impressum" ground="petrolio" track="monza">
      {(business) => (
        <ReplaceableText kind="imprint">
          <ImprintText business={business} />
        </ReplaceableText>
      )}
    </LegalPage>
  )
}
ImprintPage.queries = (fetcher: Fetcher) => [legalTextQuery(fetcher, 'imprint')]
