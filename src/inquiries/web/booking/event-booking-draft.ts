import type * as z from 'zod/mini'
import { hasHintCookie, SESSION_EVENT } from '../../../accounts/web/hint-cookie.ts'
import type {
  eventBookingFormSchema,
  EventPackage,
} from '../../domain/forms/event-booking-input.ts'
import type { FormOnlyValues } from '../../domain/forms/form-traces.ts'
import { guestsNamedBy } from '../../domain/forms/package-fit.ts'

/** Package of a form that was opened without one: it fits the default number of guests. */
const INITIAL_PACKAGE: EventPackage = 'piccolo'

export type BookingValues = z.input<ReturnType<typeof eventBookingFormSchema>>

/** The values of a draft. Consent is left out, because it is given for one request only. */
type KeptValues = Omit<BookingValues, keyof FormOnlyValues>

interface Draft {
  readonly values: KeptValues
  /** Package of the button that opened the form. */
  readonly openedFor: EventPackage | undefined
}

/** The draft survives closing the dialog and navigation; it ends with the document or the session. */
let draft: Draft | null = null

/** The pending request; resolves to whether it succeeded. */
let underWay: Promise<boolean> | null = null

/** Number of open dialogs that wait for the pending request. */
let waiting = 0

/** Number of sessions that ended since the document was loaded. */
let sessionsEnded = 0
let wasSignedIn = false

function watchSession(): void {
  const isSignedIn = hasHintCookie()
  if (wasSignedIn && !isSignedIn) {
    // The draft belongs to the signed-out customer, not to the next person at this browser.
    draft = null
    sessionsEnded += 1
  }
  wasSignedIn = isSignedIn
}

let isWatching = false

/** Starts with the first dialog, because before it there is no draft. */
function watchSessions(): void {
  watchSession()
  if (!isWatching)
    for (const event of [SESSION_EVENT, 'focus']) window.addEventListener(event, watchSession)
  isWatching = true
}

function keptOf({ privacy: _consent, website, startedAt, ...values }: BookingValues): KeptValues {
  return values
}

/** Returns the pending request of a closed dialog, or null. */
export function bookingUnderWay(): Promise<boolean> | null {
  return underWay
}

/** Waits for the pending request; returns a function that stops waiting. */
export function awaitBooking(
  booking: Promise<boolean>,
  onSettled: (hasArrived: boolean) => void,
): () => void {
  let isWaiting = true
  waiting += 1
  void booking.then((hasArrived) => isWaiting && onSettled(hasArrived))
  return () => {
    isWaiting = false
    waiting -= 1
  }
}

/** One time the dialog is open. */
export interface BookingVisit {
  /** Initial values: the draft, with the package chosen now. */
  readonly start: Partial<BookingValues>
  /** Checks whether this dialog, or a later one that waits for its request, is open. */
  readonly isOpen: () => boolean
  readonly open: (values: BookingValues) => void
  /** Stores the draft, unless it was sent or the session has ended. */
  readonly close: (values: BookingValues) => void
  /** Sets the pending request; until it settles, no other dialog can send one. */
  readonly send: (sending: Promise<void>) => Promise<void>
  /** Deletes the draft after success. */
  readonly forget: () => void
}

/** Starts a dialog, with or without a chosen package. */
export function visitBooking(openedFor: EventPackage | undefined): BookingVisit {
  watchSessions()
  const kept = draft?.values
  const isAsBefore = openedFor === undefined || openedFor === draft?.openedFor
  const packageType = (isAsBefore ? kept?.packageType : openedFor) ?? openedFor ?? INITIAL_PACKAGE
  const session = sessionsEnded
  let isOpen = false
  let isSent = false
  let before = ''
  return {
    // The draft was typed in an earlier dialog, so the elapsed time is unknown.
    start: kept
      ? { ...kept, startedAt: undefined, packageType }
      : { packageType, guests: guestsNamedBy(packageType) },
    isOpen: () => isOpen || waiting > 0,
    open(values) {
      isOpen = true
      before = JSON.stringify(keptOf(values))
    },
    close(values) {
      isOpen = false
      watchSession()
      const typed = keptOf(values)
      const isOver = isSent || session !== sessionsEnded
      // A dialog in which nothing was typed must not restore a draft that another one has sent.
      if (!isOver && JSON.stringify(typed) !== before) draft = { values: typed, openedFor }
    },
    send(sending) {
      const settled = (): boolean => {
        underWay = null
        return isSent
      }
      underWay = sending.then(settled, settled)
      return sending
    },
    forget() {
      isSent = true
      draft = null
    },
  }
}
