import type { ComponentProps } from 'react'
import type { BindField } from './schema-form.ts'
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
  field: BindField<'firstName' | 'lastName'>
  /** Lets the browser fill in the user's own name, unless the form is about another person. */
  isOwnName?: boolean
}

/** First name and last name. */
export function FullNameFields({ field, isOwnName = true }: FullNameFieldsProps) {
  return (
    <>
      <TextField
        label="Vorname"
        autoComplete={isOwnName ? 'given-name' : 'off'}
        required
        {...field('firstName')}
      />
      <TextField
        label="Nachname"
        autoComplete={isOwnName ? 'family-name' : 'off'}
        required
        {...field('lastName')}
      />
    </>
  )
}
