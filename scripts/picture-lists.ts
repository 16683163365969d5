// Which pictures `build-images.ts` writes into which files.

/** Pictures that stand for products; the scripts of every page name only these. */
export const SHOP_PICTURES: ReadonlySet<string> = new Set([
  'pack-monza',
  'pack-imola',
  'gallery-bohnen',
])

/** Pictures at the top of the home page, which no gallery shows. */
export const HERO: ReadonlySet<string> = new Set(['hero', 'hero-mobile'])

/** Pictures of a state of one page, e.g. of its empty cart. */
export const STATE_PICTURES: ReadonlySet<string> = new Set(['order-paket', 'empty-box'])

/**
 * Pictures of pages with few of them: a file each, so that no page carries those of others. The galleries,
 * the team and the lower part of the home page load the list.
 */
export const PAGE_PICTURES: ReadonlySet<string> = new Set([
  ...HERO,
  ...STATE_PICTURES,
  ...'story-roesterei gallery-bohnen gallery-roester gallery-ape gallery-fiat gallery-boxenstopp'.split(
    ' ',
  ),
  ...'gallery-logodruck gallery-messestand gallery-startaufstellung gallery-werkzeug'.split(' '),
  ...'gallery-schuerzen events-markise brew-filter brew-herdkanne podium nachtrennen'.split(' '),
  ...'grosshandel-saecke poster-wuppertal'.split(' '),
])

/** Pictures that social networks show for a page; `hero` for every page without one of its own. */
export const SHARED = [
  'hero',
  'hero-mobile',
  'pack-monza',
  'pack-imola',
  'pack-monza-gemahlen',
  'pack-imola-gemahlen',
  'brew-filter',
  'brew-herdkanne',
  'podium',
  'gallery-bohnen',
  'gallery-farbskala',
  'gallery-werkzeug',
  'gallery-schuerzen',
  'gallery-ape',
  'gallery-fiat',
  'gallery-logodruck',
  'gallery-startaufstellung',
  'gallery-boxenstopp',
  'events-markise',
  'story-roesterei',
] as const
