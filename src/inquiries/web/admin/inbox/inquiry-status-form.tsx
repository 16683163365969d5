import { useRef, useState } from 'react'
import { berlinDate, formatPlainDate } from '../../../../platform/domain/german-format.ts'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { ApiError } from '../../../../platform/web/api-client.ts'
import { toast } from '../../../../platform/web/toast-store.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { SelectField } from '../../../../platform/web/forms/text-field.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import { announceBookingMail } from '../../../domain/booking-mail-titles.ts'
import {
  canBeDone,
  inquiryStatusLabels,
  statusesOf,
  type InquiryStatus,
} from '../../../domain/inquiry-status.ts'
import type { InquiryView } from '../../../domain/inquiry-view.ts'
import type { Vehicle } from '../../../domain/calendar/vehicle.ts'
import { useInquiryMutation } from '../use-inquiry-mutation.ts'
import { VehicleDialog } from '../calendar/vehicle-dialog.tsx'

function isStatusConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'status-changed'
}

/** Holds state and actions of the form; a refused vehicle is shown in the vehicle dialog. */
function useStatusForm(inquiry: InquiryView, onDone: () => void) {
  const { id, name, status: saved, details } = inquiry
  const [chosen, setChosen] = useState<InquiryStatus | null>(null)
  const [asksForVehicle, setAsksForVehicle] = useState(false)
  const work = useInquiryMutation(id)
  const status = chosen ?? saved

  function forget(): void {
    setAsksForVehicle(false)
    setChosen(null)
    onDone()
  }
  function askForVehicle(): void {
    work.reset()
    setAsksForVehicle(true)
  }
  function save(to: InquiryStatus, vehicle?: Vehicle): void {
    const body = {
      status: to,
      from: saved,
      vehicle,
      fromVehicle: details.vehicle ?? null,
      fromDate: details.date,
    }
    work.mutate(
      { method: 'PATCH', path: adminApi.inquiryStatus(id), body },
      {
        onSuccess: () => {
          forget()
          const text =
            announceBookingMail(inquiry, to) === '' ? undefined : `${name} erhält eine E-Mail.`
          const title = `Status: ${inquiryStatusLabels[to]}`
          toast({ kind: 'success', title, ...(text && { text }) })
        },
        onError: (error) => {
          const isConflict = isStatusConflict(error)
          const title = isConflict ? 'Jemand war schneller' : 'Der Status wurde nicht geändert'
          toast({ kind: 'error', title, text: refusalText(error, TRY_LATER) })
          if (isConflict) forget()
        },
      },
    )
  }
  return { status, asksForVehicle, askForVehicle, work, forget, save, choose: setChosen }
}

/** Chooses and saves the status of an inquiry; confirming a booking asks for the vehicle first. */
export function InquiryStatusForm({ inquiry }: { inquiry: InquiryView }) {
  const select = useRef<HTMLSelectElement>(null)
  // The submit button is disabled afterwards and cannot keep the focus.
  const form = useStatusForm(inquiry, () => requestAnimationFrame(() => select.current?.focus()))
  const { status, work } = form
  const [today] = useState(() => berlinDate(new Date()))
  const isSaved = status === inquiry.status
  return (
    <>
      <form
        className="flex grow flex-wrap items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (status === 'confirmed') form.askForVehicle()
          else form.save(status)
        }}
      >
        <SelectField
          ref={select}
          className="min-w-60 grow md:grow-0"
          label="Status"
          value={status}
          onChange={({ target }) => {
            const next = statusesOf(inquiry.kind).find((known) => known === target.value)
            if (next) form.choose(next)
          }}
        >
          {statusesOf(inquiry.kind).map((known) => (
            <StatusOption key={known} status={known} day={inquiry.details.date} today={today} />
          ))}
        </SelectField>
        <Button
          type="submit"
          disabled={isSaved}
          busy={work.isPending && !form.asksForVehicle}
          busyText="Wird gespeichert..."
        >
          Status speichern
        </Button>
        {inquiry.status === 'confirmed' ? (
          <Button variant="quiet" onClick={form.askForVehicle}>
            Fahrzeug wechseln
          </Button>
        ) : null}
        <p role="status" className="w-full wrap-anywhere empty:absolute">
          {announceBookingMail(inquiry, status)}
        </p>
      </form>
      {form.asksForVehicle ? (
        <VehicleDialog
          inquiry={inquiry}
          busy={work.isPending}
          failure={work.error ? refusalText(work.error, TRY_LATER) : null}
          onChoose={(vehicle) => form.save('confirmed', vehicle)}
          onClose={form.forget}
        />
      ) : null}
    </>
  )
}

interface StatusOptionProps {
  status: InquiryStatus
  /** Day of the event, "YYYY-MM-DD"; undefined for inquiries without one. */
  day: string | undefined
  /** "YYYY-MM-DD". */
  today: string
}

/** A status in the list; an event can be done from its day on. */
function StatusOption({ status, day, today }: StatusOptionProps) {
  const label = inquiryStatusLabels[status]
  const isTooEarly = status === 'done' && day !== undefined && !canBeDone(day, today)
  return (
    <option value={status} disabled={isTooEarly}>
      {isTooEarly ? `${label} (ab ${formatPlainDate(day)})` : label}
    </option>
  )
}
