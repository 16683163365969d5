import type { ReactNode } from 'react'
import { AddressFields } from '../../../platform/web/forms/address-fields.tsx'
import type { BindField } from '../../../platform/web/forms/schema-form.ts'
import { CheckboxField } from '../../../platform/web/forms/checkbox-field.tsx'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { TextArea } from '../../../platform/web/forms/text-field.tsx'
import { pages } from '../../../urls.ts'
import { DELIVERY_COUNTRY } from '../../../platform/domain/delivery-country.ts'
import { REVIEW_CONSENT_VERSION, reviewConsentTexts } from '../../domain/consents/review-consent.ts'
import type { CheckoutValues } from './checkout-draft.ts'

interface FormParts {
  field: BindField<keyof CheckoutValues>
}

interface SectionProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** The columns of the page on wide screens: the form, and beside it the overview of the order. */
export const checkoutColumns =
  'gutter grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,44rem)_minmax(16rem,26rem)] justify-between'

/** Stands above the form. */
export function RequiredNote() {
  return <p className="pb-5 text-small">* Pflichtfeld</p>
}

export const PERSON_TITLE = 'Persönliche Daten'
export const DELIVERY_TITLE = 'Lieferadresse'

/** A section of the form: title, lead and fields. */
export function Section({ title, lead, children }: SectionProps) {
  const id = `section-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
  return (
    <section aria-labelledby={id} className="grid gap-y-5 border-t-2 border-espresso py-9">
      <div>
        <h2 id={id} className="text-h3">
          {displayText(title)}
        </h2>
        {lead ? <div className="mt-3">{lead}</div> : null}
      </div>
      <div className="grid content-start gap-5">{children}</div>
    </section>
  )
}

interface DeliveryFieldsProps extends FormParts {
  isPickup: boolean
}

/** The fields of the delivery address; for a pickup it is only the billing address. */
export function DeliveryFields({ field, isPickup }: DeliveryFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
      <AddressFields
        address={field('address')}
        postalCode={field('postalCode')}
        city={field('city')}
        purpose={isPickup ? 'billing' : 'shipping'}
        required
      />
      {/* A text, because browsers would fill a field with their own name of the country. */}
      <p className="field sm:col-span-2">
        <span className="field-label">Land</span>
        {DELIVERY_COUNTRY}
      </p>
    </div>
  )
}

/** The customer's note to the shop. */
export function NotesField({ field }: FormParts) {
  return <TextArea label="Anmerkungen (optional)" {...field('notes')} />
}

/** The consent to one mail that asks for reviews (UWG § 7); unticked at first. */
export function ReviewMailField({ field }: FormParts) {
  return (
    <CheckboxField
      label={reviewConsentTexts[REVIEW_CONSENT_VERSION]}
      hint="Freiwillig, eine E-Mail je Bestellung. Sie können das jederzeit widerrufen, im Konto und mit dem Link in der E-Mail."
      {...field('reviewMail')}
    />
  )
}

function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
    </a>
  )
}

/**
 * The agreement to the terms, with the privacy text as information. The right of withdrawal is the
 * customer's by law, so it is named beside the checkbox and not agreed to. The pages open in a new
 * tab, so that the form keeps its values.
 */
export function TermsField({ field }: FormParts) {
  return (
    <>
      <CheckboxField
        required
        label={
          <>
            Ich stimme den <NewTabLink href={pages.terms()}>AGB</NewTabLink> zu und habe die{' '}
            <NewTabLink href={pages.privacy()}>Datenschutzerklärung</NewTabLink> zur Kenntnis
            genommen.
          </>
        }
        {...field('agreeTerms')}
      />
      <p>
        Sie können die Bestellung binnen vierzehn Tagen widerrufen. Wie, steht in der{' '}
        <NewTabLink href={pages.withdrawal()}>Widerrufsbelehrung</NewTabLink>.
      </p>
    </>
  )
}
