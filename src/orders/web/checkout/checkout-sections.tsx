import type { ReactNode } from 'react'
import { NewPasswordField } from '../../../accounts/web/new-password-field.tsx'
import { PasswordField } from '../../../accounts/web/password-field.tsx'
import { AddressFields } from '../../../platform/web/forms/address-fields.tsx'
import { Link } from '../../../platform/web/link.tsx'
import {
  EmailField,
  FullNameFields,
  PhoneField,
} from '../../../platform/web/forms/person-fields.tsx'
import type { BindField } from '../../../platform/web/forms/schema-form.ts'
import { CheckboxField } from '../../../platform/web/forms/checkbox-field.tsx'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { TextArea, TextField } from '../../../platform/web/forms/text-field.tsx'
import { pages } from '../../../urls.ts'
import type { CheckoutValues } from './checkout-draft.ts'

interface FormParts {
  field: BindField<keyof CheckoutValues>
}

interface SectionProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A section of the form with its title on the left and its fields on the right. */
export function Section({ title, lead, children }: SectionProps) {
  const id = `section-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t-2 border-espresso py-9 lg:grid-cols-[19rem_minmax(0,44rem)]"
    >
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

/** The fields for name, email and phone. */
export function PersonFields({ field, isKnownEmail }: FormParts & { isKnownEmail: boolean }) {
  const names = { firstName: field('firstName'), lastName: field('lastName') }
  const email = field('email')
  const accountLinks = (
    <>
      Zu dieser Adresse gibt es schon ein Konto.{' '}
      <Link href={pages.login(pages.checkout())}>Jetzt anmelden</Link> oder unten das Passwort des
      Kontos eingeben.
    </>
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FullNameFields {...names} />
      <EmailField {...email} error={isKnownEmail ? accountLinks : email.error} />
      <PhoneField {...field('phone')} />
    </div>
  )
}

/** The address fields, and whether the account saves them. */
export function DeliveryFields({ field }: FormParts) {
  return (
    <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
      <AddressFields
        address={field('address')}
        postalCode={field('postalCode')}
        city={field('city')}
        required
      />
      <TextField
        className="sm:col-span-2"
        label="Land"
        required
        autoComplete="country-name"
        {...field('country')}
      />
      <CheckboxField
        className="sm:col-span-2"
        label="Adresse und Telefonnummer in meinem Konto speichern"
        {...field('saveInfo')}
      />
    </div>
  )
}

/** The password of a guest's new account. */
export function PasswordFields({ field }: FormParts) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NewPasswordField label="Passwort" {...field('password')} />
      <PasswordField
        label="Passwort bestätigen"
        required
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </div>
  )
}

/** The customer's note to the shop. */
export function NotesField({ field }: FormParts) {
  return <TextArea label="Anmerkungen (optional)" {...field('notes')} />
}

function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (öffnet einen neuen Tab)</span>
    </a>
  )
}

/**
 * The agreement to terms and privacy; their pages open in a new tab, so that the form keeps its
 * values.
 */
export function TermsField({ field }: FormParts) {
  return (
    <CheckboxField
      required
      label={
        <>
          Ich stimme den <NewTabLink href={pages.terms()}>AGB mit Widerrufsbelehrung</NewTabLink> zu
          und habe die <NewTabLink href={pages.privacy()}>Datenschutzerklärung</NewTabLink> zur
          Kenntnis genommen.
        </>
      }
      {...field('agreeTerms')}
    />
  )
}
