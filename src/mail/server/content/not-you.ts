/** Shown below a link that someone else may have requested for this email. */
export const NOT_YOU =
  'Sie waren das nicht? Dann ignorieren Sie diese E-Mail; es ändert sich nichts.'
