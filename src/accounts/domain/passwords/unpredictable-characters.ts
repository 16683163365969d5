/** Rows and columns of German and English keyboards, the alphabet, and digits. */
const tracks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertzuiop',
  'qwertyuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm8ik9ol0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
].flatMap((track) => [track, Array.from(track).toReversed().join('')])

const MIN_RUN = 3
const MAX_WORD_LENGTH = 20
const READ_LENGTH = 64
/** What a predictable part counts: a word is one of some thousand, about as many as two characters. */
const RUN_COUNTS = 1
const WORD_COUNTS = 2

const YEAR = /^(?:19|20)\d\d$/

/** Letters that are often written as digits or signs. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Returns a text in lower case without accents. */
export function foldPassword(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
}

/** Returns a folded text with the letters that its digits and signs stand for, of the same length. */
export function withoutLookalikes(folded: string): string {
  return folded.replace(/[0-9@$!]/g, (sign) => lookalikes[sign] ?? sign)
}

/** Returns the end of the longest sequence that starts here, of keys side by side or of the alphabet. */
function endOfSequence(text: string, start: number): number {
  let end = start
  for (const track of tracks) {
    while (end < text.length && track.includes(text.slice(start, end + 1))) end += 1
  }
  return end
}

/** Returns the end of the repetitions of the part of this length that starts here. */
function endOfRepetition(text: string, start: number, length: number): number {
  let end = start + length
  while (end < text.length && text[end] === text[end - length]) end += 1
  return end
}

interface Part {
  readonly end: number
  readonly counts: number
}

/** Lists the predictable parts that start at a character. */
function partsAt(text: string, start: number, words: readonly ReadonlySet<string>[]): Part[] {
  const parts: Part[] = []
  const letters = withoutLookalikes(text)
  const isWord = (end: number): boolean => {
    const [typed, meant] = [text.slice(start, end), letters.slice(start, end)]
    return words.some((known) => known.has(typed) || known.has(meant))
  }
  const sequence = endOfSequence(text, start)
  for (let end = start + MIN_RUN; end <= sequence; end += 1) parts.push({ end, counts: RUN_COUNTS })
  for (let length = 1; start + 2 * length <= text.length; length += 1) {
    const end = endOfRepetition(text, start, length)
    if (end - start < Math.max(MIN_RUN, 2 * length)) continue
    const isRepeatedWord = length >= MIN_RUN && isWord(start + length)
    parts.push({ end, counts: isRepeatedWord ? WORD_COUNTS : length })
  }
  for (let length = MIN_RUN; length <= MAX_WORD_LENGTH; length += 1) {
    const end = start + length
    if (end > text.length) break
    if (YEAR.test(text.slice(start, end))) parts.push({ end, counts: RUN_COUNTS })
    if (isWord(end)) parts.push({ end, counts: WORD_COUNTS })
  }
  return parts
}

/**
 * Counts the characters of a folded password that cannot be predicted: a sequence, a row of keys or a
 * year counts as one character, one of the `words` as two, and repetitions count once. Reads only the
 * beginning of a long password, so that no input keeps the shop busy.
 */
export function countUnpredictable(folded: string, words: readonly ReadonlySet<string>[]): number {
  const text = folded.slice(0, READ_LENGTH)
  // The least count for the text before each position.
  const least = Array.from({ length: text.length + 1 }, (_, position) => position)
  for (let start = 0; start < text.length; start += 1) {
    const before = least[start] ?? 0
    const parts = [{ end: start + 1, counts: 1 }, ...partsAt(text, start, words)]
    for (const { end, counts } of parts) {
      least[end] = Math.min(least[end] ?? 0, before + counts)
    }
  }
  return least[text.length] ?? 0
}
