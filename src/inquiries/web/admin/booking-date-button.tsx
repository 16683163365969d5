import { useState } from 'react'
import { ApiError } from '../../../platform/web/api-client.ts'
import { refusalText } from '../../../platform/web/refusal-text.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { Notice } from '../../../platform/web/ui/notice.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import { adminApi } from '../../../urls.admin.ts'
import { formatWeekday } from '../../domain/calendar-day.ts'
import { earliestEventDate } from '../../domain/event-booking-input.ts'
import type { InquiryView } from '../../domain/inquiry-view.ts'
import { useInquiryWork } from './use-inquiry-work.ts'

interface BookingDateProps {
  inquiry: InquiryView
  /** "YYYY-MM-DD". */
  day: string
}

/** Moves an event to another day. */
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

/** Keeps the day that was chosen, whatever comes of saving it. */
function useDate({ inquiry: { id }, day }: BookingDateProps, onDone: () => void) {
  const [date, setDate] = useState(day)
  // What saving replaces: the day that was read, or the one somebody else set meanwhile.
  const [from, setFrom] = useState(day)
  const [tomorrow] = useState(() => earliestEventDate(new Date()))
  const work = useInquiryWork(id)
  function save(): void {
    work.mutate(
      { method: 'PATCH', path: adminApi.inquiryDate(id), body: { date, from } },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: 'Termin geändert', text: formatWeekday(date) })
          onDone()
        },
        onError: (error) => {
          const { date: others, taken } = error instanceof ApiError ? error.body : {}
          if (typeof others === 'string' && taken === undefined) setFrom(others)
        },
      },
    )
  }
  return { date, setDate, from, tomorrow, work, save }
}

function DateDialog(props: BookingDateProps & { onClose: () => void }) {
  const { inquiry, onClose } = props
  const { date, setDate, from, tomorrow, work, save } = useDate(props, onClose)
  const isSame = date === from
  return (
    <Dialog open onClose={onClose} title="Termin ändern">
      <form
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
            {refusalText(work.error, 'Bitte versuchen Sie es später erneut.')}
          </Notice>
        ) : null}
        <TextField
          type="date"
          label="Neuer Termin"
          required
          min={tomorrow}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
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
