import { useEffect, useState } from 'react'
import { eventBooking, eventPackages } from '../../content/domain/offers.ts'
import { Dialog } from '../../platform/web/ui/dialog.tsx'
import { Notice } from '../../platform/web/ui/notice.tsx'
import { SelectField, TextArea, TextField } from '../../platform/web/ui/text-field.tsx'
import { api } from '../../urls.ts'
import {
  DEFAULT_GUESTS,
  earliestEventDate,
  eventBookingFormSchema,
  MAX_GUESTS,
  MIN_GUESTS,
  type EventPackage,
} from '../domain/event-booking-input.ts'
import { visitBooking } from './event-booking-draft.ts'
import { EmailField, InquiryForm, NameField, PhoneField } from './form-parts.tsx'
import { requestNotices, type NoticeText } from './send-inquiry.ts'
import { useInquiryForm } from './use-inquiry-form.ts'

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
  /** The package that was asked for; absent when the visitor has chosen none. */
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

function useBooking({ packageType, onClose }: EventBookingDialogProps) {
  const [visit] = useState(() => visitBooking(packageType))
  const inquiry = useInquiryForm({
    loadSchema: async () => schema,
    path: api.eventBookings(),
    notices: requestNotices,
    empty,
    prefill: visit.start,
    extra: { status: 'pending' },
    isDialogOpen: visit.isOpen,
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
  return inquiry
}

/**
 * The event request modal: Escape and the close button leave it, what was typed stays for the next
 * opening; success closes it.
 */
export function EventBookingDialog({ packageType, onClose }: EventBookingDialogProps) {
  const [earliest] = useState(() => earliestEventDate(new Date()))
  const inquiry = useBooking({ packageType, onClose })
  const { field, failure } = inquiry
  return (
    <Dialog open wide onClose={onClose} title="Termin anfragen">
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
    </Dialog>
  )
}
