/** Statement on dispute resolution (§ 36 VSBG), which is voluntary for this shop. */
export const DISPUTE_NOTE =
  'Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.'
