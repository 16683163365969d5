import { eventPackages, type EventPackage } from '../../../content/domain/offers/offers.ts'
import { guestsText } from '../inquiry-texts.ts'

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
