export const documentKinds = ['invoice', 'cancellation'] as const
/** Kinds of documents that are issued with a number of their own and never change. */
export type DocumentKind = (typeof documentKinds)[number]

/** Every kind of PDF that the shop makes for an order. */
export type PdfKind = DocumentKind | 'delivery-note'

export const pdfLabels: Readonly<Record<PdfKind, string>> = {
  invoice: 'Rechnung',
  cancellation: 'Stornorechnung',
  'delivery-note': 'Lieferschein',
}

/**
 * Returns the file name of a document, e.g. `Rechnung-202611-1245-0001-RE-2026-0007.pdf`. An order may have
 * several invoices, so that an issued document is named with its own number too.
 */
export function pdfFileName(kind: PdfKind, orderNumber: string, number?: string): string {
  return `${[pdfLabels[kind], orderNumber, number].filter(Boolean).join('-')}.pdf`
}

const MIN_DIGITS = 4

/** Returns a document's number, e.g. `RE-2026-0001`: one series a year (UStG § 14 Abs. 4 Nr. 4). */
export function documentNumber(year: number, counter: number): string {
  return `RE-${year}-${String(counter).padStart(MIN_DIGITS, '0')}`
}
