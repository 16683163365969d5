/** The EU and its neighbours. The shop delivers to Germany only, and its owner lives nearby. */
const CODES =
  'DE AT BE BG CH CY CZ DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  )

const codesByName = new Map(
  ['de', 'en'].flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return CODES.map((code) => [names.of(code)?.toLowerCase(), code] as const)
  }),
)

/** Returns the ISO 3166-1 code of a country's German or English name; "DE" for one it does not know. */
export function countryCode(name: string): string {
  return codesByName.get(name.trim().toLowerCase()) ?? 'DE'
}
