import { useWatch, type UseFormReturn } from 'react-hook-form'
import { addressName } from '../../../accounts/domain/address-text.ts'
import type { AddressView } from '../../../accounts/domain/address-view.ts'
import { MAX_ADDRESSES } from '../../../accounts/domain/max-addresses.ts'
import { bindFields } from '../../../platform/web/forms/schema-form.ts'
import { CheckboxField } from '../../../platform/web/forms/checkbox-field.tsx'
import { SelectField } from '../../../platform/web/forms/text-field.tsx'
import type { CheckoutValues } from './checkout-draft.ts'

interface AddressChoiceProps {
  form: UseFormReturn<CheckoutValues>
  /** The addresses of the account, the default first; none for a guest. */
  addresses: readonly AddressView[]
}

const PLACE = ['address', 'postalCode', 'city'] as const
const NAMES = ['firstName', 'lastName', 'company'] as const
const PARTS = [...PLACE, ...NAMES] as const

/** Returns the saved address that the form holds, or undefined while another is typed. */
function useChosen({ form, addresses }: AddressChoiceProps): AddressView | undefined {
  const typed = useWatch({ control: form.control, name: PARTS })
  return addresses.find((address) =>
    PARTS.every((name, index) => address[name] === typed[index]?.trim()),
  )
}

/** Offers the addresses of the account, and an empty form for a new one. */
export function AddressChoice({ form, addresses }: AddressChoiceProps) {
  const chosen = useChosen({ form, addresses })
  if (addresses.length === 0) return null
  function choose(id: string): void {
    const address = addresses.find((known) => known.id === id)
    // The customer's own name stays with a new address.
    for (const name of address ? PARTS : PLACE) form.setValue(name, address?.[name] ?? '')
    form.clearErrors([...PARTS])
    if (!address) form.setFocus('address')
  }
  return (
    <SelectField
      label="Adresse wählen"
      autoComplete="off"
      value={chosen?.id ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      {addresses.map((address) => (
        <option key={address.id} value={address.id}>
          {addressName(address)}
        </option>
      ))}
      <option value="">Neue Adresse</option>
    </SelectField>
  )
}

/** Asks whether the account keeps an address that it does not have yet. */
export function KeepAddress({ form, addresses }: AddressChoiceProps) {
  const chosen = useChosen({ form, addresses })
  if (chosen) return null
  if (addresses.length >= MAX_ADDRESSES) {
    return (
      <p className="text-small">
        Ihr Konto hat schon {MAX_ADDRESSES} Adressen. Diese gilt nur für die Bestellung.
      </p>
    )
  }
  return (
    <CheckboxField
      label="Adresse im Konto speichern"
      hint="Mit der Telefonnummer, für die nächste Bestellung."
      {...bindFields(form)('saveInfo')}
    />
  )
}
