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

test('a guest who signs in gets the profile in its fields and keeps the other typed values', () => {
  keepDraft(null, { ...startingValues(null), firstName: 'Anne', address: 'Weg 1' })
  expect(startingValues(profile)).toMatchObject({ firstName: 'Anna', address: 'Weg 1' })
})

test("an account never gets another account's draft", () => {
  keepDraft('u1', { ...startingValues(profile), address: 'Weg 1' })
  expect(startingValues(null).address).toBe('')
  expect(startingValues({ ...profile, id: 'u2' }).address).toBe('')
})
