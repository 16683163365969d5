import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { AddressView } from '../../../accounts/domain/address-view.ts'
import { deadlineText } from '../../../business/domain/payment-deadline.ts'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import { GUARANTEE_TITLE } from '../../../guarantee/domain/guarantee-title.ts'
import { GuaranteeNotice } from '../../../guarantee/web/guarantee-notice.tsx'
import type { CartCheck } from '../../../cart/web/use-cart-check.ts'
import { bindFields } from '../../../platform/web/forms/schema-form.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { orderAmounts, type OrderAmounts } from '../../domain/order-amounts.ts'
import type { ShippingMethod } from '../../../business/domain/shipping.ts'
import {
  checkoutColumns,
  DELIVERY_TITLE,
  DeliveryFields,
  NotesField,
  RequiredNote,
  ReviewMailField,
  Section,
  TermsField,
} from './checkout-sections.tsx'
import { AddressChoice, KeepAddress } from './address-choice.tsx'
import type { CheckoutValues, KnownCustomer } from './checkout-draft.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { CompanyFields } from '../company-fields.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { OrderOverview } from './order-overview.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonSection, SessionOver } from './person-section.tsx'
import { ShippingChoice } from './shipping-choice.tsx'
import { useCheckout } from './use-checkout.ts'

interface CheckoutFormProps {
  business: BusinessView
  cartCheck: CartCheck
  /** Null for a guest. */
  profile: KnownCustomer | null
  /** The addresses of the account, the default first; none for a guest. */
  addresses: readonly AddressView[]
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
  const { business, cartCheck, profile, addresses } = props
  const isGuest = profile === null
  const checkout = useCheckout({
    profile,
    business,
    lines: cartCheck.orderable.map(({ line }) => line),
    totalCents: (method) => amountsOf(props, method).totalCents,
    checkAgain: cartCheck.checkAgain,
  })
  const { form, submit, isBusy, refused, notice, isSessionOver } = checkout
  const hasAccount = refused?.hasAccount ?? false
  const isKnownEmail = hasAccount && form.formState.errors.email?.type === 'server'
  const method = useWatch({ control: form.control, name: 'shippingMethod' })
  const amounts = amountsOf(props, method)

  return (
    <form noValidate aria-label="Kasse" onSubmit={submit}>
      <div className={`${checkoutColumns} pb-12`}>
        <OrderOverview {...{ cartCheck, amounts, method }} />
        <div className="lg:col-start-1 lg:row-start-1">
          <RequiredNote />
          {isSessionOver ? (
            <SessionOver
              frame={checkout.sessionNotice}
              isPasswordRequired={!business.guestOrders}
            />
          ) : null}
          <ErrorSummary errors={form.formState.errors} onChoose={(name) => form.setFocus(name)} />
          <PersonSection
            {...{ form, profile, isSessionOver }}
            isKnownEmail={isKnownEmail}
            replacedEmail={checkout.replacedEmail}
            rules={business}
          />
          <OrderSections {...{ form, business, addresses, isGuest, amounts }} />
        </div>
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

interface OrderSectionsProps extends Pick<CheckoutFormProps, 'business' | 'addresses'> {
  form: UseFormReturn<CheckoutValues>
  isGuest: boolean
  amounts: OrderAmounts
}

/** The sections between the customer's data and the summary. */
function OrderSections({ form, business, addresses, isGuest, amounts }: OrderSectionsProps) {
  const field = bindFields(form)
  const isPickup = useWatch({ control: form.control, name: 'shippingMethod' }) === 'pickup'
  return (
    <>
      <AddressSection isPickup={isPickup}>
        <AddressChoice form={form} addresses={addresses} />
        <DeliveryFields field={field} isPickup={isPickup} />
        {/* The order may belong to no account, which could save nothing. */}
        {isGuest && business.guestOrders ? null : <KeepAddress form={form} addresses={addresses} />}
        <InvoiceCompany form={form} />
      </AddressSection>
      <Section title="Versand">
        <ShippingChoice
          business={business}
          subtotalCents={amounts.subtotalCents}
          {...field('shippingMethod')}
        />
      </Section>
      <PaymentSection days={business.paymentDeadlineDays} />
      <Section title="Noch etwas?">
        <NotesField field={field} />
        <ReviewMailField field={field} />
      </Section>
      {isGuest ? <PasswordSection form={form} isRequired={!business.guestOrders} /> : null}
      <Section title="Bedingungen">
        <TermsField field={field} />
      </Section>
      <Section title={GUARANTEE_TITLE}>
        <GuaranteeNotice />
      </Section>
    </>
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
    <Section title={DELIVERY_TITLE} lead={<p>Wir liefern nur innerhalb Deutschlands.</p>}>
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
