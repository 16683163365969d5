import { eventPackages } from '../../../content/domain/offers/offers.ts'
import { guestsText } from '../inquiry-texts.ts'

/**
 * Returns a German sentence that says which package fits this number of guests; undefined for
 * anything but a positive whole number.
 */
export function packageFit(guests = 0): string | undefined {
  if (!Number.isInteger(guests) || guests < 1) return undefined
  const count = guestsText(guests)
  const enough = eventPackages.find(({ maxGuests }) => guests <= maxGuests)
  if (!enough) return undefined
  if (guests >= enough.minGuests) return `Für ${count} passt ${enough.name}.`
  return `Für ${count} passt ${enough.name}, den Preis nennen wir Ihnen auf Anfrage.`
}
