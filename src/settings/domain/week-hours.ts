import * as z from 'zod/mini'
import type { BusinessSettings } from '../../business/domain/business-settings.ts'

type OpeningHours = BusinessSettings['openingHours']

/** Days of the week by their schema.org names, with German names. */
export const weekdays = {
  Monday: { name: 'Montag', short: 'Mo' },
  Tuesday: { name: 'Dienstag', short: 'Di' },
  Wednesday: { name: 'Mittwoch', short: 'Mi' },
  Thursday: { name: 'Donnerstag', short: 'Do' },
  Friday: { name: 'Freitag', short: 'Fr' },
  Saturday: { name: 'Samstag', short: 'Sa' },
  Sunday: { name: 'Sonntag', short: 'So' },
} as const

export type Weekday = keyof typeof weekdays

export const weekdayKeys = Object.keys(weekdays) as readonly Weekday[]

const TIME = 'Bitte geben Sie eine Uhrzeit an, zum Beispiel 09:00.'
const ORDER = 'Das Ende muss nach dem Beginn liegen.'

const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

const dayInput = z.object({ isClosed: z.boolean(), opens: z.string(), closes: z.string() }).check(
  z.refine(({ isClosed, opens }) => isClosed || isTime(opens), { error: TIME, path: ['opens'] }),
  z.refine(({ isClosed, closes }) => isClosed || isTime(closes), {
    error: TIME,
    path: ['closes'],
  }),
  z.refine(
    ({ isClosed, opens, closes }) =>
      isClosed || !isTime(opens) || !isTime(closes) || opens < closes,
    { error: ORDER, path: ['closes'] },
  ),
)

export type DayHours = z.infer<typeof dayInput>
export type WeekHours = Readonly<Record<Weekday, DayHours>>

/** Accepts hours for every day of the week and joins consecutive days with equal hours. */
export const hoursInput = z.pipe(
  z.object({
    Monday: dayInput,
    Tuesday: dayInput,
    Wednesday: dayInput,
    Thursday: dayInput,
    Friday: dayInput,
    Saturday: dayInput,
    Sunday: dayInput,
  }),
  z.transform((week) => ({ openingHours: joinDays(week) })),
)

const timesOf = ({ isClosed, opens, closes }: DayHours) =>
  isClosed ? { opens: null, closes: null } : { opens, closes }

function joinDays(week: WeekHours): OpeningHours {
  const rows: { days: Weekday[]; opens: string | null; closes: string | null }[] = []
  for (const day of weekdayKeys) {
    const times = timesOf(week[day])
    const last = rows.at(-1)
    if (last && last.opens === times.opens && last.closes === times.closes) last.days.push(day)
    else rows.push({ days: [day], ...times })
  }
  return rows.map((row) => ({ ...row, label: labelOf(row.days) }))
}

function labelOf(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => (day ? weekdays[day].short : ''))
  return first === last ? (first ?? '') : `${first}–${last}`
}

/** Splits the stored lines into the hours of each day; a day without a line is closed. */
export function toWeek(hours: OpeningHours): WeekHours {
  const day = (name: Weekday): DayHours => {
    const row = hours.find(({ days }) => days.includes(name))
    const isClosed = !row?.opens || !row.closes
    return { isClosed, opens: row?.opens ?? '', closes: row?.closes ?? '' }
  }
  return {
    Monday: day('Monday'),
    Tuesday: day('Tuesday'),
    Wednesday: day('Wednesday'),
    Thursday: day('Thursday'),
    Friday: day('Friday'),
    Saturday: day('Saturday'),
    Sunday: day('Sunday'),
  }
}

/** Formats the hours of one day in German. */
export function dayText({ isClosed, opens, closes }: DayHours): string {
  return isClosed ? 'geschlossen' : `${opens}–${closes} Uhr`
}
