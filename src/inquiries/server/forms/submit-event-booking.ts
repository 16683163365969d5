import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { EventBookingInput } from '../../domain/forms/event-booking-input.ts'
import { insertEventBooking } from '../inquiries-repo.ts'
import { receiveInquiry, type InquiryDeps } from './receive-inquiry.ts'
import type { Sender } from './form-submission.ts'

/** Receives an event request, pending until an admin decides; refused with `too-many`. */
export function submitEventBooking(
  deps: InquiryDeps,
  input: EventBookingInput,
  sender: Sender,
): Promise<Result<void, Refusal>> {
  const { name, email, phone, date, place = '', guests, packageType, message = '' } = input
  return receiveInquiry(deps, sender, {
    kind: 'event-booking',
    name,
    email,
    traces: input,
    store: (tx, received) =>
      insertEventBooking(tx, {
        ...received,
        name,
        email,
        phone,
        date,
        place,
        guests,
        package_type: packageType,
        message,
        status: 'pending',
      }),
  })
}
