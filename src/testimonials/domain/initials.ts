/** Returns the first letters of the first and last word of a name: `KM` for "Karla von Mai". */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => (Array.from(word ?? '')[0] ?? '').toLocaleUpperCase('de')).join('')
}
