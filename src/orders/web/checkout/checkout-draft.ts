import type { ProfileView } from '../../../accounts/domain/profile-view.ts'
import type { GuestCheckoutForm } from '../../domain/checkout-form.ts'

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
  shippingMethod: 'standard',
  password: '',
  confirmPassword: '',
  notes: '',
  company: '',
  vatId: '',
  buyerReference: '',
  saveInfo: false,
  agreeTerms: false,
}

/** The unsent form, and whose data it holds. */
export interface TypedForm {
  /** Id of the account whose data it holds, also after its session ended; null for a guest. */
  readonly ownerId: string | null
  readonly values: CheckoutValues
  /** The email that a guest had typed before the account's replaced it; otherwise ''. */
  readonly replacedEmail: string
}

const EMPTY_FORM: TypedForm = { ownerId: null, values: EMPTY, replacedEmail: '' }

/**
 * The unsent form, kept while the customer goes to the cart and back. It is only in memory, because
 * personal data must not be in the browser's storage (ASVS 14.3.3).
 */
let draft: (TypedForm & { readonly accountId: string | null }) | null = null

/** Keeps the form, except the passwords and the agreement. `accountId` is who is signed in. */
export function keepDraft(accountId: string | null, form: TypedForm): void {
  const values = { ...form.values, password: '', confirmPassword: '', agreeTerms: false }
  draft = { ...form, values, accountId }
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
  ['phone'],
  ['address', 'postalCode', 'city'],
] as const

/** Returns the profile's values for the groups of fields in which nothing was typed. */
function profileValues(values: CheckoutValues, profile: ProfileView): Partial<CheckoutValues> {
  const names = PROFILE_GROUPS.filter((group) =>
    group.every((name) => values[name] === EMPTY[name]),
  ).flat()
  return Object.fromEntries(names.map((name) => [name, profile[name]]))
}

/**
 * Returns the form of a customer who has signed in. What a guest typed stays, except the email: it
 * was the one of the new account, so the account's replaces it. The data of another account is
 * dropped.
 */
export function formAfterSignIn(typed: TypedForm, profile: ProfileView): TypedForm {
  if (typed.ownerId === profile.id) return typed
  const { values } = typed.ownerId === null ? typed : EMPTY_FORM
  const { email } = profile
  const isOther = values.email !== '' && values.email.toLowerCase() !== email.toLowerCase()
  return {
    ownerId: profile.id,
    values: { ...values, ...profileValues(values, profile), email },
    replacedEmail: isOther ? values.email : '',
  }
}

/**
 * Returns the form to start with: the draft of the same customer, filled from the profile after a
 * sign-in. A customer whose session ended at the checkout keeps the draft as a guest; after a logout
 * elsewhere nobody gets it.
 */
export function startingForm(profile: ProfileView | null): TypedForm {
  if (profile) return formAfterSignIn(draft ?? EMPTY_FORM, profile)
  return draft?.accountId === null ? draft : EMPTY_FORM
}
