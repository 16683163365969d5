import { OrderConfirmation } from '../../../../orders/web/order-confirmation.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import type { PageProps } from '../../../routing/page-route.ts'

/** With a soft hyphen: the word is wider than a phone. */
const TITLE = 'Auftrags\u00ADbestätigung'

/** `/order-confirmation/:id`: what was ordered and where the money goes. */
export default function OrderConfirmationPage({ params }: PageProps) {
  return (
    <>
      {/* The display font draws no hyphen; this one comes from its fallback. */}
      <div className="[hyphenate-character:'‐']">
        <PageHeader title={TITLE} ground="celeste" />
      </div>
      <div className="page-body">
        <OrderConfirmation id={params.id} />
      </div>
    </>
  )
}
