const FIRST_ID = '00000000-0000-7000-8000-000000000000'

/** Goes round in a list. */
export const at = <T>(from: readonly T[], index: number): T => {
  const value = from[index % from.length]
  if (value === undefined) throw new Error('the seeded shop lacks what is measured')
  return value
}

/** A path with its query; empty values are left out. */
export function address(path: string, query: Readonly<Record<string, string | number>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}

/** Where a list goes on behind a moment. */
export const behind = (moment: string): string => `${moment}_${FIRST_ID}`

/** One of some letters. */
export const letter = (letters: string, index: number): string =>
  letters.charAt(index % letters.length)
