import { companyWorkshop, workshops } from '../../../content/domain/offers/offers.ts'
import { type WorkshopKey, workshopKeys } from '../../../urls.ts'

/** Reads the workshop of `/contact?workshop=`; undefined for none or an unknown one. */
export function readWorkshop(value: string | null): WorkshopKey | undefined {
  return workshopKeys.find((key) => key === value)
}

/** Returns the name of a workshop. */
export function workshopName(key: WorkshopKey): string {
  return workshops.find((known) => known.key === key)?.name ?? companyWorkshop.name
}

/** Returns what a request for a workshop is called: `Anfrage: Basic Barista`. It binds nobody yet. */
export function workshopSubject(key: WorkshopKey): string {
  return `Anfrage: ${workshopName(key)}`
}

/** Returns the fewest and the most people of a request for this workshop. */
export function workshopPeople(key: WorkshopKey): { readonly min: number; readonly max: number } {
  const { minPeople, maxPeople } = companyWorkshop
  return { min: key === companyWorkshop.key ? minPeople : 1, max: maxPeople }
}
