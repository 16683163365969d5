import '../../styles/legal.css'
import { LegalPage } from '../../../../content/web/legal/legal-page.tsx'
import {
  WithdrawalInstruction,
  WithdrawalText,
} from '../../../../content/web/legal/withdrawal-text.tsx'
import { legalTextQuery } from '../../../../legal-texts/web/legal-text-query.ts'
import { ReplaceableText } from '../../../../legal-texts/web/replaceable-text.tsx'
import type { Fetcher } from '../../../../platform/web/fetcher.tsx'

/** Contains a soft hyphen, because the word is wider than a phone. */
const TITLE = 'Widerrufs\u00ADbelehrung'

/** `/widerrufsbelehrung` */
export default function WithdrawalPage() {
  return (
    // The display font has no hyphen glyph; the fallback font draws it.
    <div className="[hyphenate-character:'‐']">
      <LegalPage
        title={TITLE}
        lead="Vierzehn Tage, ohne Angabe von Gründen."
        ground="celeste"
        track="imola"
      >
        {(business) => (
          <WithdrawalText business={business}>
            <ReplaceableText kind="withdrawal">
              <WithdrawalInstruction business={business} />
            </ReplaceableText>
          </WithdrawalText>
        )}
      </LegalPage>
    </div>
  )
}
WithdrawalPage.queries = (fetcher: Fetcher) => [legalTextQuery(fetcher, 'withdrawal')]
