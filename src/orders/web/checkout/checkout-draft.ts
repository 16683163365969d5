import type { ProfileView } from '../../../accounts/domain/profile-view.ts'
import { CHECKOUT_STORAGE_KEY, drafts } from '../../../platform/web/draft-storage.ts'
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
  reviewMail: false,
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

interface Draft extends TypedForm {
  /** Who was signed in when it was typed; null for a guest. */
  readonly accountId: string | null
}

/** Returns the stored text: of the tab's storage, or of the memory where storage is forbidden. */
function readStored(): string | null {
  try {
    return sessionStorage.getItem(CHECKOUT_STORAGE_KEY)
  } catch {
    return drafts.get(CHECKOUT_STORAGE_KEY) ?? null
  }
}

/** Returns the stored values whose type is still the form's: another version may have stored them. */
function knownValues(stored: Partial<Record<string, unknown>>): CheckoutValues {
  const known = Object.entries(EMPTY).map(([name, empty]) => {
    const value = stored[name]
    return [name, typeof value === typeof empty ? value : empty]
  })
  return Object.fromEntries(known) as CheckoutValues
}

function readDraft(): Draft | null {
  try {
    const stored = JSON.parse(readStored() ?? 'null') as Draft | null
    return stored && { ...stored, values: knownValues({ ...stored.values }) }
  } catch {
    return null
  }
}

/**
 * Keeps the form, except the passwords, for a reload and the way to the cart and back. The storage of the
 * tab ends with the tab; nothing goes to `localStorage`, which other people of the browser could read
 * later. `accountId` is who is signed in.
 */
export function keepDraft(accountId: string | null, form: TypedForm): void {
  const values = { ...form.values, password: '', confirmPassword: '' }
  const text = JSON.stringify({ ...form, values, accountId } satisfies Draft)
  try {
    sessionStorage.setItem(CHECKOUT_STORAGE_KEY, text)
  } catch {
    drafts.set(CHECKOUT_STORAGE_KEY, text)
  }
}

/** Deletes the draft: after the order, or when its account is closed. */
export function forgetDraft(): void {
  drafts.delete(CHECKOUT_STORAGE_KEY)
  try {
    sessionStorage.removeItem(CHECKOUT_STORAGE_KEY)
  } catch {
    // Storage is forbidden, so it holds no draft.
  }
}

/**
 * Fields that belong together. A typed street with the account's town is an address that does not
 * exist, so a group is filled from the profile only as a whole.
 */
const PROFILE_GROUPS = [
  ['firstName', 'lastName'],
  ['phone'],
  ['company'],
  ['address', 'postalCode', 'city'],
] as const

/** The data of an account at the checkout: its profile, with name and company of the default address. */
export type KnownCustomer = ProfileView & { readonly company?: string }

/** Returns the profile's values for the groups of fields in which nothing was typed. */
function profileValues(values: CheckoutValues, profile: KnownCustomer): Partial<CheckoutValues> {
  const names = PROFILE_GROUPS.filter((group) =>
    group.every((name) => values[name] === EMPTY[name]),
  ).flat()
  return Object.fromEntries(names.map((name) => [name, profile[name] ?? '']))
}

/**
 * Returns the form of a customer who has signed in. What a guest typed stays, except the email: it
 * was the one of the new account, so the account's replaces it. The data of another account is
 * dropped.
 */
export function formAfterSignIn(typed: TypedForm, profile: KnownCustomer): TypedForm {
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
 * sign-in. A customer whose session ended at the checkout keeps the draft as a guest. After a logout in
 * another tab the draft is deleted.
 */
export function startingForm(profile: KnownCustomer | null): TypedForm {
  const draft = readDraft()
  if (profile) return formAfterSignIn(draft ?? EMPTY_FORM, profile)
  if (draft?.accountId === null) return draft
  forgetDraft()
  return EMPTY_FORM
}
