import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../platform/web/ui/button.tsx'
import { Dialog } from '../../platform/web/ui/dialog.tsx'
import { RequiredLegend } from '../../platform/web/ui/field.tsx'
import { Notice } from '../../platform/web/ui/notice.tsx'
import { api } from '../../urls.ts'
import {
  DEFAULT_GUESTS,
  earliestEventDate,
  eventBookingFormSchema,
  type EventPackage,
} from '../domain/event-booking-input.ts'
import { inquiryBody } from '../domain/form-traces.ts'
import { EventFields, PersonFields } from './event-booking-fields.tsx'
import { Honeypot, PrivacyField } from './form-parts.tsx'
import { nowMs } from './now-ms.ts'
import { inquiryNotices, sendInquiry } from './send-inquiry.ts'

const schema = eventBookingFormSchema({ now: () => new Date() })
const names = ['name', 'email', 'phone', 'date', 'guests', 'packageType', 'message'] as const

interface EventBookingDialogProps {
  /** Preselected package. */
  packageType: EventPackage
  onClose: () => void
}

function useEventBooking({ packageType, onClose }: EventBookingDialogProps) {
  const [openedAt] = useState(() => new Date())
  const [failure, setFailure] = useState<{ title: string; text: string }>()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      name: '',
      email: '',
      phone: '',
      date: '',
      guests: DEFAULT_GUESTS,
      packageType,
      message: '',
      privacy: false,
      website: '',
      startedAt: openedAt.getTime(),
    },
  })
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    const isSent = await sendInquiry({
      path: api.eventBookings(),
      body: { ...inquiryBody(values, nowMs()), status: 'pending' },
      notices: inquiryNotices.request,
      sayFailed: setFailure,
      showFieldError: (field, message, shouldFocus) => {
        const name = names.find((known) => known === field)
        if (name) form.setError(name, { type: 'server', message }, { shouldFocus })
      },
    })
    // Closing takes the form away, so that the next one starts empty.
    if (isSent) onClose()
  })
  return { form, submit, failure, earliest: earliestEventDate(openedAt) }
}

/** The event request modal: Escape and the close button leave it, success closes it. */
export function EventBookingDialog(props: EventBookingDialogProps) {
  const { form, submit, failure, earliest } = useEventBooking(props)
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const parts = { register, errors }
  return (
    <Dialog open wide onClose={props.onClose} title="Termin anfragen">
      <form
        noValidate
        aria-label="Termin anfragen"
        onSubmit={(event) => void submit(event)}
        className="grid gap-6"
      >
        <p>Datum, Ort, Gästezahl. Mehr müssen Sie uns für ein Angebot nicht sagen.</p>
        <div className="grid gap-6 md:grid-cols-2">
          <PersonFields {...parts} />
          <EventFields {...parts} earliest={earliest} />
        </div>
        <PrivacyField error={errors.privacy?.message} {...register('privacy')} />
        <Honeypot {...register('website')} />
        <RequiredLegend />
        {failure && !isSubmitting ? (
          <Notice kind="error" title={failure.title}>
            {failure.text}
          </Notice>
        ) : null}
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          Anfrage senden
        </Button>
      </form>
    </Dialog>
  )
}
