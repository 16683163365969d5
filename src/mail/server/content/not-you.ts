/** Said below a link that someone may have asked for in another person's name. */
export const NOT_YOU =
  'Sie waren das nicht? Dann ignorieren Sie diese E-Mail; es ändert sich nichts.'
