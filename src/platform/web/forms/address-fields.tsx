import type { BoundField } from './schema-form.ts'
import { TextField } from './text-field.tsx'

interface AddressFieldsProps {
  /** Bound by the form itself, in the order of its fields: the first wrong one gets the focus. */
  address: BoundField
  postalCode: BoundField
  city: BoundField
  required?: boolean
}

/** Street, postal code and city, for a grid of two columns. */
export function AddressFields({ address, postalCode, city, required = false }: AddressFieldsProps) {
  return (
    <>
      <TextField
        className="sm:col-span-2"
        label="Straße und Hausnummer"
        autoComplete="street-address"
        required={required}
        {...address}
      />
      <TextField
        label="PLZ"
        hint="5 Ziffern"
        inputMode="numeric"
        autoComplete="postal-code"
        required={required}
        {...postalCode}
      />
      <TextField label="Stadt" autoComplete="address-level2" required={required} {...city} />
    </>
  )
}
