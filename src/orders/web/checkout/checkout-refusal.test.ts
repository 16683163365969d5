import { expect, test } from 'vitest'
import { ApiError } from '../../../platform/web/api-client.ts'
import { ORDER_FAILED, readRefusal } from './checkout-refusal.ts'

test('messages of the API are shown at the fields of the form, in form order', () => {
  const refusal = readRefusal(
    new ApiError(400, {
      code: 'invalid',
      message: 'Bitte prüfen Sie Ihre Angaben.',
      fields: { customerPostalCode: 'PLZ ist erforderlich', customerEmail: 'E-Mail?', items: 'x' },
    }),
  )
  expect(refusal.fields).toEqual([
    ['email', 'E-Mail?'],
    ['postalCode', 'PLZ ist erforderlich'],
  ])
})

test('messages about the company that is invoiced are shown at its fields', () => {
  const refusal = readRefusal(
    new ApiError(400, {
      code: 'invalid',
      message: 'Bitte prüfen Sie Ihre Angaben.',
      fields: {
        buyerReference: 'Zeichen?',
        customerVatId: 'USt-IdNr.?',
        customerCompany: 'Firma?',
      },
    }),
  )
  expect(refusal.fields).toEqual([
    ['company', 'Firma?'],
    ['vatId', 'USt-IdNr.?'],
    ['buyerReference', 'Zeichen?'],
  ])
})

test('an email that has an account is reported at the email field', () => {
  const refusal = readRefusal(
    new ApiError(409, { code: 'account-exists', message: 'Konto vorhanden.' }),
  )
  expect(refusal).toMatchObject({ hasAccount: true, fields: [['email', 'Konto vorhanden.']] })
})

test.each(['amounts-changed', 'out-of-stock'])('the refusal %s loads the cart again', (code) => {
  const refusal = readRefusal(new ApiError(409, { code, message: 'MONZA ist ausverkauft.' }))
  expect(refusal).toMatchObject({
    isOutdated: true,
    hasTooManyOpen: false,
    message: 'MONZA ist ausverkauft.',
  })
})

test('a refusal because of unpaid orders keeps its message and leads to the next step', () => {
  const refusal = readRefusal(new ApiError(409, { code: 'too-many-open', message: 'Zu viele.' }))
  expect(refusal).toMatchObject({ hasTooManyOpen: true, message: 'Zu viele.' })
})

test('an unexpected failure gets the general message without details', () => {
  expect(readRefusal(new Error('secret')).message).toBe(ORDER_FAILED)
  expect(readRefusal(new ApiError(500, { message: 'stack trace' })).message).toBe(ORDER_FAILED)
})

test('a rate limit and an unavailable shop keep their own messages', () => {
  for (const status of [429, 503]) {
    expect(readRefusal(new ApiError(status, { message: 'Bitte warten.' })).message).toBe(
      'Bitte warten.',
    )
  }
})

test('a refusal without a session leads to the login, whether the cookie is refused or missing', () => {
  const ended = new ApiError(401, { code: 'unauthorised', message: 'Ihre Sitzung ist abgelaufen.' })
  const missing = new ApiError(400, { message: 'x', fields: { password: 'Passwort fehlt' } })
  const other = new ApiError(400, { message: 'x', fields: { customerCity: 'Stadt fehlt' } })
  expect([ended, missing, other].map((error) => readRefusal(error).needsSignIn)).toEqual([
    true,
    true,
    false,
  ])
})
