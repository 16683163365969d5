import { bindFields, type BoundField } from '../../../platform/web/forms/schema-form.ts'
import { FieldError } from '../../../platform/web/forms/field.tsx'
import { formValues } from '../../domain/settings-form.ts'
import { settingsInputs, type SectionValues } from '../../domain/settings-input.ts'
import type { SettingsView } from '../../domain/settings-view.ts'
import { weekdayKeys, weekdays, type Weekday } from '../../domain/week-hours.ts'
import { SectionFrame } from './section-frame.tsx'
import { useSectionForm, type SectionForm } from './use-section-form.ts'

/** Form of the opening hours by day. */
export function HoursForm({ view }: { view: SettingsView }) {
  const work = useSectionForm({
    section: 'hours',
    view,
    schema: settingsInputs.hours,
    toValues: formValues.hours,
  })
  return (
    <SectionFrame
      work={work}
      about="Stehen im Fuß jeder Seite, auf Kontakt und Versand, in der Nachricht „Abholbereit“ und in den Daten für Suchmaschinen. Tage mit gleichen Zeiten werden zusammengefasst."
    >
      <div className="border-b-[1.5px] border-current/30">
        {weekdayKeys.map((day) => (
          <Day key={day} work={work} day={day} />
        ))}
      </div>
    </SectionFrame>
  )
}

interface DayProps {
  work: SectionForm<SectionValues<'hours'>>
  day: Weekday
}

function Day({ work, day }: DayProps) {
  const { register, watch } = work.form
  const field = bindFields(work.form)
  const isClosed = watch(`${day}.isClosed`)
  const opens = field(`${day}.opens`)
  const closes = field(`${day}.closes`)
  const message = opens.error ?? closes.error
  const errorId = `${day}-error`
  const time = ({ error, ...input }: BoundField, label: string) => (
    <input
      type="time"
      className="input w-38 px-4"
      aria-label={`${weekdays[day].name} ${label}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={message ? errorId : undefined}
      {...input}
    />
  )
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-t-[1.5px] border-current/30 py-3 sm:min-h-20 sm:grid-cols-[8rem_9rem_minmax(0,1fr)]">
      <legend className="visually-hidden">{weekdays[day].name}</legend>
      <span aria-hidden="true" className="font-medium">
        {weekdays[day].name}
      </span>
      <div className="check pt-3">
        <input type="checkbox" id={`${day}-closed`} {...register(`${day}.isClosed`)} />
        <label htmlFor={`${day}-closed`}>geschlossen</label>
      </div>
      {isClosed ? null : (
        <div className="col-span-2 flex flex-wrap items-center gap-3 sm:col-span-1">
          {time(opens, 'öffnet um')}
          <span>bis</span>
          {time(closes, 'schließt um')}
        </div>
      )}
      {isClosed ? null : (
        <div className="col-span-2 empty:hidden sm:col-span-1 sm:col-start-3">
          <FieldError id={errorId} error={message} />
        </div>
      )}
    </fieldset>
  )
}
