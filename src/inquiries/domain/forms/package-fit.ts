import {
  eventBooking,
  eventPackages,
  type EventPackage,
} from '../../../content/domain/offers/offers.ts'
import { guestsText } from '../inquiry-texts.ts'

/** Returns the number of guests that the card of a package names: up to 50, up to 100, or 200 and more. */
export function guestsNamedBy(packageKey: EventPackage['key']): number {
  const named = eventPackages.find(({ key }) => key === packageKey)
  if (!named) return eventBooking.defaultGuests
  return Number.isFinite(named.maxGuests) ? named.maxGuests : named.minGuests
}

/**
 * Returns a German sentence that says which package fits this number of guests, and that the chosen
 * one is too small for it; undefined for anything but a positive whole number.
 */
export function packageFit(guests = 0, chosenKey?: EventPackage['key']): string | undefined {
  if (!Number.isInteger(guests) || guests < 1) return undefined
  const count = guestsText(guests)
  const enough = eventPackages.find(({ maxGuests }) => guests <= maxGuests)
  if (!enough) return undefined
  const chosen = eventPackages.find(({ key }) => key === chosenKey)
  const limit =
    chosen && guests > chosen.maxGuests
      ? `${chosen.name} reicht für ${guestsText(chosen.maxGuests)}. `
      : ''
  const price = guests < enough.minGuests ? ', den Preis nennen wir Ihnen auf Anfrage' : ''
  return `${limit}Für ${count} passt ${enough.name}${price}.`
}
