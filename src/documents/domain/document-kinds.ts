export const documentKinds = ['invoice', 'cancellation'] as const
/** What is issued with a number of its own and never changes. */
export type DocumentKind = (typeof documentKinds)[number]

/** Everything the shop makes as a PDF. */
export type PdfKind = DocumentKind | 'delivery-note'

export const pdfLabels: Readonly<Record<PdfKind, string>> = {
  invoice: 'Rechnung',
  cancellation: 'Stornorechnung',
  'delivery-note': 'Lieferschein',
}

/** The name a browser saves a document under, e.g. `Rechnung-202611-1245-0001.pdf`. */
export function pdfFileName(kind: PdfKind, orderNumber: string): string {
  return `${pdfLabels[kind]}-${orderNumber}.pdf`
}

const MIN_DIGITS = 4

/** The number of an issued document, e.g. `RE-2026-0001`: one series a year (UStG § 14 Abs. 4 Nr. 4). */
export function documentNumber(year: number, counter: number): string {
  return `RE-${year}-${String(counter).padStart(MIN_DIGITS, '0')}`
}
