import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCalendar } from './icalendar.ts'

const event = {
  uid: '0198f2c4-7d3a-7000-8000-000000000001',
  changedAt: '2026-11-21T10:00:00.123Z',
  day: '2026-12-31',
  summary: 'Ape: Bea Braut',
  description: 'Grande, 80 Gäste',
  url: 'https://shop.example/admin/inquiries?inquiry=1',
}

/** The properties of a calendar, unfolded and with their texts unescaped. */
function read(calendar: string): [name: string, value: string][] {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
  return lines.slice(0, -1).map((line) => {
    const at = line.indexOf(':')
    const value = line
      .slice(at + 1)
      .replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
    return [line.slice(0, at), value]
  })
}

test('an event is a whole day that ends on the next, over the end of a year', () => {
  const found = new Map(read(writeCalendar('Events', [event])))
  expect(Object.fromEntries(found)).toMatchObject({
    VERSION: '2.0',
    UID: event.uid,
    DTSTAMP: '20261121T100000Z',
    'DTSTART;VALUE=DATE': '20261231',
    'DTEND;VALUE=DATE': '20270101',
    SUMMARY: event.summary,
    URL: event.url,
  })
})

test('a calendar without events is a calendar', () => {
  expect(read(writeCalendar('Events', [])).map(([name]) => name)).toEqual([
    'BEGIN',
    'VERSION',
    'PRODID',
    'CALSCALE',
    'X-WR-CALNAME',
    'REFRESH-INTERVAL;VALUE=DURATION',
    'X-PUBLISHED-TTL',
    'END',
  ])
})

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
])('no text breaks out of its line: %j', (text) => {
  const calendar = writeCalendar('Events', [{ ...event, summary: text, description: text }])
  const names = read(calendar).map(([name]) => name)
  expect(names.filter((name) => name === 'UID')).toHaveLength(1)
  expect(names.filter((name) => name === 'ATTACH')).toEqual([])
  const plain = text
    .replaceAll(/\r\n?|[\u0085\u2028]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- the control characters are the point
    .replaceAll(/[\u0000\u0007]/g, '')
  expect(new Map(read(calendar)).get('SUMMARY')).toBe(plain)
})

test('no line is longer than 75 octets or parts a character, and every line ends in CRLF', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300, size: 'max' }), (text) => {
      const calendar = writeCalendar(text, [{ ...event, description: text }])
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
