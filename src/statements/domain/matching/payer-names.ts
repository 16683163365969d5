/** Words of a name that say nothing about who it is. */
const NOISE = new Set(
  'herr herrn frau hr fr dr prof med dipl ing und u oder od and von van de zu der den eheleute fam familie'.split(
    ' ',
  ),
)

const COMPANY =
  /\b(?:gmbh|mbh|ug|ag|kg|kgaa|ohg|gbr|eg|ltd|inc|llc|se|partg|stiftung|verein|praxis|kanzlei)\b|\be\.?\s?[kv]\b/i

/** Returns whether a payer's name is one of a company or an association. */
export function isCompanyName(name: string): boolean {
  return COMPANY.test(name)
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * Returns the words of a name without titles, as banks write them too: `Müller` and `MUELLER` are the
 * same word.
 */
export function nameWords(name: string): string[] {
  const plain = name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
  return plain.split(/[^a-z]+/).filter((word) => word !== '' && !NOISE.has(word))
}

/** How far two names are the same person's: the whole name, the last name, or not at all. */
export type NameMatch = 'full' | 'part' | 'none'

/** Words that banks write without the Umlaut's e: `Muller` for `Müller`. */
const loose = (word: string): string => word.replace(/([aou])e/g, '$1')

function hasWord(words: readonly string[], word: string): boolean {
  return words.some((other) => other === word || loose(other) === loose(word))
}

/**
 * Compares the words of the payer's name with those of the customer's; the order of first and last name does not
 * matter.
 */
export function compareNames(payers: readonly string[], customers: readonly string[]): NameMatch {
  const last = customers.at(-1)
  if (last === undefined || payers.length === 0) return 'none'
  if (!hasWord(payers, last)) return 'none'
  const firsts = customers.slice(0, -1)
  const isFirstThere = firsts.some(
    (first) =>
      hasWord(payers, first) || payers.some((word) => word.length === 1 && first.startsWith(word)),
  )
  return isFirstThere || firsts.length === 0 ? 'full' : 'part'
}
