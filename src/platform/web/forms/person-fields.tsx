import type { ComponentProps } from 'react'
import type { BoundField } from './schema-form.ts'
import { TextField } from './text-field.tsx'

/** Spread `field('name')` of a bound form into it; other props replace the defaults. */
type PersonFieldProps = Partial<ComponentProps<typeof TextField>>

/** First and last name in one field. */
export function NameField(props: PersonFieldProps) {
  return <TextField label="Name" autoComplete="name" required {...props} />
}

/** The email of a person. */
export function EmailField(props: PersonFieldProps) {
  return (
    <TextField
      label="E-Mail-Adresse"
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      {...props}
    />
  )
}

/** The phone number of a person. */
export function PhoneField(props: PersonFieldProps) {
  return (
    <TextField label="Telefon" type="tel" inputMode="tel" autoComplete="tel" required {...props} />
  )
}

interface FullNameFieldsProps {
  /** Bound by the form itself, in the order of its fields: the first wrong one gets the focus. */
  firstName: BoundField
  lastName: BoundField
  /** Lets the browser fill in the user's own name, unless the form is about another person. */
  isOwnName?: boolean
}

/** First name and last name. */
export function FullNameFields({ firstName, lastName, isOwnName = true }: FullNameFieldsProps) {
  return (
    <>
      <TextField
        label="Vorname"
        autoComplete={isOwnName ? 'given-name' : 'off'}
        required
        {...firstName}
      />
      <TextField
        label="Nachname"
        autoComplete={isOwnName ? 'family-name' : 'off'}
        required
        {...lastName}
      />
    </>
  )
}
