import type * as z from 'zod/mini'
import type { HINT_COOKIE, SESSION_EVENT } from '../../../accounts/web/session-hint.ts'
import type {
  eventBookingFormSchema,
  EventPackage,
} from '../../domain/forms/event-booking-input.ts'
import type { FormOnlyValues } from '../../domain/forms/form-traces.ts'

export type BookingValues = z.input<ReturnType<typeof eventBookingFormSchema>>

/** What may be kept of a request: consent is given for one sending, not found ticked. */
type KeptValues = Omit<BookingValues, keyof FormOnlyValues>

interface Draft {
  readonly values: KeptValues
  /** The package whose button opened the form. */
  readonly openedFor: EventPackage | undefined
}

/** Outlives the dialog and the page it was opened on; ends with the tab's document or the session. */
let draft: Draft | null = null

/** The request that is on its way; says whether it arrived. */
let underWay: Promise<boolean> | null = null

/** How many openings wait for it in place of a form. */
let waiting = 0

// Types alone are shared: the module itself would become a file of its own for the login page.
const cookie: typeof HINT_COOKIE = 'signed_in'
const changed: typeof SESSION_EVENT = 'session'

/** How many sessions ended while this document lived. */
let sessionsEnded = 0
let wasSignedIn = false

function watchSession(): void {
  const isSignedIn = document.cookie.split('; ').includes(`${cookie}=1`)
  if (wasSignedIn && !isSignedIn) {
    // What was typed belongs to whoever was signed in, not to the next person at this browser.
    draft = null
    sessionsEnded += 1
  }
  wasSignedIn = isSignedIn
}

let isWatching = false

/** Begins with the first opening: before it there is nothing to forget. */
function watchSessions(): void {
  watchSession()
  if (!isWatching)
    for (const event of [changed, 'focus']) window.addEventListener(event, watchSession)
  isWatching = true
}

function keptOf({ privacy: _consent, website, startedAt, ...values }: BookingValues): KeptValues {
  return values
}

/** What was sent from an opening that was closed meanwhile, until it is known whether it arrived. */
export function bookingUnderWay(): Promise<boolean> | null {
  return underWay
}

/** Waits for it in an open dialog; returns how to wait no longer. */
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

/** One opening of the event request. */
export interface BookingVisit {
  /** What the form starts with: what was typed before, with the package that was asked for now. */
  readonly start: Partial<BookingValues>
  /** Is the form still in sight, or another opening that waits for what it sent? */
  readonly isOpen: () => boolean
  readonly open: (values: BookingValues) => void
  /** Keeps what was typed in this opening, unless it was sent or its session has ended. */
  readonly close: (values: BookingValues) => void
  /** Until it has settled, no other opening sends the same a second time. */
  readonly send: (sending: Promise<void>) => Promise<void>
  /** The request arrived: the next one starts empty. */
  readonly forget: () => void
}

/** Opens the event request, from the button of a package or from one that names none. */
export function visitBooking(openedFor: EventPackage | undefined): BookingVisit {
  watchSessions()
  const kept = draft?.values
  const isAsBefore = openedFor === undefined || openedFor === draft?.openedFor
  const packageType = (isAsBefore ? kept?.packageType : openedFor) ?? openedFor ?? 'classico'
  const session = sessionsEnded
  let isOpen = false
  let isSent = false
  let before = ''
  return {
    // It was typed in another opening: how long that took is not known, and nothing is claimed.
    start: kept ? { ...kept, startedAt: undefined, packageType } : { packageType },
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
      // An opening in which nothing was typed must not bring back what another has sent since.
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
