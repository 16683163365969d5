import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { companyWorkshop } from '../../../content/domain/offers/offers.ts'
import { workshopPeople } from './workshop-name.ts'
import { advisoryFormSchema } from './advisory-input.ts'
import { contactFormSchema } from './contact-input.ts'
import {
  earliestEventDate,
  eventBookingFormSchema,
  eventBookingInputSchema,
} from './event-booking-input.ts'
import { inquiryBody, isSuspect } from './form-traces.ts'
import { newsletterFormSchema } from '../../../newsletter/domain/newsletter-input.ts'
import { wholesaleFormSchema } from './wholesale-input.ts'
import { workshopFormSchema } from './workshop-input.ts'

function messages(schema: z.core.$ZodType, values: unknown): Record<string, string> {
  const parsed = z.safeParse(schema, values)
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
}

/** 00:30 on 22 November in Wuppertal, still the 21st in UTC. */
const clock = { now: () => new Date('2026-11-21T23:30:00.000Z') }

const PRIVACY = 'Sie müssen der Datenschutzerklärung zustimmen'
const short = { name: 'A', email: 'a@', subject: 'B', message: 'zu kurz', privacy: false }

describe('the forms', () => {
  it('the forms show the messages of the specification for an empty or wrong contact form', () => {
    const expected = {
      name: 'Name ist erforderlich',
      email: 'Gültige E-Mail erforderlich',
      subject: 'Betreff ist erforderlich',
      message: 'Nachricht ist erforderlich (min. 10 Zeichen)',
      privacy: PRIVACY,
    }
    expect(messages(contactFormSchema, short)).toEqual(expected)
    expect(messages(contactFormSchema, {})).toEqual(expected)
    const { subject: _subject, ...advisory } = expected
    expect(messages(advisoryFormSchema, short)).toEqual(advisory)
  })

  it('the forms show a message for a wrong newsletter email', () => {
    const expected = { email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' }
    expect(messages(newsletterFormSchema, { email: 'a@' })).toEqual(expected)
  })

  it('the forms require every field from a wholesale customer', () => {
    expect(messages(wholesaleFormSchema, { businessType: '' })).toEqual({
      company: 'Unternehmen ist erforderlich',
      name: 'Ansprechpartner ist erforderlich',
      email: 'Gültige E-Mail erforderlich',
      phone: 'Telefonnummer ist erforderlich',
      businessType: 'Bitte wählen Sie die Art Ihres Betriebs',
      message: 'Nachricht ist erforderlich (min. 10 Zeichen)',
      privacy: PRIVACY,
    })
  })
})

describe('a workshop request', () => {
  it('a company that leaves everything else empty reads at once that its name and more people are missing', () => {
    const answers = { workshop: companyWorkshop.key, people: 1, name: '', company: '' }
    const { min, max } = workshopPeople(companyWorkshop.key)
    expect(messages(workshopFormSchema, answers)).toMatchObject({
      company: 'Unternehmen ist erforderlich',
      people: `Bitte geben Sie ${min} bis ${max} Personen an`,
      email: 'Gültige E-Mail erforderlich',
    })
    expect(messages(workshopFormSchema, { ...answers, people: '1' })).toMatchObject({
      people: 'Bitte geben Sie an, wie viele Personen kommen',
      company: 'Unternehmen ist erforderlich',
    })
    expect(messages(workshopFormSchema, { ...answers, workshop: 'none' })).toMatchObject({
      workshop: 'Bitte wählen Sie einen Workshop',
    })
  })
})

describe('an event request', () => {
  const booking = { name: 'Karla', email: 'k@example.de', phone: '0202 123456', date: '2026-11-23' }

  it('an event request is for 50 guests and Classico by default', () => {
    expect(z.parse(eventBookingInputSchema(clock), booking)).toEqual({
      ...booking,
      guests: 50,
      packageType: 'classico',
    })
  })

  it('an event request needs place and consent in the form', () => {
    expect(messages(eventBookingInputSchema(clock), booking)).toEqual({})
    expect(messages(eventBookingFormSchema(clock), { ...booking, place: '' })).toEqual({
      place: 'Bitte geben Sie an, wo Ihr Event stattfindet',
      privacy: PRIVACY,
    })
  })

  it('an event request can be for tomorrow in Berlin time at the earliest', () => {
    expect(earliestEventDate(clock.now())).toBe('2026-11-23')
    expect(earliestEventDate(new Date('2026-12-31T12:00:00.000Z'))).toBe('2027-01-01')
    expect(earliestEventDate(new Date('2027-03-27T23:30:00.000Z'))).toBe('2027-03-29')
    for (const date of ['2026-11-22', '2025-12-24', '2027-02-30', '24.12.2026', '']) {
      expect(messages(eventBookingInputSchema(clock), { ...booking, date })).toEqual({
        date: 'Bitte wählen Sie ein Datum ab morgen',
      })
    }
  })

  it('an event request can be for 1 to 5000 guests', () => {
    const schema = eventBookingInputSchema(clock)
    for (const guests of [1, 5000]) expect(messages(schema, { ...booking, guests })).toEqual({})
    for (const guests of [0, -1, 5001, 1.5, Number.NaN, '20']) {
      expect(messages(schema, { ...booking, guests })).toEqual({
        guests: 'Bitte geben Sie 1 bis 5000 Gäste an',
      })
    }
  })
})

describe('a form submission', () => {
  it('a form submission sends the honeypot and the elapsed time, but not the consent', () => {
    const values = { email: 'a@example.de', privacy: true, website: '', startedAt: 1_000 }
    expect(inquiryBody(values, 6_000)).toEqual({ email: 'a@example.de', elapsedMs: 5_000 })
    expect(inquiryBody({ website: 'x' }, 6_000)).toEqual({ website: 'x' })
  })

  it('a form submission is suspect with a filled honeypot or when it was sent faster than a person types', () => {
    expect(isSuspect({ website: 'http://spam.test' })).toBe(true)
    expect(isSuspect({ elapsedMs: 300 })).toBe(true)
    expect(isSuspect({ elapsedMs: 1_999 })).toBe(true)
    expect(isSuspect({ elapsedMs: 2_000 })).toBe(false)
    expect(isSuspect({ elapsedMs: '300' })).toBe(false)
    expect(isSuspect({ elapsedMs: 8_000, website: '' })).toBe(false)
    expect(isSuspect({})).toBe(false)
  })
})
