import { expect, test } from 'vitest'
import { nextOpenStep } from './next-open-step.ts'

const confirmed = { at: '2026-03-01T08:00:00.000Z', by: null }
const steps = [
  { step: 'company', confirmed: null },
  { step: 'mail', confirmed: null },
  { step: 'hours', confirmed },
  { step: 'house', confirmed: null },
] as const

test('the setup leads on to the next open step, and from the last one to those that were left out', () => {
  expect(nextOpenStep(steps, 'mail')).toBe('house')
  expect(nextOpenStep(steps, 'house')).toBe('company')
  expect(nextOpenStep(steps.slice(1, 3), 'mail')).toBeNull()
})
