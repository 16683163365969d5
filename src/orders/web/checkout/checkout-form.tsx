import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ProfileView } from '../../../accounts/domain/profile-view.ts'
import { deadlineText } from '../../../business/domain/payment-deadline.ts'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import { GUARANTEE_TITLE, GuaranteeNotice } from '../../../guarantee/web/guarantee-notice.tsx'
import type { CartCheck } from '../../../cart/web/use-cart-check.ts'
import { bindFields } from '../../../platform/web/forms/schema-form.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { orderAmounts, type OrderAmounts } from '../../domain/order-amounts.ts'
import type { ShippingMethod } from '../../../business/domain/shipping.ts'
import {
  DeliveryFields,
  NotesField,
  PasswordSection,
  Section,
  TermsField,
} from './checkout-sections.tsx'
import type { CheckoutValues } from './checkout-draft.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { CompanyFields } from '../company-fields.tsx'
import { PersonSection, SessionOver } from './person-section.tsx'
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
  const lines = cartCheck.orderable.map(({ line, category }) => ({
    unitPriceCents: line.priceCents,
    quantity: line.quantity,
    // The category is unknown only until the catalogue was read.
    taxRatePercent: business.taxRates[category ?? 'kaffee'],
  }))
  return orderAmounts(lines, method, business.shipping, business.taxRegime)
}

/** The checkout form: customer, address, shipping, password, payment, terms, summary and button. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { business, cartCheck, profile } = props
  const isGuest = profile === null
  const checkout = useCheckout({
    profile,
    business,
    lines: cartCheck.orderable.map(({ line }) => line),
    totalCents: (method) => amountsOf(props, method).totalCents,
    checkAgain: cartCheck.checkAgain,
  })
  const { form, submit, isBusy, refused, hasAccount, notice, isSessionOver } = checkout
  const field = bindFields(form)
  const isKnownEmail = hasAccount && form.formState.errors.email?.type === 'server'
  const method = useWatch({ control: form.control, name: 'shippingMethod' })
  const amounts = amountsOf(props, method)

  return (
    <form noValidate aria-label="Kasse" onSubmit={submit}>
      <div className="gutter pb-12">
        <p className="pb-5 text-small">* Pflichtfeld</p>
        {isSessionOver ? (
          <SessionOver frame={checkout.sessionNotice} isPasswordRequired={!business.guestOrders} />
        ) : null}
        <PersonSection
          {...{ form, profile, isSessionOver }}
          isKnownEmail={isKnownEmail}
          replacedEmail={checkout.replacedEmail}
          rules={business}
        />
        <AddressSection isPickup={method === 'pickup'}>
          <DeliveryFields field={field} isWithoutAccount={isGuest && business.guestOrders} />
          <InvoiceCompany form={form} />
        </AddressSection>
        <Section title="Versand">
          <ShippingChoice
            business={business}
            subtotalCents={amounts.subtotalCents}
            {...field('shippingMethod')}
          />
        </Section>
        {isGuest ? <PasswordSection field={field} isRequired={!business.guestOrders} /> : null}
        <PaymentSection days={business.paymentDeadlineDays} />
        <Section title="Noch etwas?">
          <NotesField field={field} />
        </Section>
        <Section title="Bedingungen">
          <TermsField field={field} />
        </Section>
        <Section title={GUARANTEE_TITLE}>
          <GuaranteeNotice />
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

function InvoiceCompany({ form }: { form: UseFormReturn<CheckoutValues> }) {
  const field = bindFields(form)
  const values = form.getValues(['company', 'vatId', 'buyerReference'])
  return (
    <CompanyFields
      company={field('company')}
      vatId={field('vatId')}
      buyerReference={field('buyerReference')}
      isFilled={values.some((text) => text !== '')}
    />
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
