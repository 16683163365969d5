/** Letters that Unicode does not decompose, or that German spells out. */
const SPELLED: Readonly<Record<string, string>> = {
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ẞ: 'SS',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  '&': '+',
  _: '-',
  '"': "'",
  '’': "'",
  '‘': "'",
  '“': "'",
  '”': "'",
  '„': "'",
}

const MARKS = /\p{M}/gu
const DASHES = /\p{Pd}/gu
/** Everything outside the character set that every bank of the SEPA area accepts (EPC217-08). */
const FOREIGN = /[^A-Za-z0-9/\-?:().,'+ ]+/g

/**
 * Returns a text in the basic Latin character set of SEPA, on one line and at most `maxLength` long; '' when
 * nothing of it can be written. A slash stands neither at an end nor twice in a row (EPC230-15).
 */
export function sepaText(text: string, maxLength: number): string {
  const spelled = text.normalize('NFC').replaceAll(/./gsu, (letter) => SPELLED[letter] ?? letter)
  const latin = spelled.normalize('NFKD').replace(MARKS, '').replace(DASHES, '-')
  return latin
    .replace(FOREIGN, ' ')
    .replaceAll(/\/+/g, '/')
    .replaceAll(/ +/g, ' ')
    .replace(/^[/ ]+/, '')
    .slice(0, maxLength)
    .replace(/[/ ]+$/, '')
}

/** Longest name and reference of a SEPA transfer. */
export const MAX_SEPA_NAME = 70
export const MAX_SEPA_REFERENCE = 140

/** Returns a name as a SEPA file writes it; '' without a Latin letter. */
export function sepaName(name: string): string {
  const written = sepaText(name, MAX_SEPA_NAME)
  return /[A-Za-z]/.test(written) ? written : ''
}
