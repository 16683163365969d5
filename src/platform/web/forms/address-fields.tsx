import type { BoundField } from './schema-form.ts'
import { TextField } from './text-field.tsx'

const DIGITS = '5 Ziffern'

interface AddressFieldsProps {
  /** Bound by the form itself, in the order of its fields: the first wrong one gets the focus. */
  address: BoundField
  postalCode: BoundField
  city: BoundField
  required?: boolean
  /** Which of the browser's addresses fills the fields; absent for any. */
  purpose?: 'shipping' | 'billing'
}

/** Street, postal code and city, for a grid of two columns. */
export function AddressFields(props: AddressFieldsProps) {
  const { address, postalCode, city, required = false, purpose } = props
  const token = (name: string) => (purpose ? `${purpose} ${name}` : name)
  return (
    <>
      <TextField
        className="sm:col-span-2"
        label="Straße und Hausnummer"
        autoComplete={token('street-address')}
        required={required}
        {...address}
      />
      <TextField
        label="PLZ"
        // The message of a code of another length names the rule itself.
        hint={postalCode.error?.endsWith(DIGITS) ? undefined : DIGITS}
        inputMode="numeric"
        autoComplete={token('postal-code')}
        required={required}
        {...postalCode}
      />
      <TextField
        label="Stadt"
        autoComplete={token('address-level2')}
        required={required}
        {...city}
      />
    </>
  )
}
