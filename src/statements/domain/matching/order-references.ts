import { SEGMENT } from '../../../orders/domain/order-number.ts'

/** An order number that a text cites, or could cite. */
export interface CitedNumber {
  /** `JJJJMM-1245-NNNN`. */
  readonly number: string
  /** Whether a separator or the end of the text follows its last digit. */
  readonly isDelimited: boolean
}

/** The digits of an order number: month, segment and a counter of 4 digits and more. */
const MONTH_DIGITS = 6
const MIN_COUNTER = 4
const MAX_COUNTER = 7
const HEAD_DIGITS = MONTH_DIGITS + SEGMENT.length

/** Separators that people and banks put into a number; anything else ends it. */
const SOFT = String.raw`[\s\p{Pd}./_:]`
const LETTER_FOR_DIGIT = new RegExp(String.raw`(?<=\d${SOFT}?)[OQIL]+|[OQIL]+(?=${SOFT}?\d)`, 'giu')
const RUN = new RegExp(String.raw`\d(?:${SOFT}*\d)*`, 'gu')
const HEAD = new RegExp(String.raw`20\d\d(?:0[1-9]|1[0-2])${SEGMENT}(?=\d{${MIN_COUNTER}})`, 'g')

interface Run {
  readonly digits: string
  /** Positions in `digits` after which a separator stands; the end is one of them. */
  readonly ends: ReadonlySet<number>
}

/** Returns the rows of digits in a text, with letters that look like digits read as digits. */
function digitRuns(text: string): Run[] {
  const typed = text.replace(LETTER_FOR_DIGIT, (letters) =>
    letters.replace(/[OQ]/gi, '0').replace(/[IL]/gi, '1'),
  )
  return [...typed.matchAll(RUN)].map(([run]) => {
    const ends = new Set<number>()
    let digits = ''
    for (const character of run) {
      if (/\d/.test(character)) digits += character
      else ends.add(digits.length)
    }
    return { digits, ends: ends.add(digits.length) }
  })
}

/** Formats the digits of an order number: `20261112450042` is `202611-1245-0042`. */
function toNumber(digits: string): string {
  return `${digits.slice(0, MONTH_DIGITS)}-${digits.slice(MONTH_DIGITS, HEAD_DIGITS)}-${digits.slice(HEAD_DIGITS)}`
}

/** Returns whether the digits of a counter can be one: beyond four digits it has no leading zero. */
function isCounter(digits: string): boolean {
  return digits.length === MIN_COUNTER || (digits.length > MIN_COUNTER && !digits.startsWith('0'))
}

/**
 * Returns every order number that a text can be read as: spaces, dashes, points and O for 0 do not matter.
 * As digits may follow a number, all lengths of its counter are returned; the caller knows which exist.
 */
export function citedNumbers(text: string): CitedNumber[] {
  const cited = new Map<string, CitedNumber>()
  for (const { digits, ends } of digitRuns(text)) {
    for (const { index } of digits.matchAll(HEAD)) {
      for (let length = MIN_COUNTER; length <= MAX_COUNTER; length += 1) {
        const end = index + HEAD_DIGITS + length
        const counter = digits.slice(index + HEAD_DIGITS, end)
        if (end > digits.length || !isCounter(counter)) continue
        const number = toNumber(digits.slice(index, end))
        const isDelimited = ends.has(end) || (cited.get(number)?.isDelimited ?? false)
        cited.set(number, { number, isDelimited })
      }
    }
  }
  return [...cited.values()]
}

/** Windows of digits that are looked at for one text, so that a text full of digits costs little. */
const MAX_WINDOWS = 20

/** Returns whether a window has enough of an order number's fixed parts to be one with a mistake. */
function resembles(window: string): boolean {
  const segmentAt = window.indexOf(SEGMENT)
  return window.startsWith('20') || (segmentAt >= MONTH_DIGITS - 1 && segmentAt <= MONTH_DIGITS + 1)
}

