const marks = /\p{M}/gu
const separators = /[^\p{L}\p{N}@.+]+/gu
const digraphs = /([aou])e/g

/** Longest text that is searched for, and longest word that is stored. */
export const MAX_WORD_LENGTH = 80

/**
 * The form in which texts are compared when searching: lower case, without umlauts and accents,
 * with one space for whatever separates words. `Müller`, `Mueller` and `MULLER` are one word.
 */
export function foldSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(digraphs, '$1')
    .replaceAll(separators, ' ')
    .trim()
    .slice(0, MAX_WORD_LENGTH)
    .trimEnd()
}

interface Searched {
  readonly orderNumber: string
  readonly customerName: string
  readonly customerEmail: string
}

/** Names of more words are found by the first ones only; nobody has more. */
const MAX_ROTATIONS = 4

/** `Karla Kundin` and `Kundin Karla`: one prefix search finds either part, or both in any order. */
function rotations(name: string): string[] {
  const parts = foldSearch(name).split(' ').filter(Boolean)
  return parts
    .slice(0, MAX_ROTATIONS)
    .map((_, index) => [...parts.slice(index), ...parts.slice(0, index)].join(' '))
}

/** What an order is found by: beginnings of its number, its counter, a name or the e-mail address. */
export function searchWords({ orderNumber, customerName, customerEmail }: Searched): string[] {
  const counter = orderNumber.split('-').at(-1) ?? ''
  const words = [foldSearch(orderNumber), counter, ...rotations(customerName)]
  words.push(foldSearch(customerEmail))
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH).toWellFormed()))].filter(
    Boolean,
  )
}
