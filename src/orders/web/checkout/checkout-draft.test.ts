import { beforeEach, expect, test } from 'vitest'
import type { ProfileView } from '../../../accounts/domain/profile-view.ts'
import { forgetDraft, keepDraft, startingValues } from './checkout-draft.ts'

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

test('a draft keeps the typed values, but not the password and the agreement', () => {
  const typed = { ...startingValues(null), address: 'Weg 1', password: 'geheim', agreeTerms: true }
  keepDraft(null, typed)
  expect(startingValues(null)).toMatchObject({ address: 'Weg 1', password: '', agreeTerms: false })
})

const withAddress: ProfileView = {
  ...profile,
  phone: '0202 1',
  address: 'Kontoweg 9',
  postalCode: '10115',
  city: 'Berlin',
}

test('a guest who signs in keeps a typed delivery address, also one without its town', () => {
  keepDraft(null, { ...startingValues(null), address: 'Weg 1', email: 'anne@example.org' })
  expect(startingValues(withAddress)).toMatchObject({
    firstName: 'Anna',
    email: 'anne@example.org',
    phone: '0202 1',
    address: 'Weg 1',
    postalCode: '',
    city: '',
  })
})

test('a guest who signs in before typing an address gets the address of the account', () => {
  keepDraft(null, { ...startingValues(null), firstName: 'Anne' })
  expect(startingValues(withAddress)).toMatchObject({
    firstName: 'Anne',
    lastName: '',
    address: 'Kontoweg 9',
    postalCode: '10115',
    city: 'Berlin',
    country: 'Deutschland',
  })
})

test("an account never gets another account's draft", () => {
  keepDraft('u1', { ...startingValues(profile), address: 'Weg 1' })
  expect(startingValues(null).address).toBe('')
  expect(startingValues({ ...profile, id: 'u2' }).address).toBe('')
})
