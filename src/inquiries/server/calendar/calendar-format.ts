import { ICalCalendar, ICalEventStatus } from 'ical-generator'
import { addDays } from '../../../platform/domain/berlin-days.ts'

/** A whole-day event. */
export interface CalendarEvent {
  /** Globally unique and permanent, e.g. a UUID (RFC 7986, section 5.3). */
  readonly uid: string
  /** When the event was last changed, ISO-8601 UTC. */
  readonly changedAt: string
  /** "YYYY-MM-DD". */
  readonly day: string
  /** Empty when it is not known. */
  readonly place: string
  readonly summary: string
  readonly description: string
  /** URL of the shop's page with the details. */
  readonly url: string
}

/** The library does not escape this name, so it must not contain text of visitors. */
const NAME = 'Events mit Ape und Fiat 500'
const REFRESH_SECONDS = 60 * 60

/** Control characters, which a calendar's text must not contain (RFC 5545, section 3.1). */
// oxlint-disable-next-line no-control-regex -- this pattern removes control characters
const controls = /[\u0000-\u0008\u000B-\u001F\u007F]/g

/** Removes forbidden characters; the library escapes the text but accepts every character. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(controls, '')
}

/** Returns a calendar of whole-day events in the format of RFC 5545. */
export function formatCalendar(events: readonly CalendarEvent[]): string {
  const calendar = new ICalCalendar({
    name: NAME,
    prodId: { company: "L'arte del Aroma", product: 'Events', language: 'DE' },
    scale: 'GREGORIAN',
    ttl: REFRESH_SECONDS,
  })
  for (const { uid, changedAt, day, place, summary, description, url } of events) {
    calendar.createEvent({
      id: uid,
      stamp: changedAt,
      allDay: true,
      start: day,
      // The end of a whole day is the next day.
      end: addDays(day, 1),
      summary: cleanText(summary),
      location: place === '' ? null : cleanText(place),
      description: cleanText(description),
      url,
      status: ICalEventStatus.CONFIRMED,
    })
  }
  // The library leaves out the end of the last line.
  return `${calendar.toString()}\r\n`
}
