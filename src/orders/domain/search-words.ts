import { foldText } from '../../platform/domain/search-words.ts'

const separators = /[^\p{L}\p{N}@.+]+/gu

/** Length of the longest search text and of the longest stored word. */
export const MAX_WORD_LENGTH = 80

/**
 * Returns a text as it is compared in searches: lower case, without umlauts and accents, and with
 * one space between words. `Müller`, `Mueller` and `MULLER` are one word.
 */
export function foldSearch(text: string): string {
  return foldWords(text).slice(0, MAX_WORD_LENGTH).trimEnd()
}

const foldWords = (text: string): string => foldText(text).replaceAll(separators, ' ').trim()

export interface Searched {
  readonly orderNumber: string
  readonly customerName: string
  readonly customerEmail: string
  readonly customerCompany?: string
}

/**
 * Most names are two or three words, and each word is stored as a row. Titles and double names need
 * more; a longer name is found only by its first words.
 */
const MAX_ROTATIONS = 12

/**
 * Returns `Karla Kundin` and `Kundin Karla`, so that a prefix search finds each part and both
 * orders.
 */
function rotations(name: string): string[] {
  const parts = foldWords(name).split(' ')
  return parts
    .slice(0, MAX_ROTATIONS)
    .map((_, index) => [...parts.slice(index), ...parts.slice(0, index)].join(' '))
}

/**
 * Returns the words that find an order: its number, its counter, the parts of name and company,
 * and the email.
 */
export function searchWords(searched: Searched): string[] {
  const { orderNumber, customerName, customerEmail, customerCompany = '' } = searched
  const counter = orderNumber.split('-').at(-1) ?? ''
  const words = [
    foldSearch(orderNumber),
    counter,
    ...rotations(customerName),
    ...rotations(customerCompany),
  ]
  words.push(foldSearch(customerEmail))
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH).toWellFormed()))].filter(
    Boolean,
  )
}
