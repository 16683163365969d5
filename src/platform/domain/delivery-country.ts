import * as z from 'zod/mini'

const COUNTRY = 'Land ist erforderlich'
const GERMANY_ONLY = 'Wir liefern nur innerhalb Deutschlands.'

/** The only country the shop delivers to. */
export const DELIVERY_COUNTRY = 'Deutschland'

/** Its other names, in lower case: browsers, address books and other programs write it so. */
const DELIVERY_COUNTRY_NAMES: ReadonlySet<string> = new Set([
  DELIVERY_COUNTRY.toLowerCase(),
  'bundesrepublik deutschland',
  'brd',
  'de',
  'deu',
  'germany',
])

/** The country of an address, under any of its names. */
export const countrySchema = z.string({ error: COUNTRY }).check(
  z.trim(),
  z.minLength(2, { error: COUNTRY }),
  z.refine((text) => DELIVERY_COUNTRY_NAMES.has(text.toLowerCase()), { error: GERMANY_ONLY }),
  z.overwrite(() => DELIVERY_COUNTRY),
)
