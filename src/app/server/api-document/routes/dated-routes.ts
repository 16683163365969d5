import { eventBookingInputSchema } from '../../../../inquiries/domain/forms/event-booking-input.ts'
import { bookingDateInputSchema } from '../../../../inquiries/domain/calendar/booking-date-input.ts'
import { enteredBookingSchema } from '../../../../inquiries/domain/calendar/entered-booking-input.ts'
import type { Clock } from '../../../../platform/domain/clock.ts'
import { inquiryViewSchema } from '../../../../inquiries/domain/inquiry-view.ts'
import { adminApiPatterns as admin } from '../../../../urls.admin.ts'
import { apiPatterns } from '../../../../urls.ts'
import { type DescribedRoute, patch, post } from '../described-route.ts'
import { emptyView } from '../plain-answers.ts'

/** The routes of bookings, whose schemas read `clock` to know which days they take. */
export const datedRoutes = (clock: Clock): readonly DescribedRoute[] => [
  post(apiPatterns.eventBookings, 'Ask for an event', eventBookingInputSchema(clock), emptyView, {
    status: 201,
  }),
  patch(
    admin.inquiryDate,
    'Change the day of a booking',
    bookingDateInputSchema(clock),
    inquiryViewSchema,
  ),
  post(admin.eventBookings, 'Enter a booking', enteredBookingSchema(clock), inquiryViewSchema, {
    status: 201,
    isKeyed: true,
  }),
]
