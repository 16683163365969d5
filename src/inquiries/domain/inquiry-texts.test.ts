import { expect, test } from 'vitest'
import { businessTypeLabels } from './forms/business-type.ts'
import { businessTypeLabel, headlineOf, wholesaleKindLabel } from './inquiry-texts.ts'

test('the line of an event contains only what is known about it', () => {
  const line = (details: object) => headlineOf('event-booking', { message: '', ...details })
  expect(line({})).toBe('')
  expect(line({ date: '2026-12-24' })).toBe('24.12.2026')
  expect(line({ packageType: 'grande' })).toBe('Grande')
  expect(line({ guests: 80, date: '2026-12-24' })).toBe('24.12.2026, 80 Gäste')
})

test('a text of 90 characters is shown as it is, and a longer one is cut without a space at its end', () => {
  const line = (subject: string) => headlineOf('contact', { message: '', subject })
  expect(line('x'.repeat(90))).toBe('x'.repeat(90))
  expect(line('x'.repeat(91))).toBe(`${'x'.repeat(89)}…`)
  expect(line(`${'x'.repeat(88)} yyy`)).toBe(`${'x'.repeat(88)}…`)
  expect(line(' Ein\n Gruß ')).toBe('Ein Gruß')
})

test('an inquiry that is not about wholesale has no kind of business', () => {
  expect(businessTypeLabel({ message: '' })).toBe('')
  expect(wholesaleKindLabel({ message: '' })).toBe('')
  for (const businessType of Object.keys(
    businessTypeLabels,
  ) as (keyof typeof businessTypeLabels)[]) {
    expect(businessTypeLabel({ message: '', businessType })).toBe(businessTypeLabels[businessType])
  }
})
