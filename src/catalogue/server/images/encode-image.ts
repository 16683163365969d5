import * as z from 'zod/mini'
import { PICTURE_WIDTHS } from '../../../content/domain/uploaded-picture.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import {
  runUploadProgram,
  type ProgramOutput,
} from '../../../platform/server/uploads/run-upload-program.ts'

/** An image in its sizes; `width` and `height` are those of the largest, in pixels. */
export interface EncodedImage {
  readonly width: number
  readonly height: number
  readonly files: readonly ImageFile[]
  /** The largest amount of memory that the process used, in bytes. */
  readonly peakMemory: number
}

export interface ImageFile {
  readonly width: number
  readonly format: 'avif' | 'webp'
  readonly bytes: Buffer
}

const answerSchema = z.union([
  z.object({ refused: z.string() }),
  z.object({
    width: z.int(),
    height: z.int(),
    peakMemory: z.int(),
    files: z.array(z.object({ width: z.int(), format: z.enum(['avif', 'webp']), size: z.int() })),
  }),
])

const messages: Readonly<Record<string, string>> = {
  'too-many-pixels':
    'Dieses Bild ist zu groß. Bitte laden Sie eines mit höchstens 50 Megapixeln hoch.',
  'too-costly':
    'Dieses Bild braucht in diesem Format zu viel Speicher. Bitte verkleinern Sie es auf 8 Megapixel oder speichern Sie es als gewöhnliches JPEG.',
}
const UNREADABLE =
  'Dieses Bild lässt sich nicht lesen. Bitte speichern Sie es neu als JPEG, PNG, WebP oder AVIF.'

function refuseImage(reason: string): Refusal {
  const message = messages[reason] ?? UNREADABLE
  return refusal('invalid', message, { fields: { image: message } })
}

function readOutput({ answer, rest }: ProgramOutput): Result<EncodedImage, Refusal> {
  const image = answerSchema.parse(answer)
  if ('refused' in image) return err(refuseImage(image.refused))
  let at = 0
  const files = image.files.map(({ width, format, size }) => {
    const bytes = rest.subarray(at, at + size)
    at += size
    return { width, format, bytes }
  })
  return ok({ ...image, files })
}

/**
 * Encodes all sizes of an image in a separate process. Refuses with `invalid` and a German sentence
 * when the image has too many pixels or cannot be read.
 */
export async function encodeImage(input: Uint8Array): Promise<Result<EncodedImage, Refusal>> {
  const program = new URL('./image-process', import.meta.url)
  const output = await runUploadProgram(program, [PICTURE_WIDTHS.join(',')], input)
  return output ? readOutput(output) : err(refuseImage('unreadable'))
}
