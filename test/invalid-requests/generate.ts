import * as fc from 'fast-check'
import type { Route } from '../routes.ts'
import { jsonBody, pathId, queryText } from './values.ts'

export interface GeneratedRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | undefined
  /** False for a request without a session. */
  readonly isSignedIn: boolean
}

const JSON_TYPE = 'application/json'

const BROKEN_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '['.repeat(20_000),
  `{"a":${'[{"a":'.repeat(5_000)}`,
  ' '.repeat(140_000),
] as const

const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'image/png',
  'application/octet-stream',
  'a/b/c;;;=',
] as const

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'idempotency-key': [
    '',
    ' ',
    'x',
    'x'.repeat(5000),
    '\u00e4',
    '0198c0de-0000-7000-8000-00000000dead',
  ],
  accept: ['', '*/*;q=x', 'image/avif', 'x'.repeat(3000)],
  'accept-encoding': ['', 'gzip;q=9', 'br, *;q=0'],
  'accept-language': ['de', `xx-YY-${'z'.repeat(500)}`],
  'if-none-match': ['*', '""', '"\u00ff"', 'W/"x"'],
  'if-modified-since': ['never', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  range: ['bytes=0-', 'bytes=9-1', 'bytes=-99999999999999999999', 'x'],
  'user-agent': ['', 'x'.repeat(4000), '\u00ff\u00fe'],
  'content-encoding': ['gzip', 'br', 'x'],
  'x-http-method-override': ['DELETE'],
  'x-forwarded-host': ['evil.test'],
}

function headerPairs(): fc.Arbitrary<Record<string, string>> {
  const pair = fc
    .constantFrom(...Object.keys(HEADERS))
    .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(HEADERS[name] ?? ['']))))
  return fc.array(pair, { maxLength: 2 }).map((pairs) => Object.fromEntries(pairs))
}

interface Body {
  readonly type: string
  readonly body: GeneratedRequest['body']
}

function anyBody(fields: readonly string[]): fc.Arbitrary<Body> {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((some) => new Uint8Array(some))
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ type: fc.constant(JSON_TYPE), body: jsonBody(fields) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant(JSON_TYPE),
        body: fc.constantFrom(...BROKEN_BODIES),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant(JSON_TYPE), body: bytes }) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constantFrom(...CONTENT_TYPES),
        body: fc.oneof(bytes, jsonBody(fields), fc.constantFrom(...BROKEN_BODIES)),
      }),
    },
  )
}

/**
 * Returns requests to one route that no page of the shop sends. `fields` are the names of the body, as the
 * route itself reports them.
 */
export function invalidRequests(
  { method, path }: Route,
  fields: readonly string[],
): fc.Arbitrary<GeneratedRequest> {
  const names = path.match(/:[a-z]+/g) ?? []
  const ids = fc.tuple(...names.map(() => pathId()))
  const body = method === 'GET' ? fc.constant(null) : anyBody(fields)
  return fc
    .record({
      ids,
      body,
      query: queryText(),
      headers: headerPairs(),
      isSignedIn: fc.integer({ min: 0, max: 7 }).map((number) => number > 0),
    })
    .map((parts) => ({
      method,
      path:
        names.reduce(
          (text, name, index) => text.replace(name, () => parts.ids[index] ?? ''),
          path,
        ) + parts.query,
      headers: {
        ...parts.headers,
        ...(parts.body && parts.body.type !== '' && { 'content-type': parts.body.type }),
      },
      body: parts.body?.body,
      isSignedIn: parts.isSignedIn,
    }))
}
