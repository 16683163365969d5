import { waitForTurn } from '../../../platform/server/jobs/wait-for-turn.ts'
import { PART_BYTES } from './limits.ts'
import { refuseFile } from './refused-file.ts'

const NO_STATEMENT =
  'Das ist kein Kontoauszug, den der Shop lesen kann. Möglich sind CAMT (XML oder ZIP) und CSV.'

/** Formats that banks offer beside those that are read, by how their files begin. */
const others: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /^%PDF/,
    'Das ist ein PDF. Bitte laden Sie bei Ihrer Bank die Umsätze als CAMT oder CSV herunter.',
  ],
  [
    /^\s*(?:\{1:|:20:)/,
    'Das ist MT940, das es seit November 2025 nicht mehr gibt. Bitte laden Sie die Umsätze als CAMT oder CSV herunter.',
  ],
]

/** Refuses an empty file and one that is no text; returns its beginning, read as ASCII. */
export function requireText(bytes: Uint8Array): string {
  if (bytes.length === 0) refuseFile('Die Datei ist leer.')
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  const [, reason] = others.find(([pattern]) => pattern.test(start)) ?? []
  if (reason !== undefined) refuseFile(reason)
  if (/^(?:þÿ|ÿþ)/.test(start)) {
    refuseFile(
      'Die Datei ist in UTF-16 geschrieben. Lesbar sind UTF-8, ISO-8859-1 und Windows-1252.',
    )
  }
  if (bytes.includes(0)) refuseFile(NO_STATEMENT)
  return start
}

/** Yields a file as text in parts, and lets other work have its turn in between. */
export async function* decodeParts(
  bytes: Uint8Array,
  encoding: 'utf-8' | 'windows-1252',
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      yield decoder.decode(bytes.subarray(at, at + PART_BYTES), { stream: true })
      await waitForTurn()
    }
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    refuseFile(
      'Die Datei enthält Zeichen, die es in ihrer Zeichenkodierung UTF-8 nicht gibt. Bitte laden Sie sie noch einmal bei Ihrer Bank herunter.',
    )
  }
}

/** Returns whether the whole file is text in UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
