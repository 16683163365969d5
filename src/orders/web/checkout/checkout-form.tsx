import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { ProfileView } from '../../../accounts/domain/profile-view.ts'
import { deadlineText } from '../../../business/domain/payment-deadline.ts'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import type { CartCheck } from '../../../cart/web/use-cart-check.ts'
import { Link } from '../../../platform/web/link.tsx'
import { bindFields } from '../../../platform/web/forms/schema-form.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { pages } from '../../../urls.ts'
import { orderAmounts, type OrderAmounts } from '../../domain/order-amounts.ts'
import type { ShippingMethod } from '../../../business/domain/shipping.ts'
import {
  DeliveryFields,
  NotesField,
  PasswordFields,
  PersonFields,
  Section,
  TermsField,
} from './checkout-sections.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ShippingChoice } from './shipping-choice.tsx'
import { useCheckout } from './use-checkout.ts'

interface CheckoutFormProps {
  business: BusinessView
  cartCheck: CartCheck
  /** Null for a guest. */
  profile: ProfileView | null
}

function amountsOf(
  { business, cartCheck }: CheckoutFormProps,
  method: ShippingMethod,
): OrderAmounts {
  const lines = cartCheck.lines.map(({ line, category }) => ({
    unitPriceCents: line.priceCents,
    quantity: line.quantity,
    // A line without category cannot be ordered, so its tax rate never counts.
    taxRatePercent: business.taxRates[category ?? 'kaffee'],
  }))
  return orderAmounts(lines, method, business.shipping, business.taxRegime)
}

/** The checkout form: customer, address, shipping, password, payment, terms, summary and button. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { business, cartCheck, profile } = props
  const isGuest = profile === null
  const { form, submit, isBusy, refused, hasAccount, notice } = useCheckout({
    profile,
    lines: cartCheck.lines.map(({ line }) => line),
    totalCents: (method) => amountsOf(props, method).totalCents,
    checkAgain: cartCheck.checkAgain,
  })
  const field = bindFields(form)
  const isKnownEmail = hasAccount && form.formState.errors.email?.type === 'server'
  const method = useWatch({ control: form.control, name: 'shippingMethod' })
  const amounts = amountsOf(props, method)

  return (
    <form noValidate aria-label="Kasse" onSubmit={submit}>
      <div className="gutter pb-12">
        <p className="pb-5 text-small">* Pflichtfeld</p>
        <Section title="Persönliche Daten" lead={isGuest ? <LoginOffer /> : null}>
          <PersonFields field={field} isKnownEmail={isKnownEmail} />
        </Section>
        <AddressSection isPickup={method === 'pickup'}>
          <DeliveryFields field={field} />
        </AddressSection>
        <Section title="Versand">
          <ShippingChoice
            business={business}
            subtotalCents={amounts.subtotalCents}
            {...field('shippingMethod')}
          />
        </Section>
        {isGuest ? (
          <Section
            title="Passwort"
            lead="Mit dem Passwort legen wir Ihr Konto an. Dort verfolgen Sie die Bestellung."
          >
            <PasswordFields field={field} />
          </Section>
        ) : null}
        <PaymentSection days={business.paymentDeadlineDays} />
        <Section title="Noch etwas?">
          <NotesField field={field} />
        </Section>
        <Section title="Bedingungen">
          <TermsField field={field} />
        </Section>
      </div>
      <CheckoutSummary {...{ cartCheck, amounts, business, refused, isGuest, notice }}>
        <OrderButton
          isBusy={isBusy}
          isOpen={cartCheck.state === 'checked' && !cartCheck.isBlocked}
        />
      </CheckoutSummary>
    </form>
  )
}

/** The order button; § 312j Abs. 3 BGB requires this label. */
function OrderButton({ isBusy, isOpen }: { isBusy: boolean; isOpen: boolean }) {
  return (
    <Button
      type="submit"
      className="w-full"
      busy={isBusy}
      busyText="Bestellung wird bearbeitet..."
      disabled={!isOpen}
    >
      zahlungspflichtig bestellen
    </Button>
  )
}

/** The address section; for a pickup it is only the billing address. */
function AddressSection({ isPickup, children }: { isPickup: boolean; children: ReactNode }) {
  if (isPickup) return <Section title="Rechnungsadresse">{children}</Section>
  return (
    <Section title="Lieferadresse" lead={<p>Wir liefern nur innerhalb Deutschlands.</p>}>
      {children}
    </Section>
  )
}

function PaymentSection({ days }: { days: number }) {
  return (
    <Section title="Zahlung">
      <p>
        <strong className="font-semibold">Banküberweisung (Vorkasse).</strong> Die Bankverbindung
        steht in der Auftragsbestätigung. Bitte überweisen Sie innerhalb von {deadlineText(days)}.
      </p>
    </Section>
  )
}

function LoginOffer() {
  return (
    <p>
      Schon ein Konto? <Link href={pages.login(pages.checkout())}>Zur Anmeldung</Link>
    </p>
  )
}
