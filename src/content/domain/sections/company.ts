/** Figures of the company (spec section 1). */
export const companyFigures = [
  { value: '2', label: 'Premium-Kaffees' },
  { value: '4', label: 'Kaffeevarianten' },
  { value: '500+', label: 'Events' },
  { value: '1000+', label: 'zufriedene Kunden' },
] as const

/** Years of experience of the founder. */
export const founderYears = 'über\u00A030'

export interface Milestone {
  readonly year: number
  readonly title: string
  readonly text: string
}

/**
 * The shop has yet to confirm the years and their order: the offers exist, but the year in which
 * each began is a proposal.
 */
export const milestones: readonly Milestone[] = [
  { year: 2019, title: 'Die Ape', text: 'Drei Räder, eine Theke. Seitdem fährt die Bar zum Gast.' },
  {
    year: 2020,
    title: 'Der Fiat 500',
    text: 'Der zweite Wagen im Stall. Eine Rückbank braucht er nicht mehr.',
  },
  {
    year: 2021,
    title: 'Der Kaffeedrucker',
    text: 'Logos und Fotos auf Milchschaum. Haltbar bis zum ersten Schluck.',
  },
  {
    year: 2022,
    title: 'Die Messen',
    text: 'Messeservice kommt dazu: ganztägige Standzeit, ausnahmsweise erwünscht.',
  },
  {
    year: 2023,
    title: 'Die Workshops',
    text: 'Wer zuschauen wollte, darf jetzt selbst an die Maschine.',
  },
  {
    year: 2024,
    title: 'Der Shop',
    text: 'MONZA und IMOLA verlassen Wuppertal, per Paket.',
  },
]

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
