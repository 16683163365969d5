import { AttachmentNotReady } from '../../../mail/server/content/mail-attachment.ts'
import { createWorkQueue } from '../../../platform/server/work-queue.ts'
import type { Drawings } from './drawings.ts'
import { drawInThread } from './pdf-thread.ts'

/** Draws one PDF at a time, because each keeps a core busy. At most 500 wait. */
const queue = createWorkQueue(1, 500)

/** Thrown when the queue of PDFs is full. */
export class PdfQueueFull extends AttachmentNotReady {}

async function render<Name extends keyof Drawings>(
  name: Name,
  args: Parameters<Drawings[Name]>,
): Promise<Uint8Array> {
  const bytes = await queue.run(() => drawInThread({ name, args }))
  if (!bytes) throw new PdfQueueFull()
  return bytes
}

/** Renders an invoice or its cancellation as PDF; throws `PdfQueueFull`. */
export const renderInvoice = (...args: Parameters<Drawings['invoice']>): Promise<Uint8Array> =>
  render('invoice', args)

/** Renders the delivery note of a parcel as PDF; throws `PdfQueueFull`. */
export const renderDeliveryNote = (
  ...args: Parameters<Drawings['delivery-note']>
): Promise<Uint8Array> => render('delivery-note', args)

/** Renders the terms or another legal text as PDF; throws `PdfQueueFull`. */
export const renderTerms = (...args: Parameters<Drawings['terms']>): Promise<Uint8Array> =>
  render('terms', args)
