import * as fc from 'fast-check'

/** Texts that are no valid id, as they appear in a URL. */
export const HOSTILE_IDS: readonly string[] = [
  '%00',
  'a%00b',
  '0198c0de-0000-7000-8000-00000000abc%00',
  '%EF%BF%BF',
  '%ED%A0%80',
  '%C0%80',
  '%F0%9F%92%A9',
  '%25',
  '%',
  "'%3B%20drop%20table%20users%3B--",
  '-1',
  '9'.repeat(400),
  'x'.repeat(4000),
]

/** Ids in a valid form; a few of them exist in every shop. */
const PLAUSIBLE_IDS = [
  '1',
  '999999',
  '0198c0de-0000-7000-8000-00000000dead',
  'terms',
  'privacy',
  'orders',
  'shipping',
  'RE-2026-0001',
  'picture.avif',
  'kalender.ics',
  'constructor',
  '__proto__',
] as const

const PLAUSIBLE = [
  'Ein Text.',
  'kim@example.de',
  'Kies-und-Asphalt',
  'Straße 1',
  '42103',
  '12,50',
  '2026-11-21',
  '2026-11-21T10:00:00.000Z',
  '2026-11',
  '10:00',
  'DE89370400440532013000',
  '0198c0de-0000-7000-8000-00000000dead',
  'processing',
  'cancelled',
  '250g',
  'Ganze Bohnen',
  1,
  5,
  true,
] as const

/** Each of them ended in an error of some database, parser or formatter in other shops. */
const HOSTILE = [
  '',
  ' ',
  '\t\n',
  '1',
  '-1',
  '1e309',
  '0x10',
  'NaN',
  '99999999999999999999,99',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-000001-01-01',
  '+275760-09-13T00:00:00.000Z',
  '2026-13',
  '24:00',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\uffff',
  '\u202e\u2066',
  '\u{1f4a9}',
  'ß'.repeat(300),
  "'; drop table users; --",
  '"><script>alert(1)</script>',
  '=1+1',
  '%_\\',
  '\r\nBcc: x@example.de',
  'a@b, c@d',
  '../../etc/passwd',
  'javascript:alert(1)',
  '(((((((((a*)*)*)*',
  '__proto__',
  0,
  -0,
  -1,
  0.1,
  1.5,
  255.999,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  null,
  false,
  [],
  [1],
  [[]],
  [null],
  {},
  { id: 1 },
  { length: -1 },
] as const

/** Returns one value of a field: often plausible, so that the fields behind it are reached too. */
function leaf(): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...PLAUSIBLE) },
    { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.double() },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )
}

/** Returns the text of a JSON object with some of these fields, in any nesting of their dotted paths. */
export function jsonBody(fields: readonly string[]): fc.Arbitrary<string> {
  const names = [...new Set([...fields, '__proto__', 'id', 'isAdmin'])]
  const pair = fc.tuple(fc.constantFrom(...names), leaf())
  const complete = fc
    .tuple(...fields.map(() => leaf()))
    .map((values) => values.map(pairWith(fields)))
  return fc
    .tuple(fc.oneof(complete, fc.constant([])), fc.array(pair, { maxLength: 3 }))
    .map(([all, some]) => JSON.stringify(nested([...all, ...some])))
}

function pairWith(fields: readonly string[]): (value: unknown, index: number) => [string, unknown] {
  return (value, index) => [fields[index] ?? '', value]
}

type Node = Record<string, unknown>

function nested(pairs: readonly (readonly [string, unknown])[]): Node {
  const root = Object.create(null) as Node
  for (const [path, value] of pairs) {
    const names = path.split('.')
    let node = root
    for (const [index, name] of names.slice(0, -1).entries()) {
      const isList = /^\d+$/.test(names[index + 1] ?? '')
      const next = node[name]
      if (typeof next !== 'object' || next === null) node[name] = isList ? [] : Object.create(null)
      node = node[name] as Node
    }
    node[names.at(-1) ?? ''] = value
  }
  return root
}

/** Returns the value of a `:name` in a path, encoded or broken. */
export function pathId(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...PLAUSIBLE_IDS) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_IDS) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }).map(encodeURIComponent) },
  )
}

const QUERY_NAMES = [
  'q',
  'before',
  'after',
  'limit',
  'from',
  'to',
  'month',
  'year',
  'ids',
  'name',
  'status',
  'kind',
  'show',
  'person',
  'date',
  'day',
  'page',
  'sort',
] as const

/** Returns the query of an address with its question mark, or ''. */
export function queryText(): fc.Arbitrary<string> {
  // Not every object can be turned into a text by itself.
  const textOf = (one: unknown): string => (typeof one === 'string' ? one : fc.stringify(one))
  const value = leaf().map((one) => encodeURIComponent(wellFormed(textOf(one))))
  const raw = fc.constantFrom('%00', '%', '%C0%80', '%ED%A0%80', '1&1', '', '[]=1')
  const pair = fc
    .tuple(fc.constantFrom(...QUERY_NAMES), fc.oneof(value, raw))
    .map(([name, text]) => `${name}=${text}`)
  return fc
    .array(pair, { maxLength: 4 })
    .map((pairs) => (pairs.length ? `?${pairs.join('&')}` : ''))
}

const wellFormed = (text: string): string => text.toWellFormed()
