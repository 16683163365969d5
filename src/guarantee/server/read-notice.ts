import * as z from 'zod/mini'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import { runUploadProgram } from '../../platform/server/uploads/run-upload-program.ts'
import { findSvgProblem } from './check-svg.ts'

/** A checked file of the EU notice; sizes in pixels. */
export interface ReadNotice {
  readonly width: number
  readonly height: number
  /** The first page of a PDF as lossless WebP; null for an SVG. */
  readonly picture: Uint8Array | null
}

const answerSchema = z.union([
  z.object({ refused: z.string() }),
  z.object({ width: z.int(), height: z.int() }),
])

const PROGRAM = new URL('./notice-process', import.meta.url)

const GET_THE_OFFICIAL = 'Bitte laden Sie die amtliche Datei der Kommission unverändert hoch.'
const NO_FILE = 'Das ist weder eine SVG- noch eine PDF-Datei.'
const messages: Readonly<Record<string, string>> = {
  'no-colours': 'Diese Datei hat keine Farben. Im Internet ist die farbige Fassung vorgeschrieben.',
  'too-costly': 'Diese Datei braucht zu viel Speicher.',
}
const UNREADABLE = 'Diese Datei lässt sich nicht lesen.'

function refuseFile(problem: string): Result<never, Refusal> {
  const message = `${problem} ${GET_THE_OFFICIAL}`
  return err(refusal('invalid', message, { fields: { file: message } }))
}

/** Returns the type by the first bytes: the sender chooses name and media type. */
function typeOf(bytes: Uint8Array): 'svg' | 'pdf' | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  if (start.startsWith('%PDF-')) return 'pdf'
  return /^(?:\u00EF\u00BB\u00BF)?\s*</.test(start) ? 'svg' : null
}

/**
 * Draws a stored notice as a PNG in a separate process. Returns null when that fails, e.g. for want of memory.
 */
export async function drawNotice(bytes: Uint8Array): Promise<Uint8Array | null> {
  const output = await runUploadProgram(PROGRAM, [typeOf(bytes) ?? 'svg', 'png'], bytes)
  return output && output.rest.byteLength > 0 ? output.rest : null
}

/** Checks an uploaded notice in a separate process. Refuses with `invalid` and a German sentence. */
export async function readNotice(bytes: Uint8Array): Promise<Result<ReadNotice, Refusal>> {
  const type = typeOf(bytes)
  if (type === null) return refuseFile(NO_FILE)
  const problem = type === 'svg' ? findSvgProblem(bytes) : null
  if (problem !== null) return refuseFile(problem)
  const output = await runUploadProgram(PROGRAM, [type], bytes)
  if (output === null) return refuseFile(UNREADABLE)
  const answer = answerSchema.parse(output.answer)
  if ('refused' in answer) return refuseFile(messages[answer.refused] ?? UNREADABLE)
  return ok({ ...answer, picture: type === 'pdf' ? output.rest : null })
}
