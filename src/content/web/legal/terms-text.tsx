import type { BusinessView } from '../../../business/domain/business-view.ts'
import { termsText } from '../../domain/terms.ts'
import { LegalBlocks } from './legal-blocks.tsx'

/** General terms with withdrawal instruction and model form. */
export function TermsText({ business }: { business: BusinessView }) {
  return <LegalBlocks blocks={termsText(business)} />
}
