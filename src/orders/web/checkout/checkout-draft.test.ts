import { beforeEach, expect, test } from 'vitest'
import type { ProfileView } from '../../../accounts/domain/profile-view.ts'
import { forgetDraft, keepDraft, startingForm, type CheckoutValues } from './checkout-draft.ts'

const profile: ProfileView = {
  id: 'u1',
  email: 'anna@example.org',
  firstName: 'Anna',
  lastName: 'Beispiel',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  country: 'Deutschland',
  isAdmin: false,
  createdAt: '',
  updatedAt: '',
}

beforeEach(forgetDraft)

const EMPTY = startingForm(null)

/** Keeps what a guest typed. */
function keepGuestDraft(typed: Partial<CheckoutValues>): void {
  keepDraft(null, { ...EMPTY, values: { ...EMPTY.values, ...typed } })
}

test('a draft keeps everything but the password', () => {
  keepGuestDraft({ address: 'Weg 1', password: 'geheim', agreeTerms: true })
  expect(startingForm(null).values).toMatchObject({
    address: 'Weg 1',
    password: '',
    confirmPassword: '',
    agreeTerms: true,
  })
})

test('a draft of another version of the form fills only the fields that still fit', () => {
  keepDraft(null, {
    ...EMPTY,
    values: { ...EMPTY.values, city: 'Berlin', phone: 7, gone: 'x' } as unknown as CheckoutValues,
  })
  const { values } = startingForm(null)
  expect(values).toMatchObject({ city: 'Berlin', phone: '' })
  expect(values).not.toHaveProperty('gone')
})

const withAddress: ProfileView = {
  ...profile,
  phone: '0202 1',
  address: 'Kontoweg 9',
  postalCode: '10115',
  city: 'Berlin',
}

test('a guest who signs in keeps a typed delivery address, also one without its town', () => {
  keepGuestDraft({ address: 'Weg 1' })
  expect(startingForm(withAddress).values).toMatchObject({
    firstName: 'Anna',
    phone: '0202 1',
    address: 'Weg 1',
    postalCode: '',
    city: '',
  })
})

test('a guest who signs in before typing an address gets the address of the account', () => {
  keepGuestDraft({ firstName: 'Anne' })
  expect(startingForm(withAddress).values).toMatchObject({
    firstName: 'Anne',
    lastName: '',
    address: 'Kontoweg 9',
    postalCode: '10115',
    city: 'Berlin',
  })
})

test('the email of the account replaces the one that a guest typed, and the page can name it', () => {
  keepGuestDraft({ email: 'anne@example.org' })
  const form = startingForm(profile)
  expect(form.values.email).toBe('anna@example.org')
  expect(form.replacedEmail).toBe('anne@example.org')
  for (const email of ['', 'Anna@Example.org']) {
    keepGuestDraft({ email })
    expect(startingForm(profile)).toMatchObject({
      values: { email: 'anna@example.org' },
      replacedEmail: '',
    })
  }
})

test('a customer who is signed in keeps another email that was typed on purpose', () => {
  const form = startingForm(profile)
  const values = { ...form.values, email: 'buero@example.org' }
  keepDraft('u1', { ...form, values })
  expect(startingForm(profile).values.email).toBe('buero@example.org')
})

test('a customer whose session ended at the checkout keeps the form as a guest and after signing in again', () => {
  const form = startingForm(profile)
  const values = { ...form.values, address: 'Weg 1', email: 'buero@example.org' }
  keepDraft(null, { ...form, values })
  for (const next of [null, profile]) {
    expect(startingForm(next)).toMatchObject({
      ownerId: 'u1',
      values: { address: 'Weg 1', email: 'buero@example.org' },
    })
  }
  expect(startingForm({ ...profile, id: 'u2' }).values.address).toBe('')
})

test("an account never gets another account's draft", () => {
  const form = startingForm(profile)
  keepDraft('u1', { ...form, values: { ...form.values, address: 'Weg 1' } })
  expect(startingForm(null).values.address).toBe('')
  expect(startingForm({ ...profile, id: 'u2' }).values.address).toBe('')
})
