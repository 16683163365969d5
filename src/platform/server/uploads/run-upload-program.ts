import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { lowerPriority } from '../jobs/lower-priority.ts'

const TIMEOUT_MS = 60_000

/** What a program wrote to stdout: one line of JSON, and bytes after it. */
export interface ProgramOutput {
  readonly answer: unknown
  readonly rest: Buffer
}

/**
 * Runs a program on an uploaded file in a separate process, so that a malicious file can only crash that
 * process. `program` is its path without extension, relative to the calling module: the source while
 * developing, a file beside the bundle in the built shop. Returns null when it ends without an answer.
 */
export async function runUploadProgram(
  program: URL,
  args: readonly string[],
  input: Uint8Array,
): Promise<ProgramOutput | null> {
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=64', `${fileURLToPath(program)}${extension}`, ...args],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      // The process gets none of the shop's environment, so it knows no database and no password.
      // MALLOC_ARENA_MAX keeps one memory pool instead of one for each thread.
      env: { MALLOC_ARENA_MAX: '1' },
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    },
  )
  // Pages are answered first when the processors are busy.
  if (child.pid !== undefined) lowerPriority('lowest', child.pid)
  // A process that ends early closes the pipe. Its output says why, so this error is ignored.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [output] = await Promise.all([buffer(child.stdout), once(child, 'close')])
  const end = output.indexOf('\n')
  if (end < 0) return null
  const answer: unknown = JSON.parse(output.toString('utf8', 0, end))
  return { answer, rest: output.subarray(end + 1) }
}
