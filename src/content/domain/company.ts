import type { BusinessView } from '../../business/domain/business-view.ts'
import {
  milestoneKeys,
  milestoneTitles,
  type MilestoneKey,
} from '../../business/domain/milestones.ts'

/** Returns the figures of the company (spec section 1); none while the business loads. */
export function companyFigures(business: BusinessView | undefined) {
  if (!business) return []
  const { events, customers } = business.house
  return [
    { value: '2', label: 'Premium-Kaffees' },
    { value: '4', label: 'Kaffeevarianten' },
    { value: events, label: 'Events' },
    { value: customers, label: 'zufriedene Kunden' },
  ]
}

const milestoneTexts: Readonly<Record<MilestoneKey, string>> = {
  ape: 'Drei Räder, eine Theke. Seitdem fährt die Bar zum Gast.',
  fiat: 'Der zweite Wagen im Stall. Eine Rückbank braucht er nicht mehr.',
  printer: 'Logos und Fotos auf Milchschaum. Haltbar bis zum ersten Schluck.',
  fairs: 'Messeservice kommt dazu: ganztägige Standzeit, ausnahmsweise erwünscht.',
  workshops: 'Wer zuschauen wollte, darf jetzt selbst an die Maschine.',
  shop: 'MONZA und IMOLA verlassen Wuppertal, per Paket.',
}

/** Returns the milestones in the order of their years; none while the business loads. */
export function milestones(business: BusinessView | undefined) {
  if (!business) return []
  const { years } = business.house
  return milestoneKeys
    .map((key) => ({ year: years[key], title: milestoneTitles[key], text: milestoneTexts[key] }))
    .toSorted((a, b) => a.year - b.year)
}

export interface TeamRole {
  /** Start number on the role's apron in the picture of the team. */
  readonly startNumber: number
  readonly role: string
  readonly task: string
}

/** Roles without names, until there are photos of the team. */
export const teamRoles: readonly TeamRole[] = [
  {
    startNumber: 16,
    role: 'Vertrieb & Eventplanung',
    task: 'Plant Route, Standplatz und Tassen, bevor jemand den Zündschlüssel dreht.',
  },
  {
    startNumber: 17,
    role: 'Barista & Vertrieb',
    task: 'Steht an der Maschine und weiß, welche Röstung in welche Tasse gehört.',
  },
  {
    startNumber: 18,
    role: 'Kundenservice',
    task: 'Beantwortet Fragen zu Bestellung, Mahlgrad und Lieferung, in ganzen Sätzen.',
  },
]
