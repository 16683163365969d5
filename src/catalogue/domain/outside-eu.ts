/** The EU with the other states of the EEA, where Regulation (EU) 2023/988 holds too. */
const inside =
  'BE BG CZ DK DE EE IE GR ES FR HR IT CY LV LT LU HU MT NL AT PL PT RO SI SK FI SE IS LI NO'.split(
    ' ',
  )

/** Usual names that are not those of the German list of countries. */
const otherNames = ['usa', 'uk', 'england', 'schottland', 'großbritannien', 'vr china', 'hongkong']

const letters = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ')

/** Returns the German and English names of countries. */
function namesOf(codes: readonly string[]): string[] {
  return ['de', 'en'].flatMap((locale) => {
    const regions = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
    return codes.flatMap((code) => regions.of(code)?.toLowerCase() ?? [])
  })
}

function namesOutside(): ReadonlySet<string> {
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const outside = new Set([...namesOf(codes), ...otherNames])
  // By name and not by code, because retired codes have the name of a country of today, e.g. DD.
  for (const name of namesOf(inside)) outside.delete(name)
  for (const name of ['europäische union', 'european union']) outside.delete(name)
  return outside
}

let names: ReadonlySet<string> | undefined

/** Checks whether an address ends with a country outside the EU; without a country it is a German one. */
export function isOutsideEu(address: string): boolean {
  names ??= namesOutside()
  const country = address.split(',').at(-1)?.trim().toLowerCase() ?? ''
  return names.has(country)
}
