import type { ProfileView } from '../../../accounts/domain/profile-view.ts'
import type { GuestCheckoutForm } from '../../domain/checkout-form.ts'
import { DELIVERY_COUNTRY } from '../../domain/customer-fields.ts'

/** Every value of the form, as the inputs hold them. */
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
  /** Id of the account it was typed in, or null for a guest. */
  readonly owner: string | null
  readonly values: CheckoutValues
}

/**
 * Only in memory: an address may not lie in the browser's storage (ASVS 14.3.3). Bridges the way to
 * the cart and back.
 */
let draft: Draft | null = null

/** Keeps what was typed, without passwords and without the agreement. */
export function keepDraft(owner: string | null, values: CheckoutValues): void {
  draft = { owner, values: { ...values, password: '', confirmPassword: '', agreeTerms: false } }
}

/** After the order, or when someone else uses this browser. */
export function forgetDraft(): void {
  draft = null
}

const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'postalCode',
  'city',
  'country',
] as const

/** What an account knows for the form; empty values are left out. */
export function profileValues(profile: ProfileView | null) {
  if (!profile) return []
  return PROFILE_FIELDS.map((name) => [name, profile[name]] as const).filter(
    ([, text]) => text !== '',
  )
}

/** What the form starts with: the own draft, else the profile over what was typed before the login. */
export function startingValues(profile: ProfileView | null): CheckoutValues {
  const owner = profile?.id ?? null
  if (draft?.owner === owner) return draft.values
  const typedAsGuest = draft?.owner === null ? draft.values : EMPTY
  draft = null
  return { ...typedAsGuest, ...Object.fromEntries(profileValues(profile)) }
}
