import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { formatCalendar } from './calendar-format.ts'

const event = {
  uid: '0198f2c4-7d3a-7000-8000-000000000001',
  changedAt: '2026-11-21T10:00:00.123Z',
  day: '2026-12-31',
  place: 'Laurentiusplatz 2; Hof, Wuppertal',
  summary: 'Ape: Bea Braut',
  description: 'Grande, 80 Gäste',
  url: 'https://shop.example/admin/inquiries?inquiry=1',
}

/** Parses a calendar as a subscribing program does. */
const read = (calendar: string): ICAL.Component => ICAL.Component.fromString(calendar)

const namesOf = (component: ICAL.Component): string[] =>
  component.getAllProperties().map(({ name }) => name)

const valueOf = (component: ICAL.Component | null, name: string): string =>
  String(component?.getFirstPropertyValue(name))

test('an event lasts a whole day and ends on the next one, also at the end of a year', () => {
  const calendar = formatCalendar([event])
  const found = read(calendar).getFirstSubcomponent('vevent')
  expect(valueOf(found, 'uid')).toBe(event.uid)
  expect(valueOf(found, 'dtstamp')).toBe('2026-11-21T10:00:00Z')
  expect(valueOf(found, 'dtstart')).toBe('2026-12-31')
  expect(valueOf(found, 'dtend')).toBe('2027-01-01')
  expect(valueOf(found, 'summary')).toBe(event.summary)
  expect(valueOf(found, 'location')).toBe(event.place)
  expect(valueOf(found, 'description')).toBe(event.description)
  expect(valueOf(found, 'url')).toBe(event.url)
  expect(valueOf(found, 'status')).toBe('CONFIRMED')
  // Dates without a time: a time would move the day for a reader in another time zone.
  expect(calendar).toContain('\r\nDTSTART;VALUE=DATE:20261231\r\n')
  expect(calendar).toContain('\r\nDTEND;VALUE=DATE:20270101\r\n')
})

test('a calendar without events is valid and asks to be loaded every hour', () => {
  const calendar = read(formatCalendar([]))
  expect(calendar.name).toBe('vcalendar')
  expect(calendar.getAllSubcomponents()).toEqual([])
  expect(valueOf(calendar, 'version')).toBe('2.0')
  expect(valueOf(calendar, 'prodid')).toBe("-//L'arte del Aroma//Events//DE")
  expect(valueOf(calendar, 'calscale')).toBe('GREGORIAN')
  expect(valueOf(calendar, 'x-wr-calname')).toBe('Events mit Ape und Fiat 500')
  expect(valueOf(calendar, 'refresh-interval')).toBe('PT1H')
  expect(valueOf(calendar, 'x-published-ttl')).toBe('PT1H')
})

const usualNames = namesOf(read(formatCalendar([event])).getFirstSubcomponent('vevent') ?? read(''))

test.each([
  'a, b; c \\ d',
  'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:fremd',
  'x\rATTACH:file:///etc/passwd',
  'x\u2028UID:1\u0085UID:2',
  '\\n\\\\n',
  '"; DTSTART:2026',
  'ก็'.repeat(200),
  '👩‍👩‍👧'.repeat(60),
  'nul\u0000bell\u0007',
])('a hostile text stays within its property: %j', (text) => {
  const calendar = read(formatCalendar([{ ...event, summary: text, description: text }]))
  const [found, ...others] = calendar.getAllSubcomponents()
  expect(others).toEqual([])
  expect(found && namesOf(found)).toEqual(usualNames)
  const plain = text
    .replaceAll(/\r\n?|[\u0085\u2028]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- this test is about control characters
    .replaceAll(/[\u0000\u0007]/g, '')
  expect(found?.getFirstPropertyValue('summary')).toBe(plain)
  expect(found?.getFirstPropertyValue('description')).toBe(plain)
})

test('a line is at most 75 octets long, splits no character and ends in CRLF', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300, size: 'max' }), (text) => {
      const calendar = formatCalendar([{ ...event, summary: text, description: text }])
      const lines = calendar.split('\r\n')
      expect(lines.at(-1)).toBe('')
      for (const line of lines) {
        const bytes = new TextEncoder().encode(line)
        expect(bytes.length).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
        expect(new TextDecoder().decode(bytes)).toBe(line)
      }
    }),
    { examples: [['a'.repeat(500)], ['ä'.repeat(300)]] },
  )
})
