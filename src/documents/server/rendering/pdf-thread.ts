import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { wordmark } from '../pdf/wordmark-file.ts'
import type { PdfThreadData } from '../pdf/wordmark.ts'
import type { Drawings } from './drawings.ts'

/** The thread keeps the fonts and the PDF library in memory, so it ends when no PDF is asked for. */
const IDLE_MS = 60_000

/**
 * Without limits it kept 65 MB of 65 invoices until it ended, because nothing made it collect them. 32 MB are enough
 * for every document of the tests.
 */
const MEMORY = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 96 } as const

/** The program beside this file: the source while developing, a bundled file in the built shop. */
const WORKER_FILE = new URL(
  import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js',
  import.meta.url,
)

/** What the thread draws. */
export interface PdfRequest {
  readonly name: keyof Drawings
  readonly args: readonly unknown[]
}

/** The PDF, or why it could not be drawn. */
export type DrawnPdf = { readonly bytes: Uint8Array } | { readonly reason: string }

let thread: Worker | null = null
let idleTimer: NodeJS.Timeout | undefined

function openThread(): Worker {
  clearTimeout(idleTimer)
  if (thread) return thread
  const workerData: PdfThreadData = { wordmark }
  const opened = new Worker(WORKER_FILE, { workerData, resourceLimits: MEMORY })
  const forget = (): void => {
    if (thread === opened) thread = null
  }
  opened.once('exit', forget)
  // A request that waits is rejected with it. Without a listener it would end the shop.
  opened.on('error', forget)
  thread = opened
  return opened
}

function endWhenIdle(opened: Worker): void {
  // An idle thread does not keep the process running.
  opened.unref()
  idleTimer = setTimeout(() => {
    if (thread === opened) thread = null
    void opened.terminate()
  }, IDLE_MS).unref()
}

/** Draws a PDF in the thread; one call at a time. Throws when it cannot be drawn or the thread ends. */
export async function drawInThread(request: PdfRequest): Promise<Uint8Array> {
  const opened = openThread()
  opened.ref()
  const ended = new AbortController()
  const end = (): void => ended.abort(new Error('the thread that draws PDFs ended'))
  opened.once('exit', end)
  try {
    // First, because it throws when the request cannot be cloned: nothing must wait for an answer then.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    opened.postMessage(request)
    const [answer] = (await once(opened, 'message', { signal: ended.signal })) as [DrawnPdf]
    if ('reason' in answer) throw new Error(`the PDF could not be drawn: ${answer.reason}`)
    return answer.bytes
  } finally {
    opened.removeListener('exit', end)
    endWhenIdle(opened)
  }
}
