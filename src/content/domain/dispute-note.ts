/** The voluntary sentence after § 36 VSBG. */
export const DISPUTE_NOTE =
  'Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.'
