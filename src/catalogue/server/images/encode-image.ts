import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { PICTURE_WIDTHS } from '../../../content/domain/uploaded-picture.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'

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

const TIMEOUT_MS = 60_000

/** The program beside this file: the source while developing, a bundled file in the built shop. */
const PROCESS_FILE = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? './image-process.ts' : './image-process.js',
    import.meta.url,
  ),
)

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

function readOutput(output: Buffer): Result<EncodedImage, Refusal> {
  const end = output.indexOf('\n')
  const answer = answerSchema.parse(JSON.parse(output.toString('utf8', 0, end)))
  if ('refused' in answer) return err(refuseImage(answer.refused))
  let at = end + 1
  const files = answer.files.map(({ width, format, size }) => {
    const bytes = output.subarray(at, at + size)
    at += size
    return { width, format, bytes }
  })
  return ok({ ...answer, files })
}

/**
 * Encodes all sizes of an image in a separate process. Refuses with `invalid` and a German sentence
 * when the image has too many pixels or cannot be read.
 */
export async function encodeImage(input: Uint8Array): Promise<Result<EncodedImage, Refusal>> {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=64', PROCESS_FILE, PICTURE_WIDTHS.join(',')],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      // The process gets none of the shop's environment, so it knows no database and no password.
      // MALLOC_ARENA_MAX keeps one memory pool instead of one for each thread.
      env: { MALLOC_ARENA_MAX: '1' },
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    },
  )
  // A process that ends early closes the pipe. Its output says why, so this error is ignored.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [output] = await Promise.all([buffer(child.stdout), once(child, 'close')])
  return output.includes('\n') ? readOutput(output) : err(refuseImage('unreadable'))
}
