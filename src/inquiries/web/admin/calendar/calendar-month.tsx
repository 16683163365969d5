import { Link } from '../../../../platform/web/link.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { adminPages } from '../../../../urls.admin.ts'
import { formatMonth } from '../../../../platform/domain/months.ts'
import { weeksOf } from '../../../domain/calendar/calendar-day.ts'
import type { CalendarEntry, CalendarView } from '../../../domain/calendar/calendar-view.ts'
import { vehicleLabels } from '../../../domain/calendar/vehicle.ts'
import { vehicleColorClasses } from './vehicle-color-classes.ts'

const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']

interface CalendarMonthProps {
  calendar: CalendarView
  /** "YYYY-MM-DD". */
  today: string
}

/** Shows a month as a table of weeks; phones show the list below instead. */
export function CalendarMonth({ calendar, today }: CalendarMonthProps) {
  const { month, entries } = calendar
  const ofDay = Map.groupBy(entries, ({ date }) => date)
  return (
    <table className="w-full table-fixed border-collapse max-md:hidden">
      <caption className="visually-hidden">Bestätigte Buchungen im {formatMonth(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className="pb-2 text-left font-medium">
              <abbr title={weekday} className="no-underline">
                {weekday.slice(0, 2)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className="h-24 border-[1.5px] border-current/30 p-2 align-top">
                {day.startsWith(month) ? (
                  <Day day={day} isToday={day === today} entries={ofDay.get(day) ?? []} />
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: string
  isToday: boolean
  entries: readonly CalendarEntry[]
}

function Day({ day, isToday, entries }: DayProps) {
  return (
    <div className="grid gap-2">
      <time
        dateTime={day}
        aria-current={isToday ? 'date' : undefined}
        className={classNames(
          'justify-self-start tabular-nums',
          isToday && 'rounded-round bg-espresso px-3 font-medium text-latte',
        )}
      >
        {Number(day.slice(-2))}
      </time>
      {entries.map(({ id, vehicle, name }) => (
        <Link
          key={id}
          href={adminPages.inquiry(id)}
          className={classNames(
            'grid min-h-11 content-center px-2 py-1 text-small leading-tight wrap-anywhere hover:underline',
            vehicleColorClasses[vehicle],
          )}
        >
          <span className="font-medium">{vehicleLabels[vehicle]}</span>
          <span className="line-clamp-2">{name}</span>
        </Link>
      ))}
    </div>
  )
}
