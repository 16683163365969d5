/**
 * Length of an IBAN by country, for the countries of the SEPA area (ISO 13616 registry; EPC409-09).
 * An account elsewhere cannot receive a SEPA transfer.
 */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** Countries whose banks use the IBAN of another one (ISO 13616 registry). */
const IBAN_COUNTRY_OF: Readonly<Record<string, string>> = {
  BL: 'FR',
  GF: 'FR',
  GP: 'FR',
  MF: 'FR',
  MQ: 'FR',
  NC: 'FR',
  PF: 'FR',
  PM: 'FR',
  RE: 'FR',
  TF: 'FR',
  WF: 'FR',
  YT: 'FR',
  GG: 'GB',
  IM: 'GB',
  JE: 'GB',
  AX: 'FI',
}

/** Removes spaces and uppercases: the form in which IBAN and BIC are stored. */
export function compact(text: string): string {
  return text.replaceAll(/[\s\u00A0]/g, '').toUpperCase()
}

/** Returns the remainder of a decimal number modulo 97. The number is too long for an integer. */
function remainder97(digits: string): number {
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

/** Checks a compact IBAN: known country, its length, and the check digits (ISO 13616, mod 97). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return false
  if (iban.length !== IBAN_LENGTHS[iban.slice(0, 2)]) return false
  const rotated = iban.slice(4) + iban.slice(0, 4)
  return (
    remainder97(rotated.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) === 1
  )
}

/** Checks a compact BIC of 8 or 11 characters (ISO 9362). */
export function isBic(bic: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)
}

/** Checks that BIC and IBAN belong to the same country. */
export function bicFitsIban(bic: string, iban: string): boolean {
  const country = bic.slice(4, 6)
  return (IBAN_COUNTRY_OF[country] ?? country) === iban.slice(0, 2)
}
