import { OrderConfirmation } from '../../../../orders/web/order-confirmation.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import type { PageProps } from '../../../routing/page-route.ts'

/** Contains a soft hyphen, because the word is wider than a phone. */
const TITLE = 'Auftrags\u00ADbestätigung'

/** `/order-confirmation/:id`: the order and the payment details. Without an id it says so. */
export default function OrderConfirmationPage({ params }: PageProps) {
  return (
    <>
      {/* The display font has no hyphen glyph; the fallback font draws it. */}
      <div className="[hyphenate-character:'‐']">
        <PageHeader title={TITLE} ground="celeste" />
      </div>
      <div className="page-body">
        <OrderConfirmation id={params.id} />
      </div>
    </>
  )
}
