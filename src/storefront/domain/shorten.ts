/** Returns the first `length` characters and an ellipsis, or the whole text when it is shorter. */
export function shorten(text: string, length: number): string {
  const characters = Array.from(text)
  if (characters.length <= length) return text
  return `${characters.slice(0, length).join('').trimEnd()}…`
}
