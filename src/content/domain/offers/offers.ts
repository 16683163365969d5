import type { WorkshopKey } from '../../../urls.ts'

/**
 * Offers besides the shop's products, with prices and limits (spec section 9): the only source of
 * these facts for pages, forms and structured data.
 */

export type PackageKey = 'piccolo' | 'classico' | 'grande'

export interface EventPackage {
  /** Value of the booking form's `packageType`. */
  readonly key: PackageKey
  /** Name on the events page. */
  readonly name: string
  /** Name on the home page, where the package is the start of an individual offer. */
  readonly homeName: string
  readonly priceFromCents: number
  readonly description: string
  readonly homeDescription: string
  readonly features: readonly string[]
  /** The numbers of guests it is meant for, as its first feature says. */
  readonly minGuests: number
  readonly maxGuests: number
  readonly isPopular: boolean
}

const PICCOLO_GUESTS = 50
const CLASSICO_GUESTS = 100
const GRANDE_GUESTS = 200

export const eventPackages: readonly EventPackage[] = [
  {
    key: 'piccolo',
    name: 'Piccolo',
    homeName: 'Familiare',
    priceFromCents: 499_00,
    description: 'Die kurze Runde: für kleine Feiern, die trotzdem anständigen Kaffee verdienen.',
    homeDescription: 'Für Geburtstage, Hochzeiten und alles, was im Hof stattfindet.',
    features: [`bis ${PICCOLO_GUESTS} Gäste`, '3 Kaffeespezialitäten', '1 Barista', '3 Stunden'],
    minGuests: 1,
    maxGuests: PICCOLO_GUESTS,
    isPopular: false,
  },
  {
    key: 'classico',
    name: 'Classico',
    homeName: 'Aziendale',
    priceFromCents: 899_00,
    description: 'Die übliche Renndistanz: für Firmenfeiern, Empfänge und Hochzeiten.',
    homeDescription: 'Für Firmenfeiern, Empfänge und Tage der offenen Tür.',
    features: [`bis ${CLASSICO_GUESTS} Gäste`, '5 Kaffeespezialitäten', '2 Baristi', '5 Stunden'],
    minGuests: PICCOLO_GUESTS + 1,
    maxGuests: CLASSICO_GUESTS,
    isPopular: true,
  },
  {
    key: 'grande',
    name: 'Grande',
    homeName: 'Esclusivo',
    priceFromCents: 1499_00,
    description: 'Die Langstrecke: für Messen und große Tage, vom ersten bis zum letzten Gast.',
    homeDescription: 'Für Messen und Feste, bei denen die Schlange länger wird.',
    features: [`${GRANDE_GUESTS}+ Gäste`, 'unbegrenzte Spezialitäten', '3+ Baristi', 'ganztägig'],
    minGuests: GRANDE_GUESTS,
    maxGuests: Infinity,
    isPopular: false,
  },
]

/** Initial guests of the booking form, and the advised lead time. */
export const eventBooking = {
  defaultGuests: 50,
  adviceWeeks: '4\u00A0bis\u00A06',
} as const

export interface Workshop {
  /** Value of the contact page's `?workshop=`. */
  readonly key: Exclude<WorkshopKey, 'business'>
  readonly name: string
  /** Target group, if the offer names one. */
  readonly level?: string
  readonly hours: number
  /** Price per person. */
  readonly priceCents: number
}

export const workshops: readonly Workshop[] = [
  { key: 'basic', name: 'Basic Barista', level: 'Einsteiger', hours: 3, priceCents: 89_00 },
  {
    key: 'latte-art',
    name: 'Latte Art Masterclass',
    level: 'Fortgeschrittene',
    hours: 4,
    priceCents: 119_00,
  },
  { key: 'intensiv', name: 'Home Barista Intensive', hours: 6, priceCents: 189_00 },
]

export const companyWorkshop = {
  key: 'business',
  name: 'Firmenworkshop',
  minPeople: 5,
  maxPeople: 20,
} as const

export const wholesale = {
  replyHours: 24,
  minPackKilograms: 3,
  maxPackKilograms: 20,
} as const
