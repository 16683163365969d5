import { companyWorkshop, workshops } from '../../../content/domain/offers/offers.ts'
import { type WorkshopKey, workshopKeys } from '../../../urls.ts'

/** Initial values of the contact form for a visitor who comes from an offer. */
export interface ContactPrefill {
  readonly subject: string
  readonly message: string
}

const isWorkshop = (value: string): value is WorkshopKey =>
  workshopKeys.some((key) => key === value)

/** Returns subject and message for `/contact?workshop=`; undefined for an unknown workshop. */
export function workshopPrefill(value: string | null): ContactPrefill | undefined {
  if (value === null || !isWorkshop(value)) return undefined
  if (value === companyWorkshop.key) {
    const { name, minPeople, maxPeople } = companyWorkshop
    return {
      subject: `Anfrage: ${name}`,
      message: `Guten Tag,\n\nwir interessieren uns für einen ${name} (${minPeople} bis ${maxPeople} Personen).\n\nAnzahl der Personen: \nWunschtermin: `,
    }
  }
  const workshop = workshops.find(({ key }) => key === value)
  if (!workshop) return undefined
  return {
    subject: `Anmeldung: ${workshop.name}`,
    message: `Guten Tag,\n\nich möchte am Workshop ${workshop.name} teilnehmen.\n\nAnzahl der Personen: \nWunschtermin: `,
  }
}
