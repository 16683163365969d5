import type { ReactNode } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { PasswordField } from '../../../accounts/web/password-field.tsx'
import { Link } from '../../../platform/web/link.tsx'
import { CheckboxField } from '../../../platform/web/ui/checkbox-field.tsx'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { TextArea, TextField } from '../../../platform/web/ui/text-field.tsx'
import { pages } from '../../../urls.ts'
import type { CheckoutValues } from './checkout-draft.ts'

export interface FormParts {
  register: UseFormRegister<CheckoutValues>
  errors: FieldErrors<CheckoutValues>
}

interface SectionProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A part of the form: its name on the left, its fields on the right. */
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

/** Name, e-mail, phone. */
export function PersonFields({
  register,
  errors,
  hasAccount,
}: FormParts & { hasAccount: boolean }) {
  const waysIn = (
    <>
      Zu dieser Adresse gibt es schon ein Konto.{' '}
      <Link href={pages.login(pages.checkout())}>Jetzt anmelden</Link> oder unten das Passwort des
      Kontos eingeben.
    </>
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Vorname"
        required
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Nachname"
        required
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <TextField
        label="E-Mail"
        type="email"
        inputMode="email"
        required
        autoComplete="email"
        error={hasAccount && errors.email?.type === 'server' ? waysIn : errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Telefon"
        type="tel"
        inputMode="tel"
        required
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
    </div>
  )
}

/** Street, postal code, city, country, and whether the account keeps them. */
export function AddressFields({ register, errors }: FormParts) {
  return (
    <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
      <TextField
        className="sm:col-span-2"
        label="Straße und Hausnummer"
        required
        autoComplete="street-address"
        error={errors.address?.message}
        {...register('address')}
      />
      <TextField
        label="PLZ"
        inputMode="numeric"
        required
        hint="5 Ziffern"
        autoComplete="postal-code"
        error={errors.postalCode?.message}
        {...register('postalCode')}
      />
      <TextField
        label="Stadt"
        required
        autoComplete="address-level2"
        error={errors.city?.message}
        {...register('city')}
      />
      <TextField
        className="sm:col-span-2"
        label="Land"
        required
        autoComplete="country-name"
        error={errors.country?.message}
        {...register('country')}
      />
      <CheckboxField
        className="sm:col-span-2"
        label="Adresse und Telefonnummer in meinem Konto speichern"
        error={errors.saveInfo?.message}
        {...register('saveInfo')}
      />
    </div>
  )
}

/** Guests only: the password makes the account. */
export function PasswordFields({ register, errors }: FormParts) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PasswordField
        label="Passwort"
        required
        autoComplete="new-password"
        hint="Mindestens 6 Zeichen."
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Passwort bestätigen"
        required
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </div>
  )
}

/** Free text for the roastery. */
export function NotesField({ register, errors }: FormParts) {
  return (
    <TextArea label="Anmerkungen (optional)" error={errors.notes?.message} {...register('notes')} />
  )
}

function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh"> (öffnet einen neuen Tab)</span>
    </a>
  )
}

/** Terms and privacy; their pages open beside the form, so that nothing typed is lost. */
export function TermsField({ register, errors }: FormParts) {
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
      error={errors.agreeTerms?.message}
      {...register('agreeTerms')}
    />
  )
}
