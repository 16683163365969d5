import { useState } from 'react'
import { ApiError } from '../../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../../platform/web/toast-store.ts'
import { berlinDate } from '../../../../platform/domain/german-format.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { ChoiceGroup } from '../../../../platform/web/ui/choice-group.tsx'
import { Dialog } from '../../../../platform/web/dialog/dialog.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { TextField } from '../../../../platform/web/forms/text-field.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import { formatWeekday } from '../../../domain/calendar/calendar-day.ts'
import type { InquiryView } from '../../../domain/inquiry-view.ts'
import { vehicleLabels, vehicles } from '../../../domain/calendar/vehicle.ts'
import { useInquiryMutation } from '../use-inquiry-mutation.ts'
import { autofocusFirstField } from '../../../../platform/web/admin/dialog-autofocus.ts'

interface BookingDateProps {
  inquiry: InquiryView
  /** "YYYY-MM-DD". */
  day: string
}

/** Moves a booking to another day, with the same or the other vehicle. */
export function BookingDateButton(props: BookingDateProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" small onClick={() => setIsOpen(true)}>
        Termin ändern
      </Button>
      {isOpen ? <DateDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

const vehicleChoices = vehicles.map((value) => ({ value, label: vehicleLabels[value] }))

/** Keeps the chosen day and vehicle until they are saved. */
function useDate({ inquiry: { id, details }, day }: BookingDateProps, onDone: () => void) {
  const [date, setDate] = useState(day)
  // The day that saving replaces: the loaded one, or the one another admin set meanwhile.
  const [from, setFrom] = useState(day)
  // Undefined while the booking is not confirmed.
  const [vehicle, setVehicle] = useState(details.vehicle)
  const [fromVehicle, setFromVehicle] = useState(details.vehicle)
  const [today] = useState(() => berlinDate(new Date()))
  const work = useInquiryMutation(id)
  function save(): void {
    work.mutate(
      {
        method: 'PATCH',
        path: adminApi.inquiryDate(id),
        body: { date, from, vehicle, fromVehicle },
      },
      {
        onSuccess: () => {
          const driving = vehicle ? `: ${vehicleLabels[vehicle]}` : ''
          const text = `${formatWeekday(date)}${driving}`
          toast({ kind: 'success', title: 'Termin geändert', text })
          onDone()
        },
        onError: (error) => {
          const {
            date: others,
            taken,
            vehicle: drives,
          } = error instanceof ApiError ? error.body : {}
          if (typeof others === 'string' && taken === undefined) setFrom(others)
          const known = vehicles.find((name) => name === drives)
          if (known) setFromVehicle(known)
        },
      },
    )
  }
  const isSame = date === from && vehicle === fromVehicle
  return { date, setDate, from, vehicle, setVehicle, isSame, today, work, save }
}

function DateDialog(props: BookingDateProps & { onClose: () => void }) {
  const { inquiry, onClose } = props
  const { date, setDate, from, vehicle, isSame, work, save, ...change } = useDate(props, onClose)
  return (
    <Dialog open onClose={onClose} title="Termin ändern">
      <form
        ref={autofocusFirstField}
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (date && !isSame && !work.isPending) save()
        }}
      >
        <p className="wrap-anywhere">
          Bisher {formatWeekday(from)}. Eine E-Mail geht nicht hinaus: Sagen Sie {inquiry.name}{' '}
          selbst Bescheid.
        </p>
        {work.error && !work.isPending ? (
          <Notice kind="error" title="Der Termin wurde nicht geändert">
            {refusalText(work.error, TRY_LATER)}
          </Notice>
        ) : null}
        <TextField
          type="date"
          label="Neuer Termin"
          required
          min={change.today}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        {vehicle ? (
          <ChoiceGroup
            legend="Was fährt hin?"
            choices={vehicleChoices}
            value={vehicle}
            onChange={change.setVehicle}
          />
        ) : null}
        <div className="flex flex-wrap gap-4">
          <Button
            type="submit"
            disabled={!date || isSame}
            busy={work.isPending}
            busyText="Wird gespeichert..."
          >
            Termin speichern
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
