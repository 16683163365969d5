import { addDays } from './calendar-day.ts'

/** An event of a whole day. */
export interface CalendarEvent {
  /** Unique in the world and the same for ever, e.g. a UUID (RFC 7986, section 5.3). */
  readonly uid: string
  /** When the event was last set, ISO-8601 UTC. */
  readonly changedAt: string
  /** "YYYY-MM-DD". */
  readonly day: string
  readonly summary: string
  readonly description: string
  /** Where more is to be read; an address of our own. */
  readonly url: string
}

const MAX_LINE_OCTETS = 75

/** Control characters, which a calendar's text cannot hold (RFC 5545, section 3.1). */
// oxlint-disable-next-line no-control-regex -- the control characters are the point
const controls = /[\u0000-\u0008\u000B-\u001F\u007F]/g

/** TEXT of RFC 5545, section 3.3.11. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

function octets(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** A content line, folded to 75 octets without parting a character (RFC 5545, section 3.1). */
function fold(line: string): string {
  let folded = ''
  let length = 0
  for (const character of line) {
    const more = octets(character)
    if (length + more > MAX_LINE_OCTETS) {
      folded += '\r\n '
      // The space that marks the rest of a line is part of it.
      length = 1
    }
    folded += character
    length += more
  }
  return `${folded}\r\n`
}

const basicDate = (day: string): string => day.replaceAll('-', '')
const basicMoment = (iso: string): string => iso.replaceAll(/[-:]|\.\d+/g, '')

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${basicMoment(event.changedAt)}`,
    `DTSTART;VALUE=DATE:${basicDate(event.day)}`,
    // The end of a whole day is the next day.
    `DTEND;VALUE=DATE:${basicDate(addDays(event.day, 1))}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]
}

/** A calendar of whole-day events in the format of RFC 5545. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    "PRODID:-//L'arte del Aroma//Events//DE",
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map(fold).join('')
}
