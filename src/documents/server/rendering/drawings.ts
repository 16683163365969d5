import { drawDeliveryNote } from './draw-delivery-note.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawTerms } from './draw-terms.ts'

/** Every kind of PDF. What they draw is handed to a thread, so it is data without functions. */
export const drawings = {
  invoice: drawInvoice,
  'delivery-note': drawDeliveryNote,
  terms: drawTerms,
} as const

export type Drawings = typeof drawings
