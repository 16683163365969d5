import { foldText } from '../../platform/domain/search-words.ts'

const separators = /[^\p{L}\p{N}@.+]+/gu

/** Longest text that is searched for, and longest word that is stored. */
export const MAX_WORD_LENGTH = 80

/**
 * The form in which texts are compared when searching: lower case, without umlauts and accents,
 * with one space for whatever separates words. `Müller`, `Mueller` and `MULLER` are one word.
 */
export function foldSearch(text: string): string {
  return foldWords(text).slice(0, MAX_WORD_LENGTH).trimEnd()
}

const foldWords = (text: string): string => foldText(text).replaceAll(separators, ' ').trim()

export interface Searched {
  readonly orderNumber: string
  readonly customerName: string
  readonly customerEmail: string
}

/**
 * Each word is a row: two or three for most people. Titles, particles and double names need more;
 * beyond these a name is a text, and found by its first words.
 */
const MAX_ROTATIONS = 12

/** `Karla Kundin` and `Kundin Karla`: one prefix search finds either part, or both in any order. */
function rotations(name: string): string[] {
  const parts = foldWords(name).split(' ').filter(Boolean)
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
