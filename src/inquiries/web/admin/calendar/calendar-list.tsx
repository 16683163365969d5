import { Link } from '../../../../platform/web/link.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { adminPages } from '../../../../urls.admin.ts'
import { formatMonth } from '../../../../platform/domain/months.ts'
import { formatWeekday } from '../../../domain/calendar/calendar-day.ts'
import type { CalendarEntry, CalendarView } from '../../../domain/calendar/calendar-view.ts'
import { guestsText, packageLabel } from '../../../domain/inquiry-texts.ts'
import { vehicleLabels } from '../../../domain/calendar/vehicle.ts'
import { vehicleColorClasses } from './vehicle-color-classes.ts'

/** Lists the bookings of a month by day. */
export function CalendarList({ calendar }: { calendar: CalendarView }) {
  const { month, entries } = calendar
  if (entries.length === 0) {
    return <p className="text-lead">Im {formatMonth(month)} ist noch keine Buchung bestätigt.</p>
  }
  return (
    <ul
      aria-label={`Bestätigte Buchungen im ${formatMonth(month)}`}
      className="border-b-[1.5px] border-current/30"
    >
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: CalendarEntry }) {
  const { id, date, vehicle, name, phone, place, guests, packageType } = entry
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-t-[1.5px] border-current/30 py-3 lg:grid-cols-[14rem_minmax(0,1.4fr)_minmax(0,1fr)_12rem_8rem]">
      <time dateTime={date} className="font-medium">
        {formatWeekday(date)}
      </time>
      <span
        className={classNames(
          'justify-self-end rounded-round px-4 py-1 font-medium lg:order-last',
          vehicleColorClasses[vehicle],
        )}
      >
        {vehicleLabels[vehicle]}
      </span>
      <Link
        href={adminPages.inquiry(id)}
        className="text-link col-span-2 wrap-anywhere lg:col-span-1"
      >
        {name}
      </Link>
      <p className="col-span-2 text-small wrap-anywhere lg:col-span-1">
        {packageLabel(packageType)}, {guestsText(guests)}
        {place === '' ? null : <span className="block">{place}</span>}
      </p>
      <p className="col-span-2 text-small wrap-anywhere lg:col-span-1">
        {phone === '' ? null : (
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="text-link">
            {phone}
          </a>
        )}
      </p>
    </li>
  )
}
