import { useState, type ReactNode } from 'react'
import { NewPasswordField } from '../../../accounts/web/new-password-field.tsx'
import { PasswordField } from '../../../accounts/web/password-field.tsx'
import { AddressFields } from '../../../platform/web/forms/address-fields.tsx'
import type { BindField } from '../../../platform/web/forms/schema-form.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { CheckboxField } from '../../../platform/web/forms/checkbox-field.tsx'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { TextArea } from '../../../platform/web/forms/text-field.tsx'
import { pages } from '../../../urls.ts'
import { DELIVERY_COUNTRY } from '../../../platform/domain/delivery-country.ts'
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

interface DeliveryFieldsProps extends FormParts {
  /** The order may belong to no account, which could save nothing. */
  isWithoutAccount: boolean
}

/** The address fields, and whether the account saves them. */
export function DeliveryFields({ field, isWithoutAccount }: DeliveryFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
      <AddressFields
        address={field('address')}
        postalCode={field('postalCode')}
        city={field('city')}
        required
      />
      {/* A text, because browsers would fill a field with their own name of the country. */}
      <p className="field sm:col-span-2">
        <span className="field-label">Land</span>
        {DELIVERY_COUNTRY}
      </p>
      {isWithoutAccount ? null : (
        <CheckboxField
          className="sm:col-span-2"
          label="Adresse und Telefonnummer in meinem Konto speichern"
          {...field('saveInfo')}
        />
      )}
    </div>
  )
}

interface PasswordSectionProps extends FormParts {
  /** False: the password is an offer, and the fields are folded. */
  isRequired: boolean
}

/** The password of a guest's new account. */
export function PasswordSection({ field, isRequired }: PasswordSectionProps) {
  const [isOpen, setOpen] = useState(isRequired)
  if (isOpen || isRequired) {
    return (
      <Section
        title="Passwort"
        lead="Mit dem Passwort legen wir Ihr Konto an. Dort verfolgen Sie die Bestellung."
      >
        <PasswordFields field={field} isRequired={isRequired} />
      </Section>
    )
  }
  return (
    <Section title="Konto (optional)">
      <p>
        In einem Konto verfolgen Sie die Bestellung, finden Ihre Rechnung und bestellen beim
        nächsten Mal schneller. Sie können es auch später anlegen: Der Link steht in der
        Auftragsbestätigung.
      </p>
      <Button
        variant="quiet"
        className="justify-self-start"
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        Jetzt ein Konto anlegen
      </Button>
    </Section>
  )
}

function PasswordFields({ field, isRequired }: PasswordSectionProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NewPasswordField label="Passwort" {...field('password')} required={isRequired} />
      <PasswordField
        label="Passwort bestätigen"
        required={isRequired}
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
