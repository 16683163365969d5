/** The parts of an address; a missing part is ''. */
export interface AddressParts {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}

/** Five digits that stand alone, with or without the old `D-`. Linear: no nested repetition. */
const POSTAL_CODE = /(?:^|[\s,])(?:D-)?(\d{5})(?=[\s,])/

function trimCommas(text: string): string {
  return text.replaceAll(',', ' ').trim().replaceAll(/ {2,}/g, ' ')
}

/** Parses `Straße 1, 42103 Wuppertal, Deutschland`; returns null without a postal code. */
export function parseAddress(text: string): AddressParts | null {
  const match = POSTAL_CODE.exec(text)
  if (!match) return null
  const [city = '', country = ''] = text
    .slice(match.index + match[0].length)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return {
    street: trimCommas(text.slice(0, match.index)),
    postalCode: match[1] ?? '',
    city,
    country,
  }
}
