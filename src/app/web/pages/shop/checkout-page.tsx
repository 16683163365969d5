import { CheckoutView } from '../../../../orders/web/checkout/checkout-view.tsx'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { Icon } from '../../../../platform/web/ui/icon.tsx'
import { Kerb } from '../../../../platform/web/ui/kerb.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { pages } from '../../../../urls.ts'

/** `/checkout`: the order form, which ends in one button. */
export default function CheckoutPage() {
  return (
    <>
      <PageHeader title="Kasse" ground="latte">
        <ButtonLink href={pages.cart()} variant="quiet" small>
          <Icon name="back" /> Zurück zum Warenkorb
        </ButtonLink>
      </PageHeader>
      <CheckoutView />
      <Kerb />
    </>
  )
}
