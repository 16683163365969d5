import type { GalleryFilter } from '../../../urls.ts'
import type { galleryPictures } from '../gallery-pictures.ts'
import { roasting } from '../roasting.ts'

export interface GalleryItem {
  readonly picture: keyof typeof galleryPictures
  readonly category: GalleryFilter
  readonly title: string
  readonly description: string
  /** Background colour that the picture's lower edge blends into. */
  readonly ground: 'crema' | 'monza' | 'latte' | 'giallo' | 'imola' | 'petrolio'
}

/** Labels of the gallery's filters, besides `Alle`. */
export const galleryFilterLabels: Readonly<Record<GalleryFilter, string>> = {
  kaffee: 'Kaffee & Röstung',
  'mobile-bar': 'Mobile Caffébar',
  events: 'Messe & Events',
  team: 'Team',
}

/** All pictures of the gallery; the picture manifests hold the alternative texts. */
export const galleryItems: readonly GalleryItem[] = [
  {
    picture: 'gallery-roester',
    category: 'kaffee',
    title: 'Der Trommelröster',
    description: `${roasting.minutes}\u00A0Minuten pro Runde. Mehr Tempo macht er nicht.`,
    ground: 'crema',
  },
  {
    picture: 'gallery-ape',
    category: 'mobile-bar',
    title: 'Die Ape',
    description: 'Drei Räder, eine Theke.',
    ground: 'giallo',
  },
  {
    picture: 'gallery-bohnen',
    category: 'kaffee',
    title: 'Die Bohnen',
    description: 'Gleiche Röstung, zwei Seiten.',
    ground: 'monza',
  },
  {
    picture: 'gallery-messestand',
    category: 'events',
    title: 'Der Messestand',
    description: 'Standzeit, ausnahmsweise erwünscht.',
    ground: 'imola',
  },
  {
    picture: 'gallery-farbskala',
    category: 'kaffee',
    title: 'Die Farbskala',
    description: 'Startplatz 1 bis 7: von roh bis dunkel.',
    ground: 'latte',
  },
  {
    picture: 'gallery-fiat',
    category: 'mobile-bar',
    title: 'Der Fiat 500',
    description: 'Der Kofferraum war schon voll.',
    ground: 'imola',
  },
  {
    picture: 'gallery-logodruck',
    category: 'events',
    title: 'Der Logodruck',
    description: 'Ihr Logo, trinkfertig.',
    ground: 'monza',
  },
  {
    picture: 'gallery-boxenstopp',
    category: 'mobile-bar',
    title: 'Der Boxenstopp',
    description: 'Boxenstopp bei Ihnen. Vier Tassen, kein Radwechsel.',
    ground: 'petrolio',
  },
  {
    picture: 'gallery-startaufstellung',
    category: 'events',
    title: 'Die Startaufstellung',
    description: 'Zwanzig Espressi, die Pole trinkt zuerst.',
    ground: 'giallo',
  },
  {
    picture: 'gallery-werkzeug',
    category: 'team',
    title: 'Das Werkzeug',
    description: 'Boxenstopp: kein Wagenheber nötig.',
    ground: 'crema',
  },
  {
    picture: 'gallery-schuerzen',
    category: 'team',
    title: 'Die Schürzen',
    description: 'Das Team: vier Schürzen, vier Startnummern.',
    ground: 'imola',
  },
]
