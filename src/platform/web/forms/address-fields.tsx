import type { BindField } from './schema-form.ts'
import { TextField } from './text-field.tsx'

interface AddressFieldsProps {
  field: BindField<'address' | 'postalCode' | 'city'>
  required?: boolean
}

/** Street, postal code and city, for a grid of two columns. */
export function AddressFields({ field, required = false }: AddressFieldsProps) {
  return (
    <>
      <TextField
        className="sm:col-span-2"
        label="Straße und Hausnummer"
        autoComplete="street-address"
        required={required}
        {...field('address')}
      />
      <TextField
        label="PLZ"
        hint="5 Ziffern"
        inputMode="numeric"
        autoComplete="postal-code"
        required={required}
        {...field('postalCode')}
      />
      <TextField
        label="Stadt"
        autoComplete="address-level2"
        required={required}
        {...field('city')}
      />
    </>
  )
}
