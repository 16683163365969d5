const FIRST_ID = '00000000-0000-7000-8000-000000000000'

/** Thrown when the measured database has no rows of the kind that a request needs. */
export class NoRows extends Error {}

/** Returns the n-th entry and starts again at the end of the list. Throws `NoRows` when it is empty. */
export const nthOf = <T>(from: readonly T[], index: number): T => {
  const value = from[index % from.length]
  if (value === undefined) throw new NoRows('the database has no rows for this request')
  return value
}

/** Returns the path with its query; empty values are left out. */
export function pathWithQuery(
  path: string,
  query: Readonly<Record<string, string | number>>,
): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}

/** Returns the cursor of the list part that follows this moment (ISO-8601). */
export const cursorAt = (moment: string): string => `${moment}_${FIRST_ID}`

/** Returns the n-th letter and starts again at the end. */
export const nthLetter = (letters: string, index: number): string =>
  letters.charAt(index % letters.length)
