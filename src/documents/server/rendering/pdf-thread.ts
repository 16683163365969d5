import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { wordmark } from '../pdf/wordmark-file.ts'
import type { PdfThreadData } from '../pdf/wordmark.ts'
import type { Drawings } from './drawings.ts'

/** The thread keeps the fonts and the PDF library in memory, so it ends when no PDF is asked for. */
const IDLE_MS = 60_000

/**
 * What the thread may keep, in MB. Without limits it kept 65 MB of 65 invoices until it ended, because nothing made it
 * collect them. Invoices of 200 lines and texts of 1,000 paragraphs fit. Node ends a thread that needs more. It cannot
 * promise that the shop goes on then, but no document of the tests ended it.
 */
const USUAL_MB = 32
/** For a document that needs more, as terms of thousands of short paragraphs do. */
const LARGE_MB = 96

/** Code of the error of a thread that reached its limit. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

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

function openThread(maxOldGenerationSizeMb: number): Worker {
  clearTimeout(idleTimer)
  if (thread) return thread
  const workerData: PdfThreadData = { wordmark }
  // The shop is started with this flag, which would win over the thread's own limit. The main thread keeps what it has.
  setFlagsFromString('--max-semi-space-size=0')
  const resourceLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb }
  const opened = new Worker(WORKER_FILE, { workerData, resourceLimits })
  const forget = (): void => {
    if (thread === opened) thread = null
  }
  opened.once('exit', forget)
  // A request that waits is rejected with it. Without a listener it would end the shop.
  opened.on('error', forget)
  thread = opened
  return opened
}

function end(opened: Worker): void {
  if (thread === opened) thread = null
  void opened.terminate()
}

function endWhenIdle(opened: Worker): void {
  // An idle thread does not keep the process running.
  opened.unref()
  idleTimer = setTimeout(() => end(opened), IDLE_MS).unref()
}

async function drawWithin(request: PdfRequest, memoryMb: number): Promise<Uint8Array> {
  const opened = openThread(memoryMb)
  opened.ref()
  const ended = new AbortController()
  const abort = (): void => ended.abort(new Error('the thread that draws PDFs ended'))
  opened.once('exit', abort)
  try {
    // First, because it throws when the request cannot be cloned: nothing must wait for an answer then.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    opened.postMessage(request)
    const [answer] = (await once(opened, 'message', { signal: ended.signal })) as [DrawnPdf]
    if ('reason' in answer) throw new Error(`the PDF could not be drawn: ${answer.reason}`)
    return answer.bytes
  } finally {
    opened.removeListener('exit', abort)
    if (memoryMb === LARGE_MB) end(opened)
    else endWhenIdle(opened)
  }
}

/** Draws a PDF in the thread; one call at a time. Throws when it cannot be drawn or the thread ends. */
export async function drawInThread(request: PdfRequest): Promise<Uint8Array> {
  try {
    return await drawWithin(request, USUAL_MB)
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== OUT_OF_MEMORY) throw error
    return drawWithin(request, LARGE_MB)
  }
}
