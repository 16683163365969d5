import type { AddressView } from './address-view.ts'

/** Returns the lines of an address without its label. */
export function addressLines({
  firstName,
  lastName,
  company,
  address,
  postalCode,
  city,
}: Omit<AddressView, 'id' | 'label' | 'country' | 'isDefault'>): string[] {
  return [company, `${firstName} ${lastName}`, address, `${postalCode} ${city}`].filter(
    (line) => line.trim() !== '',
  )
}

/** Returns what an address is called: its label, otherwise street and city. */
export function addressName({ label, address, city }: AddressView): string {
  return label || [address, city].filter((part) => part !== '').join(', ')
}
