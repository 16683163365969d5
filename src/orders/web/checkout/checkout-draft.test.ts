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

test('what was typed is there again, but no password and no agreement', () => {
  const typed = { ...startingValues(null), address: 'Weg 1', password: 'geheim', agreeTerms: true }
  keepDraft(null, typed)
  expect(startingValues(null)).toMatchObject({ address: 'Weg 1', password: '', agreeTerms: false })
})

test('after the login the profile fills its fields and the rest stays as typed', () => {
  keepDraft(null, { ...startingValues(null), firstName: 'Anne', address: 'Weg 1' })
  expect(startingValues(profile)).toMatchObject({ firstName: 'Anna', address: 'Weg 1' })
})

test('nobody sees what another account typed', () => {
  keepDraft('u1', { ...startingValues(profile), address: 'Weg 1' })
  expect(startingValues(null).address).toBe('')
  expect(startingValues({ ...profile, id: 'u2' }).address).toBe('')
})
