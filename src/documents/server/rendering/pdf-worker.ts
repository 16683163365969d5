/** Draws PDFs in a thread of its own, one at a time: each takes longer than a page may wait. */
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../../../platform/server/jobs/lower-priority.ts'
import { drawings } from './drawings.ts'
import type { DrawnPdf, PdfRequest } from './pdf-thread.ts'

async function draw({ name, args }: PdfRequest): Promise<DrawnPdf> {
  try {
    const drawing: (...values: readonly never[]) => Promise<Uint8Array> = drawings[name]
    return { bytes: await drawing(...(args as readonly never[])) }
  } catch (error) {
    return { reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function answer(request: PdfRequest): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(await draw(request))
}

// Pages are answered first when the processors are busy.
lowerPriority('low')

parentPort?.on('message', (request: PdfRequest) => void answer(request))
