import { emailSchema, lineSchema } from './text-schema.ts'

const PHONE_OR_NONE = 'Bitte geben Sie eine Telefonnummer ein oder lassen Sie das Feld frei.'

const TWO = 'mindestens 2 Zeichen'

const phoneLength = { min: 6, max: 40 }

/** The rules of a person in every form and request, with the messages of spec section 5. */
export const personFields = {
  firstName: lineSchema({
    min: 2,
    max: 100,
    message: 'Vorname ist erforderlich',
    detail: TWO,
  }),
  lastName: lineSchema({
    min: 2,
    max: 100,
    message: 'Nachname ist erforderlich',
    detail: TWO,
  }),
  /** First and last name in one field. */
  name: lineSchema({ min: 2, max: 100, message: 'Name ist erforderlich' }),
  email: emailSchema('Gültige E-Mail erforderlich'),
  phone: lineSchema({
    ...phoneLength,
    message: 'Telefonnummer ist erforderlich',
    detail: 'mindestens 6 Zeichen',
  }),
} as const

/** A phone number that may be empty. */
export const optionalPhone = lineSchema({
  ...phoneLength,
  isOptional: true,
  message: PHONE_OR_NONE,
})
