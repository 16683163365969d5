import type * as z from 'zod/mini'
import type { eventBookingFormSchema, EventPackage } from '../domain/event-booking-input.ts'

export type BookingValues = z.input<ReturnType<typeof eventBookingFormSchema>>

interface Draft {
  readonly values: Partial<BookingValues>
  /** The package whose button opened the form. */
  readonly openedFor: EventPackage | undefined
}

/** Outlives the dialog and the page it was opened on; ends with the tab's document. */
let draft: Draft | null = null

/** One opening of the event request. */
export interface BookingVisit {
  /** What the form starts with: what was typed before, with the package that was asked for now. */
  readonly start: Partial<BookingValues>
  /** Is the form still in sight? */
  readonly isOpen: () => boolean
  readonly open: (values: BookingValues) => void
  /** Keeps what was typed in this opening, unless it was sent. */
  readonly close: (values: BookingValues) => void
  /** The request arrived: the next one starts empty. */
  readonly forget: () => void
}

/** Opens the event request, from the button of a package or from one that names none. */
export function visitBooking(openedFor: EventPackage | undefined): BookingVisit {
  const kept = draft?.values
  const isAsBefore = openedFor === undefined || openedFor === draft?.openedFor
  const packageType = (isAsBefore ? kept?.packageType : openedFor) ?? openedFor ?? 'classico'
  let isOpen = false
  let isSent = false
  let before = ''
  return {
    start: { ...kept, packageType },
    isOpen: () => isOpen,
    open(values) {
      isOpen = true
      before = JSON.stringify(values)
    },
    close(values) {
      isOpen = false
      // An opening in which nothing was typed must not bring back what another has sent since.
      if (!isSent && JSON.stringify(values) !== before) draft = { values, openedFor }
    },
    forget() {
      isSent = true
      draft = null
    },
  }
}
