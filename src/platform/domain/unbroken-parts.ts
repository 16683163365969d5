/**
 * What must not break: a paragraph of a law, `E-Mail`, `Banking-App`, a house number with its letter, and order,
 * invoice and phone numbers, which are digits in groups. A number begins after no digit, or a long row of digits would
 * be read again from each of them.
 */
const together =
  /((?:§|Art\.|Abs\.|Nr\.|Satz|Buchst\.)[ \u00A0][\da-z]+|E-Mail|Banking-App|(?<!\d)(?:(?:[A-Z]{2}-)?\+?\d+(?:(?:[ \u00A0]?[/-][ \u00A0]?|[ \u00A0])\d+)+(?:[ \u00A0][A-Za-z](?![\p{L}\d]))?|\d+[ \u00A0][A-Za-z](?![\p{L}\d])))/u

/** Longer numbers, as an IBAN, may wrap between their groups. */
const MAX_LENGTH = 20

/** Splits a text: the parts at odd places belong on one line. */
export function unbrokenParts(text: string): string[] {
  const parts = ['']
  for (const [index, part] of text.split(together).entries()) {
    if (index % 2 === 1 && part.length <= MAX_LENGTH) parts.push(part, '')
    else parts[parts.length - 1] += part
  }
  return parts
}
