import { expect, test } from 'vitest'
import { formatMoment } from './german-moment.ts'

test('a moment is shown to the second in the time of Wuppertal, with its zone in winter and summer', () => {
  expect(formatMoment('2026-11-20T13:03:12.999Z')).toBe('20.11.2026 um 14:03:12 Uhr (MEZ)')
  expect(formatMoment('2026-06-30T22:00:09.000Z')).toBe('01.07.2026 um 00:00:09 Uhr (MESZ)')
})

test('the doubled hour at the end of summer time has two different names', () => {
  expect(formatMoment('2026-10-25T00:30:00.000Z')).toBe('25.10.2026 um 02:30:00 Uhr (MESZ)')
  expect(formatMoment('2026-10-25T01:30:00.000Z')).toBe('25.10.2026 um 02:30:00 Uhr (MEZ)')
})
