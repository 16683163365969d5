/** Splits a full name: the last word is the last name; a single word is the first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.split(/\s+/).filter((word) => word !== '')
  if (words.length < 2) return { firstName: name.trim(), lastName: '' }
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