function* windowsOf(run: Run, length: number): Generator<string> {
  for (let start = 0; start + length <= run.digits.length; start += 1) {
    const window = run.digits.slice(start, start + length)
    if (resembles(window)) yield window
  }
}

/** Yields the digits with one wrong digit corrected, in every way. */
function* substitutions(digits: string): Generator<string> {
  for (let at = 0; at < digits.length; at += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      if (String(digit) !== digits[at]) yield digits.slice(0, at) + digit + digits.slice(at + 1)
    }
  }
}

/** Yields the digits with two neighbours swapped, in every way. */
function* swaps(digits: string): Generator<string> {
  for (let at = 0; at + 1 < digits.length; at += 1) {
    const [first = '', second = ''] = digits.slice(at, at + 2)
    if (first !== second) yield digits.slice(0, at) + second + first + digits.slice(at + 2)
  }
}

/** Yields the digits with one missing digit added, in every way. */
function* insertions(digits: string): Generator<string> {
  for (let at = 0; at <= digits.length; at += 1) {
    for (let digit = 0; digit <= 9; digit += 1) yield digits.slice(0, at) + digit + digits.slice(at)
  }
}

/** Yields the digits with one superfluous digit removed, in every way. */
function* deletions(digits: string): Generator<string> {
  for (let at = 0; at < digits.length; at += 1) yield digits.slice(0, at) + digits.slice(at + 1)
}

const corrections: ReadonlyArray<readonly [number, (digits: string) => Iterable<string>]> = [
  [0, substitutions],
  [0, swaps],
  [-1, insertions],
  [1, deletions],
]

/** Yields the digits of every order number that is one mistake away from a text, and many other digits. */
function* correctedDigits(text: string, counterDigits: number): Generator<string> {
  const length = HEAD_DIGITS + counterDigits
  let windows = 0
  for (const run of digitRuns(text)) {
    for (const [more, correct] of corrections) {
      for (const window of windowsOf(run, length + more)) {
        windows += 1
        if (windows > MAX_WINDOWS) return
        yield* correct(window)
      }
    }
  }
}

/**
 * Returns the known order numbers with a counter of this many digits that are one mistake away from a text:
 * a wrong, missing or superfluous digit, or two that were swapped.
 */
export function almostCitedNumbers(
  text: string,
  counterDigits: number,
  isKnown: (number: string) => boolean,
): string[] {
  const found = new Set<string>()
  for (const digits of correctedDigits(text, counterDigits)) {
    const number = toNumber(digits)
    if (isKnown(number)) found.add(number)
  }
  return [...found]
}

/** What a text says of an order number when its beginning or its middle is missing. */
export interface PartialNumber {
  /** YYYYMM; null when the text does not say it. */
  readonly month: string | null
  readonly counter: string
}

const WITHOUT_SEGMENT = /(?:^|(?<=\D))(20\d\d(?:0[1-9]|1[0-2]))(\d{4,7})$/
const WITHOUT_MONTH = new RegExp(`^(?:${SEGMENT})(\\d{${MIN_COUNTER},${MAX_COUNTER}})$`)
const NAMED_COUNTER =
  /(?:bestell\w*|order|auftrag\w*|best)[\s.:#-]*(?:nr|no|nummer|number)?[\s.:#-]*(\d{4,7})(?!\d)/giu

/** Returns the parts of order numbers in a text: `1245-0042`, `202611 0042`, `Bestellung 0042`. */
export function partialNumbers(text: string): PartialNumber[] {
  const parts: PartialNumber[] = []
  for (const { digits } of digitRuns(text)) {
    const [, month, rest] = WITHOUT_SEGMENT.exec(digits) ?? []
    if (month !== undefined && rest !== undefined) parts.push({ month, counter: rest })
    const [, counter] = WITHOUT_MONTH.exec(digits) ?? []
    if (counter !== undefined) parts.push({ month: null, counter })
  }
  for (const [, counter] of text.matchAll(NAMED_COUNTER)) {
    if (counter !== undefined) parts.push({ month: null, counter })
  }
  return parts.filter(({ counter }) => isCounter(counter))
}
