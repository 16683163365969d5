import { NoWithdrawalNote } from '../../../content/web/offers/no-withdrawal-note.tsx'
import { EmailField, NameField, PhoneField } from '../../../platform/web/forms/person-fields.tsx'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useBusiness } from '../../../business/web/business-query.ts'
import { eventBooking, eventPackages } from '../../../content/domain/offers/offers.ts'
import { travelCosts } from '../../../content/domain/sections/travel-costs.ts'
import { Dialog } from '../../../platform/web/dialog/dialog.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
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
import { InquirySent } from '../confirmation/inquiry-sent.tsx'
import { packageFit } from '../../domain/forms/package-fit.ts'
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
  place: '',
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

interface BookingFormProps extends Pick<EventBookingDialogProps, 'packageType'> {
  /** Failure of a request that was sent before the dialog was reopened. */
  failedBefore: NoticeText | undefined
  /** Whether the visitor has just sent another request, so that the form takes the focus. */
  isNext: boolean
  onSent: () => void
}

function useBooking({ packageType, failedBefore, isNext, onSent }: BookingFormProps) {
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
      onSent()
    },
  })
  const { getValues, setFocus } = inquiry.form
  useEffect(() => {
    visit.open(getValues())
    return () => visit.close(getValues())
  }, [visit, getValues])
  useEffect(() => {
    if (isNext) setFocus('name')
  }, [isNext, setFocus])
  const submit = (event: SyntheticEvent) => visit.send(inquiry.submit(event))
  return { ...inquiry, submit }
}

type Booking = ReturnType<typeof useBooking>

/** Day, place, guests and package of the event. */
function EventFields({ form, field }: Pick<Booking, 'form' | 'field'>) {
  const [earliest] = useState(() => earliestEventDate(new Date()))
  const [guests, chosen] = useWatch({ control: form.control, name: ['guests', 'packageType'] })
  return (
    <>
      <TextField
        label="Datum"
        type="date"
        min={earliest}
        required
        hint={`Am besten ${eventBooking.adviceWeeks} Wochen vorher.`}
        {...field('date')}
      />
      <TextField
        label="Ort"
        hint="Adresse oder Stadt."
        autoComplete="off"
        required
        {...field('place')}
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
      <SelectField label="Paket" hint={packageFit(guests, chosen)} {...field('packageType')}>
        {eventPackages.map(({ key, name, features }) => (
          <option key={key} value={key}>
            {name}, {features[0]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function BookingForm(props: BookingFormProps) {
  const inquiry = useBooking(props)
  const { form, field, failure } = inquiry
  const business = useBusiness()
  return (
    <InquiryForm
      label="Termin anfragen"
      action="Anfrage senden"
      inquiry={inquiry}
      trouble={failure ? <Failure notice={failure} /> : null}
    >
      <p>
        Datum, Ort, Gästezahl und wie wir Sie erreichen: Mehr müssen Sie uns für ein Angebot nicht
        sagen. {business && travelCosts(business)}
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        <NameField {...field('name')} />
        <EmailField {...field('email')} />
        <PhoneField {...field('phone')} />
        <EventFields form={form} field={field} />
        <TextArea
          label="Nachricht"
          hint="Uhrzeit, Sonderwünsche."
          className="md:col-span-2"
          {...field('message')}
        />
      </div>
      <p>
        <NoWithdrawalNote />
      </p>
    </InquiryForm>
  )
}

type Stage = 'form' | 'under-way' | 'failed' | 'sent' | 'next-form'

/**
 * What the dialog shows. A request of an earlier dialog that is still pending is awaited first, so
 * that it cannot be sent twice.
 */
function useStage() {
  const [earlier] = useState(bookingUnderWay)
  const [stage, setStage] = useState<Stage>(earlier ? 'under-way' : 'form')
  useEffect(
    () =>
      earlier
        ? awaitBooking(earlier, (hasArrived) => setStage(hasArrived ? 'sent' : 'failed'))
        : undefined,
    [earlier],
  )
  return [stage, setStage] as const
}

function BookingStage({ packageType }: Pick<EventBookingDialogProps, 'packageType'>) {
  const [stage, setStage] = useStage()
  if (stage === 'under-way') {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner /> Ihre Anfrage wird gerade gesendet.
      </p>
    )
  }
  if (stage === 'sent') {
    return (
      <InquirySent
        notice={requestNotices.sent(null)}
        again="Weitere Anfrage senden"
        onAgain={() => setStage('next-form')}
      />
    )
  }
  return (
    <BookingForm
      packageType={packageType}
      failedBefore={stage === 'failed' ? requestNotices.failed(null) : undefined}
      isNext={stage === 'next-form'}
      onSent={() => setStage('sent')}
    />
  )
}

/**
 * The event request dialog. Escape and the close button keep the typed values for the next time. A
 * sent request is confirmed in the place of the form. While a request is pending, the dialog shows no
 * form.
 */
export function EventBookingDialog({ packageType, onClose }: EventBookingDialogProps) {
  return (
    <Dialog open wide onClose={onClose} title="Termin anfragen">
      <BookingStage packageType={packageType} />
    </Dialog>
  )
}
