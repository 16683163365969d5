import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { newIdempotencyKey } from '../../../../platform/web/idempotency-key.ts'
import { useDraft } from '../../../../platform/web/admin/use-draft.ts'
import { ApiError, apiSend } from '../../../../platform/web/api-client.ts'
import { useNavigation } from '../../../../platform/web/navigation.tsx'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { schemaResolver, showFieldErrors } from '../../../../platform/web/forms/schema-form.ts'
import { toast } from '../../../../platform/web/toast-store.ts'
import { adminApi, adminPages } from '../../../../urls.admin.ts'
import { formatWeekday } from '../../../domain/calendar/calendar-day.ts'
import {
  enteredBookingSchema,
  type EnteredBooking,
} from '../../../domain/calendar/entered-booking-input.ts'
import { DEFAULT_GUESTS } from '../../../domain/forms/event-booking-input.ts'
import type { InquiryView } from '../../../domain/inquiry-view.ts'
import { vehicleLabels, type Vehicle } from '../../../domain/calendar/vehicle.ts'

const schema = enteredBookingSchema({ now: () => new Date() })

type Values = z.input<typeof schema>

export type BookingEntryForm = UseFormReturn<Values, unknown, EnteredBooking>

const empty: Required<Values> = {
  date: '',
  vehicle: 'ape',
  name: '',
  phone: '',
  email: '',
  guests: DEFAULT_GUESTS,
  packageType: 'classico',
  message: '',
  sendMail: false,
}

const names = Object.keys(empty) as (keyof Values)[]

interface Draft {
  /** Idempotency key of the typed booking, so that sending it again stores it once. */
  readonly key: string
  readonly values: Values
}

function useEntering() {
  const queryClient = useQueryClient()
  const entering = useMutation({
    mutationFn: ({ body, key }: { body: EnteredBooking; key: string }) =>
      apiSend<InquiryView>('POST', adminApi.eventBookings(), body, { 'Idempotency-Key': key }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [adminApi.inquiries()] }),
        queryClient.invalidateQueries({ queryKey: [adminApi.calendar()] }),
      ]),
  })
  useSessionEnd(entering.error)
  return entering
}

/** Keeps the draft until it is saved or discarded, also when the dialog is closed. */
export function useBookingEntry(onClose: () => void) {
  const [kept, keep] = useDraft('booking-entry')
  const [draft] = useState<Draft>(() =>
    kept ? (JSON.parse(kept) as Draft) : { key: newIdempotencyKey(), values: empty },
  )
  const [key, setKey] = useState(draft.key)
  const [refused, setRefused] = useState<string>()
  const { navigate } = useNavigation()
  const entering = useEntering()
  const form = useForm<Values, unknown, EnteredBooking>({
    resolver: schemaResolver(async () => schema),
    defaultValues: draft.values,
  })

  function keepTyped(): void {
    keep(JSON.stringify({ key, values: form.getValues() } satisfies Draft))
  }
  function chooseVehicle(vehicle: Vehicle): void {
    form.setValue('vehicle', vehicle)
    keepTyped()
  }
  function giveUp(): void {
    keep('')
    onClose()
  }
  function refuse(error: unknown): void {
    // The admin saw the success, so the next submission is another booking.
    if (error instanceof ApiError && error.code === 'key-reused') setKey(newIdempotencyKey())
    if (showFieldErrors<Values>(error, names, form.setError)) return
    setRefused(refusalText(error, TRY_LATER))
  }
  const submit = form.handleSubmit(async (body) => {
    setRefused(undefined)
    try {
      await entering.mutateAsync({ body, key })
    } catch (error) {
      refuse(error)
      return
    }
    const text = `${formatWeekday(body.date)}: ${vehicleLabels[body.vehicle]}, ${body.name}`
    toast({ kind: 'success', title: 'Termin eingetragen', text })
    giveUp()
    navigate(adminPages.calendar(body.date.slice(0, 7)))
  })
  return { form, submit, keepTyped, chooseVehicle, giveUp, refused }
}
