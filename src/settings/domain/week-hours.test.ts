import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialBusiness } from '../../business/domain/initial-business.ts'
import { formatOpeningHours } from '../../business/domain/opening-hours.ts'
import { hoursInput, toWeek, weekdayKeys } from './week-hours.ts'

test('the initial opening hours stay the same when they pass through the form', () => {
  const { openingHours } = initialBusiness
  expect(hoursInput.parse(toWeek(openingHours))).toEqual({ openingHours })
})

test('any week stays the same when it is joined into lines and split again', () => {
  const day = fc.constantFrom(
    { isClosed: true, opens: '', closes: '' },
    { isClosed: false, opens: '09:00', closes: '18:00' },
    { isClosed: false, opens: '10:00', closes: '23:59' },
  )
  const week = fc.record({
    Monday: day,
    Tuesday: day,
    Wednesday: day,
    Thursday: day,
    Friday: day,
    Saturday: day,
    Sunday: day,
  })
  fc.assert(
    fc.property(week, (typed) => {
      const { openingHours } = hoursInput.parse(typed)
      expect(toWeek(openingHours)).toEqual(typed)
      expect(openingHours.flatMap((row) => row.days)).toEqual(weekdayKeys)
    }),
  )
})

test('consecutive days with the same hours become one line', () => {
  const week = toWeek(initialBusiness.openingHours)
  const { openingHours } = hoursInput.parse({ ...week, Wednesday: week.Sunday })
  expect(formatOpeningHours(openingHours)).toEqual([
    'Mo–Di 09:00–18:00\u00a0Uhr',
    'Mi geschlossen',
    'Do–Fr 09:00–18:00\u00a0Uhr',
    'Sa 10:00–16:00\u00a0Uhr',
    'So geschlossen',
  ])
})
