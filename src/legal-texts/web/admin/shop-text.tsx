import type { ComponentType } from 'react'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import { termsParts } from '../../../content/domain/terms.ts'
import { ImprintText } from '../../../content/web/legal/imprint-text.tsx'
import { LegalBlocks } from '../../../content/web/legal/legal-blocks.tsx'
import { PrivacyText } from '../../../content/web/legal/privacy-text.tsx'
import { ShippingText } from '../../../content/web/legal/shipping-text.tsx'
import { WithdrawalInstruction } from '../../../content/web/legal/withdrawal-text.tsx'
import type { LegalTextKind } from '../../domain/legal-text-kinds.ts'

/** The terms without withdrawal instruction and model form, which the shop adds to every text. */
function TermsAround({ business }: { business: BusinessView }) {
  const { before, after } = termsParts(business)
  return <LegalBlocks blocks={[...before, ...after]} />
}

/** The shop's own text of each kind, as far as the owner can replace it. */
export const shopTexts: Readonly<Record<LegalTextKind, ComponentType<{ business: BusinessView }>>> =
  {
    terms: TermsAround,
    withdrawal: WithdrawalInstruction,
    privacy: PrivacyText,
    imprint: ImprintText,
    shipping: ShippingText,
  }
