import type { ProfileView } from '../../../accounts/domain/profile-view.ts'
import type { GuestCheckoutForm } from '../../domain/checkout-form.ts'
import { DELIVERY_COUNTRY } from '../../domain/customer-fields.ts'

/** Every value of the form, as in its inputs. */
export type CheckoutValues = Required<Omit<GuestCheckoutForm, 'agreeTerms'>> & {
  agreeTerms: boolean
}

const EMPTY: CheckoutValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  country: DELIVERY_COUNTRY,
  shippingMethod: 'standard',
  password: '',
  confirmPassword: '',
  notes: '',
  saveInfo: false,
  agreeTerms: false,
}

interface Draft {
  /** Id of the account that typed it, or null for a guest. */
  readonly accountId: string | null
  readonly values: CheckoutValues
}

/**
 * The unsent form, kept while the customer goes to the cart and back. It is only in memory, because
 * personal data must not be in the browser's storage (ASVS 14.3.3).
 */
let draft: Draft | null = null

/** Keeps the typed values, except the passwords and the agreement. */
export function keepDraft(accountId: string | null, values: CheckoutValues): void {
  draft = { accountId, values: { ...values, password: '', confirmPassword: '', agreeTerms: false } }
}

/** Deletes the draft: after the order, or when another account signs in. */
export function forgetDraft(): void {
  draft = null
}

/**
 * Fields that belong together. A typed street with the account's town is an address that does not
 * exist, so a group is filled from the profile only as a whole.
 */
const PROFILE_GROUPS = [
  ['firstName', 'lastName'],
  ['email'],
  ['phone'],
  ['address', 'postalCode', 'city', 'country'],
] as const

/**
 * Returns the profile's values for the groups of fields in which nothing was typed. Empty values are
 * left out.
 */
export function profileValues(values: CheckoutValues, profile: ProfileView | null) {
  if (!profile) return []
  return PROFILE_GROUPS.filter((group) => group.every((name) => values[name] === EMPTY[name]))
    .flat()
    .map((name) => [name, profile[name]] as const)
    .filter(([, text]) => text !== '')
}

/**
 * Returns the form's initial values: the account's draft, or the guest's draft with the profile in
 * the fields where the guest typed nothing.
 */
export function startingValues(profile: ProfileView | null): CheckoutValues {
  const accountId = profile?.id ?? null
  if (draft?.accountId === accountId) return draft.values
  const typedAsGuest = draft?.accountId === null ? draft.values : EMPTY
  draft = null
  return { ...typedAsGuest, ...Object.fromEntries(profileValues(typedAsGuest, profile)) }
}
