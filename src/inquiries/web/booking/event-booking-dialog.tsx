import { EmailField, NameField, PhoneField } from '../../../platform/web/forms/person-fields.tsx'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { eventBooking, eventPackages } from '../../../content/domain/offers/offers.ts'
import { Dialog } from '../../../platform/web/dialog/dialog.tsx'
import { Notice } from '../../../platform/web/ui/notice.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { SelectField, TextArea, TextField } from '../../../platform/web/forms/text-field.tsx'
import { api } from '../../../urls.ts'
import {
  DEFAULT_GUESTS,
  earliestEventDate,
  eventBookingFormSchema,
  MAX_GUESTS,
  MIN_GUESTS,
  type EventPackage,
} from '../../domain/forms/event-booking-input.ts'
import { awaitBooking, bookingUnderWay, visitBooking } from './event-booking-draft.ts'
import { InquiryForm } from '../form-parts.tsx'
import { requestNotices, type NoticeText } from '../send-inquiry.ts'
import { useInquiryForm } from '../use-inquiry-form.ts'

const schema = eventBookingFormSchema({ now: () => new Date() })

const empty = {
  name: '',
  email: '',
  phone: '',
  date: '',
  guests: DEFAULT_GUESTS,
  packageType: undefined,
  message: '',
  privacy: false,
  website: '',
}

interface EventBookingDialogProps {
  /** The chosen package; absent when the visitor has chosen none. */
  packageType?: EventPackage | undefined
  onClose: () => void
}

function Failure({ notice: { title, text } }: { notice: NoticeText }) {
  return (
    <Notice kind="error" title={title}>
      {text}
    </Notice>
  )
}

interface BookingFormProps extends EventBookingDialogProps {
  /** Failure of a request that was sent before the dialog was reopened. */
  failedBefore: NoticeText | undefined
}

function useBooking({ packageType, failedBefore, onClose }: BookingFormProps) {
  const [visit] = useState(() => visitBooking(packageType))
  const inquiry = useInquiryForm({
    loadSchema: async () => schema,
    path: api.eventBookings(),
    notices: requestNotices,
    empty,
    prefill: visit.start,
    extra: { status: 'pending' },
    isDialogOpen: visit.isOpen,
    failedBefore,
    onSent: () => {
      visit.forget()
      onClose()
    },
  })
  const { getValues } = inquiry.form
  useEffect(() => {
    visit.open(getValues())
    return () => visit.close(getValues())
  }, [visit, getValues])
  const submit = (event: SyntheticEvent) => visit.send(inquiry.submit(event))
  return { ...inquiry, submit }
}

function BookingForm(props: BookingFormProps) {
  const [earliest] = useState(() => earliestEventDate(new Date()))
  const inquiry = useBooking(props)
  const { field, failure } = inquiry
  return (
    <InquiryForm
      label="Termin anfragen"
      action="Anfrage senden"
      inquiry={inquiry}
      trouble={failure ? <Failure notice={failure} /> : null}
    >
      <p>Datum, Ort, Gästezahl. Mehr müssen Sie uns für ein Angebot nicht sagen.</p>
      <div className="grid gap-6 md:grid-cols-2">
        <NameField {...field('name')} />
        <EmailField {...field('email')} />
        <PhoneField {...field('phone')} />
        <TextField
          label="Datum"
          type="date"
          min={earliest}
          required
          hint={`Am besten ${eventBooking.adviceWeeks} Wochen vorher.`}
          {...field('date')}
        />
        <TextField
          label="Anzahl der Gäste"
          type="number"
          inputMode="numeric"
          min={MIN_GUESTS}
          max={MAX_GUESTS}
          step={1}
          required
          {...field('guests', { valueAsNumber: true })}
        />
        <SelectField label="Paket" required {...field('packageType')}>
          {eventPackages.map(({ key, name, features }) => (
            <option key={key} value={key}>
              {name}, {features[0]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Nachricht"
          hint="Ort, Uhrzeit, Sonderwünsche."
          className="md:col-span-2"
          {...field('message')}
        />
      </div>
    </InquiryForm>
  )
}

/** The pending request of an earlier dialog, if any. */
function useEarlierRequest(onArrived: () => void): 'none' | 'under-way' | 'failed' {
  const [earlier] = useState(bookingUnderWay)
  const [hasFailed, setFailed] = useState(false)
  useEffect(
    () =>
      earlier
        ? awaitBooking(earlier, (hasArrived) => (hasArrived ? onArrived() : setFailed(true)))
        : undefined,
    [earlier, onArrived],
  )
  if (hasFailed) return 'failed'
  return earlier ? 'under-way' : 'none'
}

/**
 * The event request dialog. Escape and the close button keep the typed values for the next time;
 * success closes it. While a request is pending, the dialog shows no form.
 */
export function EventBookingDialog({ packageType, onClose }: EventBookingDialogProps) {
  const earlier = useEarlierRequest(onClose)
  const failedBefore = earlier === 'failed' ? requestNotices.failed(null) : undefined
  return (
    <Dialog open wide onClose={onClose} title="Termin anfragen">
      {earlier === 'under-way' ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> Ihre Anfrage wird gerade gesendet.
        </p>
      ) : (
        <BookingForm packageType={packageType} failedBefore={failedBefore} onClose={onClose} />
      )}
    </Dialog>
  )
}
