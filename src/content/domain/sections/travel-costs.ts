import type { BusinessView } from '../../../business/domain/business-view.ts'
import { formatEuro } from '../../../platform/domain/money.ts'

/** Says what the way to an event costs: the only text of it for pages and the event request. */
export function travelCosts({ city, travel }: Pick<BusinessView, 'city' | 'travel'>): string {
  const { freeKilometres, perKilometreCents } = travel
  if (perKilometreCents === null) {
    return 'Bei größerer Entfernung kommen Fahrtkosten dazu. Sie stehen im Angebot, nicht erst auf der Rechnung.'
  }
  const price = formatEuro(perKilometreCents)
  return freeKilometres === 0
    ? `Die Anfahrt ab ${city} kostet je Kilometer einfacher Strecke ${price}.`
    : `Bis ${freeKilometres}\u00A0km ab ${city} ist die Anfahrt im Preis enthalten. Danach kostet jeder Kilometer einfacher Strecke ${price}.`
}
