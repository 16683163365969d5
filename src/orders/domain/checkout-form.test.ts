import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { checkoutSchemaOf, guestCheckoutSchemaOf } from './checkout-form.ts'
import { formFieldOfOrderField } from './form-field-of-order-field.ts'

const checkoutFormSchema = checkoutSchemaOf(true)
const guestCheckoutFormSchema = guestCheckoutSchemaOf({
  isPhoneRequired: true,
  isPasswordRequired: true,
})

const filled = {
  firstName: 'Karla',
  lastName: 'Kundin',
  email: 'karla@example.de',
  phone: '0202 123456',
  address: 'Straße 1',
  postalCode: '42103',
  city: 'Wuppertal',
  shippingMethod: 'standard',
  notes: '',
  company: '',
  vatId: '',
  buyerReference: '',
  saveInfo: false,
  agreeTerms: true,
  password: 'Kies-und-Asphalt',
  confirmPassword: 'Kies-und-Asphalt',
}

/** The first message of each field, which is the one a form shows. */
function messages(schema: z.core.$ZodType, form: object): Record<string, string> {
  const first: Record<string, string> = {}
  for (const { path, message } of z.safeParse(schema, form).error?.issues ?? []) {
    first[path.join('.')] ??= message
  }
  return first
}

describe('the checkout form', () => {
  it('the checkout form accepts valid values', () => {
    expect(messages(guestCheckoutFormSchema, filled)).toEqual({})
    expect(messages(checkoutFormSchema, filled)).toEqual({})
  })

  it.each([
    ['firstName', 'K', 'Vorname ist erforderlich: mindestens 2 Zeichen'],
    ['lastName', ' ', 'Nachname ist erforderlich'],
    ['email', 'karla', 'Gültige E-Mail erforderlich'],
    ['phone', '12345', 'Telefonnummer ist erforderlich: mindestens 6 Zeichen'],
    ['address', 'Str.', 'Adresse ist erforderlich: Straße und Hausnummer, mindestens 5 Zeichen'],
    ['postalCode', '4210', 'PLZ ist erforderlich: 5 Ziffern'],
    ['postalCode', '421030', 'PLZ ist erforderlich: 5 Ziffern'],
    ['postalCode', 'ABCDE', 'PLZ ist erforderlich: 5 Ziffern'],
    ['city', 'W', 'Stadt ist erforderlich: mindestens 2 Zeichen'],
    ['agreeTerms', false, 'Sie müssen den AGB und der Datenschutzerklärung zustimmen'],
    ['password', 'kurz', 'Passwort muss mindestens 6 Zeichen haben'],
    ['confirmPassword', 'Anderes', 'Passwörter stimmen nicht überein'],
  ])(
    'the checkout form shows at the field %s with the value %s the message: %s',
    (field, value, message) => {
      expect(messages(guestCheckoutFormSchema, { ...filled, [field]: value })[field]).toBe(message)
    },
  )

  it('the checkout form shows that the passwords differ together with the other messages', () => {
    const form = { ...filled, firstName: '', confirmPassword: 'Anderes' }
    expect(messages(guestCheckoutFormSchema, form)).toEqual({
      firstName: 'Vorname ist erforderlich',
      confirmPassword: 'Passwörter stimmen nicht überein',
    })
  })

  it('the checkout form marks an empty confirmation of the password like the empty password', () => {
    const empty = messages(guestCheckoutFormSchema, {
      ...filled,
      password: '',
      confirmPassword: '',
    })
    expect(empty).toEqual({
      password: 'Passwort muss mindestens 6 Zeichen haben',
      confirmPassword: 'Bitte geben Sie das Passwort noch einmal ein.',
    })
    expect(messages(guestCheckoutFormSchema, { ...filled, confirmPassword: '' })).toEqual({
      confirmPassword: 'Passwörter stimmen nicht überein',
    })
  })

  it('the checkout form shows a German message at every empty field', () => {
    const all = messages(guestCheckoutFormSchema, {})
    expect(Object.keys(all)).toEqual(
      expect.arrayContaining(['firstName', 'email', 'postalCode', 'agreeTerms', 'password']),
    )
    for (const message of Object.values(all)) {
      expect(message).not.toMatch(/invalid|required|expected|string/i)
    }
  })

  it('the checkout form does not compare the passwords as long as one is missing', () => {
    const { password: _, ...withoutPassword } = filled
    expect(Object.keys(messages(guestCheckoutFormSchema, withoutPassword))).toEqual(['password'])
    const { confirmPassword: __, ...withoutConfirmation } = filled
    const { issues } = z.safeParse(guestCheckoutFormSchema, withoutConfirmation).error ?? {}
    expect(issues?.map(({ path }) => path)).toEqual([['confirmPassword']])
  })

  it('the checkout form is refused when it is no object', () => {
    for (const form of [null, undefined, 5, 'password', true]) {
      expect(z.safeParse(guestCheckoutFormSchema, form).success).toBe(false)
    }
  })

  it('the checkout form does not require a password from a signed-in customer', () => {
    const { password: _, confirmPassword: __, ...signedIn } = filled
    expect(messages(checkoutFormSchema, signedIn)).toEqual({})
  })

  it('the checkout form has a field for every field that the API may refuse', () => {
    for (const field of Object.values(formFieldOfOrderField)) expect(filled).toHaveProperty(field)
  })
})
