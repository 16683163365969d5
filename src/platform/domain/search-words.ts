import { withAsciiDomain } from './ascii-domain.ts'

/** Maximum number of stored words of one text, because a name is short. */
const MAX_WORDS = 16
const MAX_WORD_LENGTH = 80

/** Small letters that Unicode does not take apart, and how people without them type them. */
const letters: ReadonlyMap<string, string> = new Map([
  ['ı', 'i'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ŋ', 'n'],
])

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}

function withoutAccents(text: string): string {
  return withoutMarks(text).replaceAll(/[ıłøđðþæœħŧŋ]/g, (letter) => letters.get(letter) ?? letter)
}

/** Folds umlauts and accents alone, as stored keys of addresses are compared. */
export function foldUmlauts(text: string): string {
  return withoutMarks(text).replaceAll(/([aou])e/g, '$1')
}

/**
 * Folds a text for comparison in a search: small letters without accents, ł as l and the like, and ä,
 * ae and a alike, so that Müller, Mueller and Muller find each other. The fold of a beginning is the beginning of the
 * fold.
 */
export function foldText(text: string): string {
  return withoutAccents(text).replaceAll(/([aou])e/g, '$1')
}

/**
 * Returns the forms of a text that a search inside of words compares: the folded one, and where it
 * differs the one that keeps each e. A search for `estro` finds `Maestro` by the second one only.
 */
export function foldedForms(text: string): string[] {
  return [...new Set([withoutAccents(text), foldText(text)])]
}

/** Returns a check whether a text contains what was typed, at any place. */
export function textContaining(typed: string): (text: string) => boolean {
  const wanted = foldedForms(typed)
  return (text) => foldedForms(text).some((form) => wanted.some((part) => form.includes(part)))
}

/** Replaces half a character at the cut, which JavaScript and the database treat differently. */
const cut = (word: string): string => word.slice(0, MAX_WORD_LENGTH).toWellFormed()

function wordsOfText(text: string): string[] {
  const written = foldText(text).split(/\s+/)
  const words = [...written, ...written.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))]
  const known = words.map(cut).filter((word) => word !== '')
  return [...new Set(known)].slice(0, MAX_WORDS)
}

/**
 * Returns the folded words by whose beginnings these texts are found: whole words and their parts.
 */
export function searchWords(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(wordsOfText))]
}

/** Returns the words of a search field as folded beginnings that must all be found. */
export function searchTerms(typed: string): string[] {
  // Stored emails have an ASCII domain.
  const terms = typed.split(/\s+/).map((term) => foldText(withAsciiDomain(term)))
  return terms.map(cut).filter((term) => term !== '')
}

/** Returns the smallest text after all texts that begin with `prefix`, compared byte by byte. */
export function endOfPrefix(prefix: string): string {
  return `${prefix}\u{10FFFF}`
}
