import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schemaMessages } from '../../../test/schema-messages.ts'
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

test('a day that is open has two times, the end after the beginning', () => {
  const TIME = 'Bitte geben Sie eine Uhrzeit an, zum Beispiel 09:00.'
  const ORDER = 'Das Ende muss nach dem Beginn liegen.'
  const week = toWeek(initialBusiness.openingHours)
  const messages = (opens: string, closes: string, isClosed = false) =>
    schemaMessages(hoursInput, { ...week, Sunday: { isClosed, opens, closes } })
  expect(messages('00:00', '23:59')).toEqual({})
  expect(messages('18:00', '9', true)).toEqual({})
  for (const time of ['', '9:00', '24:00', '12:60', 'x12:00', '12:00x']) {
    expect(messages(time, '11:00')).toEqual({ 'Sunday.opens': TIME })
    expect(messages('19:00', time)).toEqual({ 'Sunday.closes': TIME })
  }
  for (const opens of ['18:00', '18:01']) {
    expect(messages(opens, '18:00')).toEqual({ 'Sunday.closes': ORDER })
  }
})

test('days that begin or end at different times are lines of their own', () => {
  const day = { isClosed: false, opens: '09:00', closes: '18:00' }
  const week = { ...toWeek([]), Monday: day, Tuesday: { ...day, opens: '10:00' } }
  const { openingHours } = hoursInput.parse({
    ...week,
    Wednesday: { isClosed: false, opens: '10:00', closes: '20:00' },
  })
  expect(openingHours.map(({ label }) => label)).toEqual(['Mo', 'Di', 'Mi', 'Do–So'])
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
