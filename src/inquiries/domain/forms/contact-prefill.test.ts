import { expect, test } from 'vitest'
import { workshopKeys } from '../../../urls.ts'
import { contactFormSchema } from './contact-input.ts'
import { workshopPrefill } from './contact-prefill.ts'

test('every workshop prefills a subject and a message that the contact form accepts', () => {
  const person = { name: 'Lena Huber', email: 'lena@example.de', privacy: true }
  const subjects = workshopKeys.map((key) => {
    const prefill = workshopPrefill(key)
    expect(contactFormSchema.safeParse({ ...person, ...prefill }).success).toBe(true)
    return prefill?.subject
  })
  expect(new Set(subjects).size).toBe(workshopKeys.length)
})

test('an unknown workshop prefills nothing', () => {
  for (const value of [null, '', 'BASIC', 'toString']) {
    expect(workshopPrefill(value)).toBeUndefined()
  }
})
